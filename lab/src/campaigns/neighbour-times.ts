import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The times in ms, sorted, of requests that another process makes one after the other for so long. */
export async function timesOf(url: string, token: string, milliseconds: number): Promise<number[]> {
  const args = [join(import.meta.dirname, 'measure-neighbour.ts'), url, token, String(milliseconds)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  return (JSON.parse(stdout) as number[]).sort((a, b) => a - b);
}

/** Requests that a crowd sends all the time. */
export interface Load {
  url: string;
  method: 'GET' | 'PUT';
  token: string;
  /** How many send at once. */
  crowd: number;
  /** Sent in turn. */
  bodies?: string[];
}

/** Makes the load in a process of its own while `work` runs, which begins with the first answer. */
export async function beside<T>(load: Load, work: () => Promise<T>): Promise<T> {
  const args = [join(import.meta.dirname, 'neighbour-load.ts'), JSON.stringify(load)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load has ended too early.');
  });
  try {
    await Promise.race([once(child.stdout, 'data'), ended]);
    return await Promise.race([work(), ended]);
  } finally {
    ended.catch(() => undefined);
    child.kill();
  }
}
