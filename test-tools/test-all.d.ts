/**
 * Whether `npm run test:all` runs, which proves everything, and not only `npm test`, which proves each thing once.
 * Whole files that only it runs are named `*.long.test.ts` or `*.long.e2e.ts`.
 */
export declare const isTestAll: boolean;
/** `inTestAll(it)('…', …)` registers a test that only `npm run test:all` runs, in a file that has others. */
export declare const inTestAll: <Register extends (...args: never[]) => unknown>(register: Register) => Register;
