/** Many screens that do what the player does, in threads of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { type Note, unpack } from './notes.ts';
import type {
  CrowdState,
  OrderName,
  ScreenAnswer,
  ScreenAnswers,
  ScreenOrders,
  ScreenPrices,
} from './screen-orders.ts';

/** Where the screens of a crowd are: all of them know the server by one address. */
export interface CrowdOptions {
  url: string;
  threads?: number;
}

/** What one screen noted. */
export interface ScreenNotes {
  group: number;
  notes: Note[];
}

export interface Crowd {
  open: (screens: readonly { group: number; pairingCode: string }[]) => Promise<void>;
  state: () => Promise<CrowdState>;
  notes: () => Promise<ScreenNotes[]>;
  prices: () => Promise<ScreenPrices[]>;
  /** Resolves once every screen is connected, with the ms that it took; rejects after the limit. */
  waitUntilConnected: (limitMs?: number) => Promise<number>;
  /** Resolves once every screen of each group has painted this revision or a newer one. */
  waitUntilPainted: (revisions: ReadonlyMap<number, number>, limitMs?: number) => Promise<number>;
  /** Ends the threads as a power cut would. */
  abandon: () => Promise<void>;
  close: () => Promise<void>;
}

const POLL_MS = 50;

export function createCrowd({ url, threads = 1 }: CrowdOptions): Crowd {
  const all = Array.from({ length: threads }, () => createThread(url));

  async function state(): Promise<CrowdState> {
    const states = await Promise.all(all.map((thread) => thread.ask('state', {})));
    const sum = (read: (state: CrowdState) => number) => states.reduce((total, one) => total + read(one), 0);
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
      await sleep(POLL_MS);
    }
  }

  return {
    open: async (screens) => {
      await Promise.all(
        all.map((thread, n) => thread.ask('open', { screens: screens.filter((_, k) => k % threads === n) })),
      );
    },
    state,
    notes: async () => {
      const packed = (await Promise.all(all.map((thread) => thread.ask('notes', {})))).flat();
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
      await Promise.all(all.map((thread) => thread.kill()));
    },
    close: async () => {
      await Promise.all(all.map((thread) => thread.end()));
    },
  };
}

interface Pending {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

function createThread(url: string) {
  const worker = new Worker(new URL('./screens-thread.ts', import.meta.url), { workerData: { url } });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const failAll = (error: Error) => {
    for (const { reject } of pending.values()) reject(error);
  };
  worker.on('error', failAll);
  worker.on('message', (message: ScreenAnswer) => {
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.answer);
  });

  function ask<K extends OrderName>(name: K, order: ScreenOrders[K]): Promise<ScreenAnswers[K]> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve: (answer) => resolve(answer as ScreenAnswers[K]), reject });
      worker.postMessage({ id, name, order });
    });
  }

  return {
    ask,
    kill: () => worker.terminate(),
    end: async () => {
      await ask('close', {});
      await worker.terminate();
    },
  };
}
