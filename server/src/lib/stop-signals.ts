/**
 * Requests to stop this process come from a supervisor, the person at its terminal, and the end of `npm start` around
 * it.
 */

const ORPHAN_CHECK_MS = 250;
/** npm forwards the ^C that its whole group already got. A later one is a second request. */
const REPETITION_MS = 1_000;
const EXIT_OF_INTERRUPT = 130;

/**
 * Calls `stop` with the reason. Another ^C later ends the process at once.
 *
 * @param isUnderNpm whether the end of the parent process is also a reason
 */
export function onStopSignal(stop: (reason: string) => void, isUnderNpm: boolean): void {
  let askedAt: number | undefined;
  const ask = (reason: string) => {
    askedAt ??= performance.now();
    stop(reason);
  };
  // A closing terminal sends SIGHUP.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.on('SIGINT', (signal) => {
    const sinceFirst = performance.now() - (askedAt ?? performance.now());
    if (sinceFirst >= REPETITION_MS) process.exit(EXIT_OF_INTERRUPT);
    ask(signal);
  });
  if (isUnderNpm) onOrphaned(() => ask('npm has ended'));
}

/** `kill <npm>` ends npm and its shell without a signal to this process. Only the changed parent id shows that. */
function onOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, ORPHAN_CHECK_MS);
  timer.unref();
}
