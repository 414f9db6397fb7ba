/**
 * Whether `npm run test:all` runs, which proves everything; `npm test` proves each thing once. Whole files that only it
 * runs are named `*.long.test.ts` or `*.long.e2e.ts`.
 */
export const isTestAll = process.env.TEST_ALL === '1';

const registersNothing: (...args: never[]) => unknown = () => undefined;

/** `inTestAll(it)('…', …)` registers a test for `npm run test:all` only, in a file with other tests. */
export const inTestAll = <Register extends (...args: never[]) => unknown>(register: Register): Register =>
  isTestAll ? register : (registersNothing as Register);
