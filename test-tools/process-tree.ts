/** A process and its children, even those in sessions of their own, such as PostgreSQL's. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export async function treeOf(root: number): Promise<number[]> {
  const pids = [root];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    if ((await readStat(Number(name)))?.parent === root) pids.push(Number(name));
  }
  return pids;
}

/** Signals the process before its children, so that it starts no more of them. */
export async function signalTree(root: number, signal: NodeJS.Signals): Promise<void> {
  send(root, signal);
  for (const pid of await treeOf(root)) send(pid, signal);
}

/** Resolves when all of them are gone. */
export async function killTree(root: number): Promise<void> {
  // Stopped first, so that it starts no further child.
  send(root, 'SIGSTOP');
  const pids = await treeOf(root);
  for (const pid of pids) send(pid, 'SIGKILL');
  for (const pid of pids) while (await isRunning(pid)) await sleep(10);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already ended.
  }
}

async function isRunning(pid: number): Promise<boolean> {
  const stat = await readStat(pid);
  return stat !== undefined && stat.state !== 'Z';
}

async function readStat(pid: number): Promise<{ state: string; parent: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name, in brackets, may contain anything.
  const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === undefined || parent === undefined ? undefined : { state, parent: Number(parent) };
}
