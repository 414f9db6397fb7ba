/**
 * Whether `npm run test:all` runs, which proves everything, and not only `npm test`, which proves each thing once.
 * Whole files that only it runs are named `*.long.test.ts` or `*.long.e2e.ts`.
 */
export const isTestAll = process.env.TEST_ALL === '1';
