import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The times in ms, sorted, of requests that another process makes one after the other for so long. */
export async function timesOf(url: string, token: string, milliseconds: number): Promise<number[]> {
  const args = [join(import.meta.dirname, 'measure-neighbour.ts'), url, token, String(milliseconds)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  return (JSON.parse(stdout) as number[]).sort((a, b) => a - b);
}

export const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
