import { setTimeout as wait } from 'node:timers/promises';

/** Who waits to be admitted. */
export interface Arrival {
  /** The key of its address. */
  address: string;
  /** It says that it is an owner or a paired screen. Nobody has verified that yet. */
  hasToken: boolean;
  /** It has gone, and so needs no turn. */
  hasLeft: () => boolean;
}

/** Waits for the turn; an arrival that has left takes none. Throws `refuse()` if its address has too many. */
export type Admit = (arrival: Arrival, refuse: () => Error) => Promise<void>;

interface Waiting extends Arrival {
  proceed: () => void;
}

/** After a stall, only those that were due within this time proceed together: more would be the next stall. */
const CATCH_UP_MS = 50;

/** Of every five turns that both kinds want, one is for arrivals without a token. */
const TOKENS_IN_A_ROW = 4;

/** Addresses take turns, so that nobody's screens wait for all of somebody else's. */
function createFairQueue() {
  const byAddress = new Map<string, Waiting[]>();

  return {
    countOf: (address: string) => byAddress.get(address)?.length ?? 0,
    add(waiting: Waiting): void {
      const queue = byAddress.get(waiting.address);
      if (queue) queue.push(waiting);
      else byAddress.set(waiting.address, [waiting]);
    },
    /** The next one that has not left. Those that have left proceed, and take no turn. */
    take(): Waiting | undefined {
      for (const [address, queue] of byAddress) {
        byAddress.delete(address);
        for (let next = queue.shift(); next; next = queue.shift()) {
          if (next.hasLeft()) {
            next.proceed();
            continue;
          }
          // At the end of the map: the other addresses come first now.
          if (queue.length > 0) byAddress.set(address, queue);
          return next;
        }
      }
      return undefined;
    },
  };
}

/**
 * Admits at most `perSecond` arrivals. Above that they wait rather than being refused: refused ones would wait longer and
 * longer before they try again.
 *
 * @param waitingMaxOf the most that wait at an address
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
      // Timers are no finer than a millisecond, so an arrival that is due proceeds at once.
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
