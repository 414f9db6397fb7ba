import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ScreenAnswers, ScreenIdentity, ScreenOrder } from '../clients/screen-orders.ts';
import { root } from './server-process.ts';

export interface Screens {
  /** Makes a change that every screen receives; resolves with the times from the start of the change, in ms. */
  measureChange(change: () => Promise<unknown>): Promise<number[]>;
  /** Resolves when every screen has drawn the changes so far, and the server has every `painted`. */
  settled(): Promise<void>;
  /**
   * Resolves when all screens are connected, each since `after` (ms since 1970), and the server has answered them.
   *
   * @returns when each was connected, in ms since 1970
   */
  connectedSince(after: number): Promise<number[]>;
  close(): Promise<void>;
}

type OpenOrder = Extract<ScreenOrder, { type: 'open' }>;

const LIMIT_MS = 120_000;
/** With more in one event loop, screens would wait for each other as separate devices do not. */
const PER_PROCESS = 2_500;

const now = () => performance.timeOrigin + performance.now();

/** The next answer with this key. Rejects if the process ends, or after two minutes. */
function nextAnswer<K extends keyof ScreenAnswers>(child: ChildProcess, key: K): Promise<ScreenAnswers[K]> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      stop();
      reject(new Error(`The screens sent no "${key}": ${reason}.`));
    };
    const handleExit = (code: number | null) => fail(`their process ended with ${code}`);
    const handleMessage = (message: Partial<ScreenAnswers>) => {
      const value = message[key];
      if (value === undefined) return;
      stop();
      resolve(value);
    };
    const timer = setTimeout(() => fail(`${LIMIT_MS / 1_000} s are over`), LIMIT_MS);
    function stop(): void {
      clearTimeout(timer);
      child.off('message', handleMessage);
      child.off('exit', handleExit);
    }
    child.on('message', handleMessage);
    child.on('exit', handleExit);
  });
}

/** @param parts what each process opens */
async function openInProcesses(
  url: string,
  parts: Pick<OpenOrder, 'screens' | 'sockets'>[],
): Promise<Screens> {
  const children = parts.map(() => fork(join(root, 'bench/src/clients/screens.ts')));
  const ended = Promise.all(children.map((child) => once(child, 'exit')));

  /** Gives every process the same order, and gathers their answers. */
  async function askAll<K extends keyof ScreenAnswers>(
    order: ScreenOrder,
    key: K,
  ): Promise<ScreenAnswers[K][]> {
    const answers = children.map((child) => nextAnswer(child, key));
    for (const child of children) child.send(order);
    return Promise.all(answers);
  }

  const screens: Screens = {
    async measureChange(change) {
      const answers = Promise.all(children.map((child) => nextAnswer(child, 'received')));
      const startedAt = now();
      await change();
      return (await answers).flat().map((at) => at - startedAt);
    },
    async settled() {
      await askAll({ type: 'awaitSettled' }, 'settled');
    },
    async connectedSince(after) {
      const order: ScreenOrder = { type: 'awaitConnected', after };
      await askAll(order, 'connectedAt');
      // Asked again: a screen may have lost its connection while the other processes waited for theirs.
      return (await askAll(order, 'connectedAt')).flat();
    },
    async close() {
      for (const child of children) if (child.connected) child.disconnect();
      await ended;
    },
  };

  for (const [n, part] of parts.entries()) {
    const order: OpenOrder = { type: 'open', route: { url, localAddress: `127.0.1.${n + 1}` }, ...part };
    children[n]?.send(order);
  }
  try {
    await screens.connectedSince(0);
  } catch (error) {
    await screens.close();
    throw error;
  }
  return screens;
}

function chunksOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / PER_PROCESS) }, (_, n) =>
    list.slice(n * PER_PROCESS, (n + 1) * PER_PROCESS),
  );
}

/** Opens screens in processes of their own. Those without a token pair first. */
export function openPairedScreens(url: string, identities: readonly ScreenIdentity[]): Promise<Screens> {
  return openInProcesses(
    url,
    chunksOf(identities).map((screens) => ({ screens, sockets: 0 })),
  );
}

/**
 * Opens this many screens, which pair first, in processes of their own.
 *
 * @param pairingCodes of the displays, which share the screens evenly; none for the sockets of the limit
 */
export function openScreens(url: string, count: number, pairingCodes: string[] = []): Promise<Screens> {
  const numbers = Array.from({ length: count }, (_, n) => n);
  if (pairingCodes.length > 0) {
    const codeOf = (n: number) => pairingCodes[n % pairingCodes.length] ?? '';
    return openPairedScreens(
      url,
      numbers.map((n) => ({ pairingCode: codeOf(n) })),
    );
  }
  return openInProcesses(
    url,
    chunksOf(numbers).map((chunk) => ({ screens: [], sockets: chunk.length })),
  );
}
