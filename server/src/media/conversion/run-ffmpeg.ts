/** Runs ffmpeg as a child process without environment, which ends with the server and within its limits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';

export type FfmpegEnd =
  | { kind: 'done' }
  /** Refused its input, or could not start. `detail` is for the log. */
  | { kind: 'failed'; detail: string }
  | { kind: 'too slow' }
  /** Ended by somebody else: the system because of its memory, or a supervisor. */
  | { kind: 'interrupted' };

export interface FfmpegRun {
  output: Readable;
  /** Resolves when the process has ended. Until then, it may still write a file. */
  ended: Promise<FfmpegEnd>;
  /** The last output on standard error. */
  printed(): string;
  end(): void;
}

interface RunOptions {
  signal?: AbortSignal;
  timeLimitMs: number;
  /** Ends a process that has not reported progress for this long. */
  stallLimitMs?: number;
  /** Called with the completed seconds of the video. */
  onSeconds?: (seconds: number) => void;
}

const NICENESS = 19;
/** Enough for the whole output of a look into a video. */
const PRINTED_MAX = 64_000;
// ffmpeg answers SIGTERM and SIGINT with this exit code.
const EXIT_OF_SIGNAL = 255;

/** Gives priority to screens. When memory runs out, Linux ends this process and not the server. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // Some systems do not allow it.
  }
  void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);
}

function endOf(code: number | null, signal: string | null, detail: string): FfmpegEnd {
  if (code === 0) return { kind: 'done' };
  return signal !== null || code === EXIT_OF_SIGNAL ? { kind: 'interrupted' } : { kind: 'failed', detail };
}

export function runFfmpeg(program: string, args: string[], options: RunOptions): FfmpegRun {
  const { signal, timeLimitMs, stallLimitMs, onSeconds } = options;
  // In its own group, because Ctrl+C is for the server, which returns a running conversion.
  const child = spawn(program, args, {
    env: {},
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  giveWay(child);
  let printed = '';
  let isTooSlow = false;
  let seconds = -1;
  const end = () => void child.kill('SIGKILL');
  const endSlow = () => {
    isTooSlow = true;
    end();
  };
  const timers = [setTimeout(endSlow, timeLimitMs)];
  const stall = stallLimitMs === undefined ? undefined : setTimeout(endSlow, stallLimitMs);
  if (stall) timers.push(stall);

  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-PRINTED_MAX);
    const latest = [...text.matchAll(/^out_time_us=(\d{1,15})$/gm)].at(-1)?.[1];
    if (latest === undefined || Number(latest) / 1e6 <= seconds) return;
    seconds = Number(latest) / 1e6;
    stall?.refresh();
    onSeconds?.(seconds);
  });

  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  const ended = new Promise<FfmpegEnd>((resolve) => {
    child.once('error', (error) => resolve({ kind: 'failed', detail: error.message }));
    child.once('close', (code, killedBy) =>
      resolve(isTooSlow ? { kind: 'too slow' } : endOf(code, killedBy, printed.slice(-2_000))),
    );
  }).finally(() => {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  });
  return { output: child.stdout, ended, printed: () => printed, end };
}
