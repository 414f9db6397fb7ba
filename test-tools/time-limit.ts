/** Outside `npm test`, nothing was measured: assume a busy machine. */
const unmeasuredFactor = 3;

/** How many times slower this machine is than the reference machine, at least 1; `npm test` measures it. */
export function readTimeFactor(environment: NodeJS.ProcessEnv = process.env): number {
  const factor = Number(environment.TEST_TIME_FACTOR);
  return factor >= 1 ? factor : unmeasuredFactor;
}

/**
 * A time limit that suits this machine: `milliseconds` times the factor measured at the start of `npm test`
 * (TEST_TIME_FACTOR; 3 when vitest runs by itself). Use it for every wait in a test. Limits only catch hangs, so
 * choose a generous base: several times what the step takes on a quiet machine.
 *
 * @example
 * await page.waitForSelector('h1', { timeout: timeLimit(30_000) })
 */
export function timeLimit(milliseconds: number): number {
  return Math.round(milliseconds * readTimeFactor());
}
