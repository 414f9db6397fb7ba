/** An error for the person at the terminal: it states problem and remedy, and is printed without a stack. */
export class Problem extends Error {}

/**
 * Prints the name of a step, runs it and prints its duration. Both get their own lines, because steps may run at the
 * same time.
 *
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const start = performance.now();
  console.log(`${title} …`);
  const result = await work();
  console.log(`${title}: ${seconds(performance.now() - start)}`);
  return result;
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Runs a whole script and sets the exit code. A Problem is printed as its message, any other error with its stack.
 *
 * @param {() => Promise<number>} script returns the exit code
 */
export async function runScript(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
