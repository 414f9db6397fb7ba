/** One decoder from the server's view: a child process that decodes one image at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import * as z from 'zod/mini';
import { type DecodeRequest, DecoderAnswer } from './decoder-messages.ts';

/** The decoder's answer, or the reason for none: `late` if it was stopped after its time. */
export type Outcome =
  | Exclude<DecoderAnswer, { kind: 'ready' }>
  | { kind: 'no start' | 'no end' | 'late'; reason: string };

export interface DecoderProcess {
  /** Whether it can take an image. */
  isAlive(): boolean;
  decode(request: DecodeRequest, timeLimitMs: number): Promise<Outcome>;
  end(): void;
}

/** JavaScript's share. Images are outside of it, and their number of pixels is limited. */
const HEAP_MB = 64;

// The decoder is beside the server's bundle, or beside this source file.
const program = join(
  import.meta.dirname,
  extname(import.meta.filename) === '.ts' ? 'decoder.ts' : 'decoder.js',
);

/**
 * glibc's malloc otherwise keeps the memory of an image for the next one. With a fixed threshold, it returns blocks of
 * this size at once: after a photo of 12 megapixels a decoder uses 125 instead of 240 MB, and takes 5 % longer.
 */
const RETURNED_BYTES = 4_000_000;

function forkDecoder(): ChildProcess {
  const child = fork(program, {
    cwd: '/',
    // Without settings and secrets of the server. On Windows, Node adds the system's own variables.
    env: { MALLOC_MMAP_THRESHOLD_: String(RETURNED_BYTES) },
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // An idle decoder must not keep the server from ending. The timer of a running image does.
  child.unref();
  child.channel?.unref();
  return child;
}

export function startDecoder(): DecoderProcess {
  const child = forkDecoder();
  let isAlive = true;
  let isReady = false;
  let request: DecodeRequest | undefined;
  let settle: ((outcome: Outcome) => void) | undefined;

  let end: { kind: 'no end' | 'late'; reason: string } | undefined;

  function onEnd(reason: string): void {
    isAlive = false;
    settle?.(isReady ? (end ?? { kind: 'no end', reason }) : { kind: 'no start', reason });
  }

  /** The image is over when the process has ended; until then, it may still write a file. */
  function kill(reason: string, kind: 'no end' | 'late' = 'no end'): void {
    isAlive = false;
    end = { kind, reason };
    child.kill('SIGKILL');
  }

  child.on('message', (message) => {
    const { success, data } = z.safeParse(DecoderAnswer, message);
    if (!success) kill('The decoder sent a message that cannot be read.');
    else if (data.kind !== 'ready') settle?.(data);
    else {
      isReady = true;
      if (request) child.send(request);
    }
  });
  child.once('exit', (code, signal) =>
    onEnd(end?.reason ?? `The decoder ended with ${signal ?? `exit code ${code}`}.`),
  );
  child.on('error', (error) => onEnd(`The decoder failed: ${error.message}`));

  return {
    isAlive: () => isAlive,

    async decode(wanted, timeLimitMs) {
      request = wanted;
      const timer = setTimeout(
        () => kill(`The decoder was stopped after ${timeLimitMs} milliseconds.`, 'late'),
        timeLimitMs,
      );
      try {
        return await new Promise<Outcome>((resolve) => {
          settle = resolve;
          if (isReady) child.send(wanted);
        });
      } finally {
        clearTimeout(timer);
        request = undefined;
        settle = undefined;
      }
    },

    end: () => kill('The decoder was no longer needed.'),
  };
}
