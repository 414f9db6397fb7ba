import { setTimeout as wait } from 'node:timers/promises';

/** A socket that waits for admission. */
export interface Arrival {
  /** Key of its address. */
  address: string;
  /** Whether it claims to be an owner or a paired screen, which nobody has verified yet. */
  hasToken: boolean;
  /** Whether it has gone, and needs no turn. */
  hasLeft: () => boolean;
}

/** Waits for the turn; an arrival that has left takes none. Throws `refuse()` if its address has too many. */
export type Admit = (arrival: Arrival, refuse: () => Error) => Promise<void>;

interface Waiting extends Arrival {
  proceed: () => void;
}

/** After a stall, only arrivals that were due within this time proceed together: more would be the next stall. */
const CATCH_UP_MS = 50;

/** If both kinds wait, one of every five turns is for arrivals without a token. */
const TOKENS_IN_A_ROW = 4;

/** Addresses take turns, so that no site's screens wait for all of another's. */
function createFairQueue() {
  const byAddress = new Map<string, Waiting[]>();

  return {
    countOf: (address: string) => byAddress.get(address)?.length ?? 0,
    add(waiting: Waiting): void {
      const queue = byAddress.get(waiting.address);
      if (queue) queue.push(waiting);
      else byAddress.set(waiting.address, [waiting]);
    },
    /** Returns the next arrival that has not left. Those that have left proceed without a turn. */
    take(): Waiting | undefined {
      for (const [address, queue] of byAddress) {
        byAddress.delete(address);
        for (let next = queue.shift(); next; next = queue.shift()) {
          if (next.hasLeft()) {
            next.proceed();
            continue;
          }
          // Moves to the end, after the other addresses.
          if (queue.length > 0) byAddress.set(address, queue);
          return next;
        }
      }
      return undefined;
    },
  };
}

/**
 * Admits at most `perSecond` arrivals. Further ones wait and are not refused, because refused sockets would wait longer
 * and longer before they retry.
 *
 * @param waitingMaxOf most arrivals that wait at an address
 */
export function createAdmissionQueue(perSecond: number, waitingMaxOf: (address: string) => number): Admit {
  const gap = 1_000 / perSecond;
  const withToken = createFairQueue();
  const withoutToken = createFairQueue();
  let dueAt = 0;
  let inARow = 0;
  let isRunning = false;

  function takeNext(): Waiting | undefined {
    const queues = inARow < TOKENS_IN_A_ROW ? [withToken, withoutToken] : [withoutToken, withToken];
    const next = queues[0]?.take() ?? queues[1]?.take();
    inARow = next?.hasToken ? inARow + 1 : 0;
    return next;
  }

  async function run(): Promise<void> {
    isRunning = true;
    dueAt = Math.max(dueAt, performance.now());
    for (;;) {
      dueAt = Math.max(dueAt, performance.now() - CATCH_UP_MS);
      // Timers are no finer than a millisecond, so a due arrival proceeds at once.
      const left = dueAt - performance.now();
      if (left >= 1) await wait(left);
      const next = takeNext();
      if (!next) break;
      dueAt += gap;
      next.proceed();
    }
    isRunning = false;
  }

  return (arrival, refuse) => {
    const queue = arrival.hasToken ? withToken : withoutToken;
    if (queue.countOf(arrival.address) >= waitingMaxOf(arrival.address)) return Promise.reject(refuse());
    return new Promise((proceed) => {
      queue.add({ ...arrival, proceed });
      if (!isRunning) void run();
    });
  };
}
