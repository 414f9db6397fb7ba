/** Three ask this process to stop: a supervisor, the person at its terminal, and the end of `npm start` around it. */

const ORPHAN_CHECK_MS = 250;
/** npm passes on the ^C that its whole group has got already. A later one is a second wish. */
const REPETITION_MS = 1_000;
const EXIT_OF_INTERRUPT = 130;

/**
 * Calls `stop` with the reason. A later ^C ends the process at once.
 *
 * @param isUnderNpm whether the end of the parent process is a reason too
 */
export function onStopSignal(stop: (reason: string) => void, isUnderNpm: boolean): void {
  let askedAt: number | undefined;
  const ask = (reason: string) => {
    askedAt ??= performance.now();
    stop(reason);
  };
  // A terminal sends SIGHUP when it is closed.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.on('SIGINT', (signal) => {
    const sinceFirst = performance.now() - (askedAt ?? performance.now());
    if (sinceFirst >= REPETITION_MS) process.exit(EXIT_OF_INTERRUPT);
    ask(signal);
  });
  if (isUnderNpm) onOrphaned(() => ask('npm has ended'));
}

/** `kill <npm>` ends npm and its shell without a signal to this process; only the changed parent id shows it. */
function onOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, ORPHAN_CHECK_MS);
  timer.unref();
}
