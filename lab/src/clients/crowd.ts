/** Many screens that behave like the player, in several processes, each with its own limit of open files. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { type Note, unpack } from './notes.ts';
import type {
  CrowdScreen,
  CrowdState,
  OrderName,
  ScreenAnswer,
  ScreenAnswers,
  ScreenOrders,
  ScreenPrices,
} from './screen-orders.ts';

/** Location of a crowd's screens, all of which know the server by one address. */
export interface CrowdOptions {
  url: string;
  processes?: number;
  /** Whether the processes run only while no other program wants a processor, because each screen is a computer of its own. */
  isIdle?: boolean;
}

export interface ScreenNotes {
  group: number;
  notes: Note[];
}

export interface Crowd {
  open: (screens: readonly CrowdScreen[]) => Promise<void>;
  /** Opens sockets that only receive, to compare screens with. */
  openSockets: (count: number) => Promise<void>;
  /** Times of connection, once all are connected since this time; both in ms since 1970. */
  connectedSince: (since: number) => Promise<number[]>;
  /** Times at which each received a change, once all have received one since this time. */
  receivedSince: (since: number) => Promise<number[]>;
  /** Resolves once every screen has drawn everything that it knows of. */
  untilSettled: () => Promise<void>;
  state: () => Promise<CrowdState>;
  notes: () => Promise<ScreenNotes[]>;
  prices: () => Promise<ScreenPrices[]>;
  /** Resolves once every screen is connected, with the ms that it took; rejects after the limit. */
  waitUntilConnected: (limitMs?: number) => Promise<number>;
  /** Resolves once every screen of each group has painted this revision or a newer one. */
  waitUntilPainted: (revisions: ReadonlyMap<number, number>, limitMs?: number) => Promise<number>;
  /** Ends the screens like a power cut. */
  abandon: () => Promise<void>;
  close: () => Promise<void>;
}

const POLL_MS = 50;
/** Looking at thousands of screens takes their processes ten milliseconds, so large crowds are looked at less often. */
const POLL_MS_PER_SCREEN = 0.1;

export function createCrowd({ url, processes = 1, isIdle = false }: CrowdOptions): Crowd {
  const all = Array.from({ length: processes }, (_, n) => startScreens(url, n, isIdle));

  async function state(): Promise<CrowdState> {
    const states = await Promise.all(all.map((part) => part.ask('state', {})));
    const sum = (read: (state: CrowdState) => number) => states.reduce((total, one) => total + read(one), 0);
    const answers = new Map<number, number>();
    for (const [status, count] of states.flatMap((one) => [...one.answers]))
      answers.set(status, (answers.get(status) ?? 0) + count);
    const paintedByGroup = new Map<number, number>();
    for (const [group, revision] of states.flatMap((one) => [...one.paintedByGroup])) {
      const lowest = paintedByGroup.get(group) ?? Number.POSITIVE_INFINITY;
      paintedByGroup.set(group, Math.min(lowest, revision));
    }
    return {
      screens: sum(({ screens }) => screens),
      connected: sum(({ connected }) => connected),
      unpaired: sum(({ unpaired }) => unpaired),
      paintedByGroup,
      answers,
    };
  }

  async function waitUntil(
    what: string,
    isDone: (now: CrowdState) => boolean,
    limitMs: number,
  ): Promise<number> {
    const start = performance.now();
    for (;;) {
      const current = await state();
      const waited = performance.now() - start;
      if (isDone(current)) return waited;
      if (waited > limitMs) {
        const { screens, connected, unpaired } = current;
        throw new Error(`Not ${what}: ${connected} of ${screens} are connected, ${unpaired} ask for a code.`);
      }
      await sleep(Math.max(POLL_MS, current.screens * POLL_MS_PER_SCREEN));
    }
  }

  return {
    open: async (screens) => {
      await Promise.all(
        all.map((part, n) => part.ask('open', { screens: screens.filter((_, k) => k % processes === n) })),
      );
    },
    openSockets: async (count) => {
      const shareOf = (n: number) => Math.floor((count + n) / processes);
      await Promise.all(all.map((part, n) => part.ask('openSockets', { count: shareOf(n) })));
    },
    connectedSince: async (since) => {
      const read = () => Promise.all(all.map((part) => part.ask('connected', { since })));
      await read();
      // Read again, because a screen may have lost its connection while other processes waited for theirs.
      return (await read()).flat();
    },
    receivedSince: async (since) =>
      (await Promise.all(all.map((part) => part.ask('received', { since })))).flat(),
    untilSettled: async () => {
      await Promise.all(all.map((part) => part.ask('settled', {})));
    },
    state,
    notes: async () => {
      const packed = (await Promise.all(all.map((part) => part.ask('notes', {})))).flat();
      return packed.map(({ group, packed: numbers }) => ({ group, notes: unpack(numbers) }));
    },
    prices: async () => (await Promise.all(all.map((thread) => thread.ask('prices', {})))).flat(),
    waitUntilConnected: (limitMs = timeLimit(120_000)) =>
      waitUntil('connected', ({ screens, connected }) => connected === screens, limitMs),
    waitUntilPainted: (revisions, limitMs = timeLimit(120_000)) =>
      waitUntil(
        'painted',
        ({ paintedByGroup }) =>
          [...paintedByGroup].every(([group, painted]) => painted >= (revisions.get(group) ?? 0)),
        limitMs,
      ),
    abandon: async () => {
      await Promise.all(all.map((part) => part.kill()));
    },
    close: async () => {
      await Promise.all(all.map((part) => part.end()));
    },
  };
}

interface Pending {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** Each process has its own loopback address: with a single one, thousands of screens would nearly run out of ports. */
function startScreens(url: string, n: number, isIdle: boolean) {
  const args = [url, `127.0.1.${n + 1}`, ...(isIdle ? ['idle'] : [])];
  const child = fork(join(import.meta.dirname, 'screens-process.ts'), args, {
    // JSON has neither maps nor typed arrays.
    serialization: 'advanced',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of pending.values()) reject(error);
  };
  child.on('error', fail);
  child.once('exit', (code, signal) => fail(new Error(`The screens ended with ${signal ?? code}.`)));
  child.on('message', (message: ScreenAnswer) => {
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.answer);
  });

  function ask<K extends OrderName>(name: K, order: ScreenOrders[K]): Promise<ScreenAnswers[K]> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      pending.set(id, { resolve: (answer) => resolve(answer as ScreenAnswers[K]), reject });
      child.send({ id, name, order });
    });
  }

  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }

  return {
    ask,
    kill,
    end: async () => {
      await ask('close', {});
      await kill();
    },
  };
}
