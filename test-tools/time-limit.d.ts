/** How many times slower than the reference machine this one is, at least 1; `npm test` measures it. */
export declare function readTimeFactor(environment?: NodeJS.ProcessEnv): number;
/**
 * A time limit that suits this machine: `milliseconds` times the factor measured at the start of `npm test`
 * (TEST_TIME_FACTOR; 3 when vitest runs by itself). Use it for every wait in a test. Limits only catch hangs, so
 * choose a generous base: several times what the step takes on a quiet machine.
 *
 * @example
 * await page.waitForSelector('h1', { timeout: timeLimit(30_000) })
 */
export declare function timeLimit(milliseconds: number): number;
