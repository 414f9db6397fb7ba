/**
 * Copies SQLite's log into its database, so that the log can start again. Another thread does these thousands of small
 * reads and writes and two syncs.
 */
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

// The thread's program is beside the server's bundle, or beside this source file.
const program = join(
  import.meta.dirname,
  extname(import.meta.filename) === '.ts' ? 'checkpointer.ts' : 'checkpointer.js',
);

export interface Checkpoints {
  /** Whether a checkpoint can begin at once. Otherwise, the thread starts. */
  isReady(): boolean;
  /** Rejects with SQLite's code if it fails. The log starts again only if nothing is written during the checkpoint. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Answer of the thread; `code` says why it failed. */
interface Answer {
  code?: string;
}

/** @param runHere replaces a thread that cannot start or has ended */
export function createCheckpoints(file: string, runHere: () => void): Checkpoints {
  let thread: Worker | undefined;
  let isReady = false;
  let canStart = true;
  let settle: ((answer?: Answer) => void) | undefined;

  function start(): Worker {
    const started = new Worker(program, { workerData: { file } });
    // Only a running checkpoint keeps the process from ending.
    started.unref();
    started.on('message', (answer: Answer) => {
      isReady = true;
      settle?.(answer);
    });
    started.on('error', () => {
      canStart = isReady;
    });
    started.once('exit', () => {
      thread = undefined;
      isReady = false;
      settle?.();
    });
    return started;
  }

  function ask(running: Worker): Promise<Answer | undefined> {
    running.ref();
    running.postMessage('checkpoint');
    return new Promise<Answer | undefined>((resolve) => {
      settle = resolve;
    }).finally(() => running.unref());
  }

  return {
    isReady() {
      if (canStart) thread ??= start();
      return isReady || !canStart;
    },
    async run() {
      const answer = thread && (await ask(thread));
      if (!answer) return runHere();
      const { code } = answer;
      if (code) throw Object.assign(new Error(`SQLite could not copy its log (${code}).`), { code });
    },
    async stop() {
      if (!thread) return;
      const ended = once(thread, 'exit');
      thread.ref();
      thread.postMessage('end');
      await ended;
    },
  };
}
