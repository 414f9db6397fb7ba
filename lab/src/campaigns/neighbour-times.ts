import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** The measured owner of a restaurant, who reads, and perhaps writes. */
export interface Owner {
  token: string;
  readUrl: string;
  writeUrl?: string;
}

/** In ms. */
export interface OwnerTimes {
  reads: number[];
  writes: number[];
}

/** Times of requests that another process makes one after the other for this long. */
export async function timesOfOwner(owner: Owner, milliseconds: number): Promise<OwnerTimes> {
  const args = [join(import.meta.dirname, 'measure-neighbour.ts'), JSON.stringify(owner), `${milliseconds}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  return JSON.parse(stdout);
}

/** Times of reads, sorted. */
export async function timesOf(url: string, token: string, milliseconds: number): Promise<number[]> {
  const { reads } = await timesOfOwner({ token, readUrl: url }, milliseconds);
  return reads.sort((a, b) => a - b);
}

/** Requests that a crowd sends continuously. */
export interface Load {
  url: string;
  method: 'GET' | 'PUT';
  token: string;
  /** Number of simultaneous senders. */
  crowd: number;
  /** Sent in turn. */
  bodies?: string[];
}

/** Answers that the crowd got while `work` ran. */
export interface Answered {
  answers: number;
  bytes: number;
}

/** Makes the load in a separate process while `work` runs, which begins with the first answer. */
export async function beside<T>(
  load: Load,
  work: () => Promise<T>,
): Promise<{ result: T; answered: Answered }> {
  const args = [join(import.meta.dirname, 'neighbour-load.ts'), JSON.stringify(load)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load has ended too early.');
  });
  try {
    await Promise.race([once(lines, 'line'), ended]);
    const result = await Promise.race([work(), ended]);
    const last = once(lines, 'line');
    child.kill();
    return { result, answered: JSON.parse((await last)[0]) };
  } finally {
    ended.catch(() => undefined);
    child.kill();
  }
}
