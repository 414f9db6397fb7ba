import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const repetitionMs = 1_000;

/**
 * Replaces this process by a program, which saves 66 MB. Returns if Node.js cannot do that: on Windows, and before
 * 22.15.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function becomeProgram(command, args, env) {
  if (process.platform === 'win32' || !process.execve) return;
  process.chdir(root);
  process.execve(command, [command, ...args], env);
}

/**
 * Runs a program with this process's terminal and forwards every signal exactly once.
 *
 * ^C reaches the whole foreground group, and npm forwards it a second time, which would interrupt a server that
 * finishes its requests. The program therefore gets its own group: the first signal is forwarded, repetitions within a second are
 * dropped, and a later ^C kills the group.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export function runChild(command, args, env = process.env) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
  let forwardedAt = Number.NEGATIVE_INFINITY;

  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    const sinceFirst = performance.now() - forwardedAt;
    if (sinceFirst < repetitionMs) return;
    const isFirst = sinceFirst === Number.POSITIVE_INFINITY;
    forwardedAt = performance.now();
    if (isFirst) child.kill(signal);
    else killGroup(child);
  };
  process.on('SIGINT', () => forward('SIGINT'));
  process.on('SIGTERM', () => forward('SIGTERM'));
  process.on('SIGHUP', () => forward('SIGTERM'));
  process.on('exit', () => child.kill('SIGTERM'));
  if (process.env.npm_lifecycle_event) onOrphaned(() => forward('SIGTERM'));

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * `kill <npm>` ends npm and its shell without a signal to this process. Only the changed parent id shows that.
 *
 * @param {() => void} callback
 */
function onOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 250);
  timer.unref();
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  else child.kill('SIGKILL');
}
