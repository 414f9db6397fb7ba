import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const again = 1_000;

/**
 * Runs a program in this one's place: it gets the terminal, and every signal exactly once.
 *
 * ^C reaches the whole foreground group, npm passes it on a second time, and a drain must not be disturbed by that. So
 * the program gets a group of its own, the first signal is passed on, its echo is dropped, and whoever presses ^C
 * again a second later does not want to wait.
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
  let passedOnAt = Number.NEGATIVE_INFINITY;

  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    const sinceFirst = performance.now() - passedOnAt;
    if (sinceFirst < again) return;
    const isFirst = sinceFirst === Number.POSITIVE_INFINITY;
    passedOnAt = performance.now();
    if (isFirst) child.kill(signal);
    else killGroup(child);
  };
  process.on('SIGINT', () => passOn('SIGINT'));
  process.on('SIGTERM', () => passOn('SIGTERM'));
  process.on('SIGHUP', () => passOn('SIGTERM'));
  process.on('exit', () => child.kill('SIGTERM'));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => passOn('SIGTERM'));

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * `kill <npm>` ends npm and its shell, and tells nobody below: the only sign is that the parent is another one.
 *
 * @param {() => void} then
 */
function whenOrphaned(then) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 250);
  timer.unref();
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  else child.kill('SIGKILL');
}
