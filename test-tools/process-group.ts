import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeLimit } from './time-limit.ts';

const closeTimeoutMs = timeLimit(10_000);

/** Signals a process that was spawned as `detached`, and its helper processes. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Ends the group and resolves when its main process is gone. */
export async function endGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // SIGTERM goes only to the main process, which flushes and then ends its helpers.
  if (signal === 'SIGTERM') {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(closeTimeoutMs, undefined, { ref: false })]);
  }
  signalGroup(child, 'SIGKILL');
  await ended;
}
