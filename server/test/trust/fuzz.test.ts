/**
 * Thousands of calls generated from the OpenAPI document. The same seed generates the same calls: FUZZ_SEED repeats
 * a run, FUZZ_RUNS makes it longer.
 */

import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { isTestAll } from '../../../test-tools/test-all.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { it } from '../app-test.ts';
import type { TestApp } from '../build-test-app.ts';
import { mailConfig } from '../mail-config.ts';
import { dumpOf, isUnattended, rowsOf } from './database-dump.ts';
import { callsOf } from './fuzz-calls.ts';
import { EXTRA } from './fuzz-odd.ts';
import { startFuzzing } from './fuzz-runner.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
const numRuns = Number(process.env.FUZZ_RUNS ?? (isTestAll ? 2_500 : 250));

let started: Awaited<ReturnType<typeof startFuzzing>>;
let operations: (typeof started)['operations'];
let untouched: string[];

/** Calls for operations that random calls reach too rarely, because success needs several right values at once. */
const CALLS_PER_ROUND = 200;
const ROUNDS_MAX = isTestAll ? 5 : 0;
/** Minimum number of successes and refusals of each operation. */
const TIMES_MIN = isTestAll ? 5 : 1;

async function rowsOfOther(app: TestApp): Promise<string[]> {
  const { restaurantId } = started.other;
  // Only as a reference, because a caller may use another's id as the name of a dish.
  const refers = ([column, value]: [string, unknown]) => value === restaurantId && /^id$|_id$/.test(column);
  return (await rowsOf(app.app.db, (table) => !isUnattended(table)))
    .filter(({ values }) => Object.entries(values).some(refers))
    .map((row) => JSON.stringify(row))
    .sort();
}

it.override('options', { areRatesLimited: false, config: { mail: mailConfig() } });

it.beforeAll(async ({ app }) => {
  started = await startFuzzing(app);
  operations = started.operations;
  untouched = await rowsOfOther(app);
});

afterAll(async () => {
  started.runner.stop();
});

async function answersAsDocumented(
  called: typeof operations,
  run: { seed: number; numRuns: number },
): Promise<void> {
  const property = fc.asyncProperty(callsOf(called), async (call) => {
    const problem = await started.runner.run(call);
    if (problem !== undefined) throw new Error(`${problem}\n  repeat with FUZZ_SEED=${seed}`);
  });
  await fc.assert(property, { ...run, endOnFailure: true });
}

it(`answers ${numRuns} made-up calls as its document says`, {
  timeout: timeLimit(240_000 * Math.max(1, numRuns / 5_000)),
}, async () => {
  console.log(`Fuzz: ${numRuns} calls over ${operations.length} operations, FUZZ_SEED=${seed}`);
  await answersAsDocumented(operations, { seed, numRuns });
});

/** Operations without input besides path and method. */
const takesNothing = ({ params, body, isUpload }: (typeof operations)[number]) =>
  params.length === 0 && body === undefined && !isUpload;

const reachedOf = ({ name }: (typeof operations)[number]) =>
  started.runner.reached.get(name) ?? { done: 0, refused: 0 };
const isRarelyDone = (operation: (typeof operations)[number]) => reachedOf(operation).done < TIMES_MIN;
const isRarelyRefused = (operation: (typeof operations)[number]) =>
  reachedOf(operation).refused < (takesNothing(operation) ? 1 : TIMES_MIN);

/** Operations that did not succeed and refuse often enough. */
const missedOperations = () =>
  operations.filter((operation) => isRarelyDone(operation) || isRarelyRefused(operation));

it('reaches every operation, with success and with refusal', { timeout: timeLimit(120_000) }, async () => {
  for (let round = 1; round <= ROUNDS_MAX && missedOperations().length > 0; round += 1) {
    await answersAsDocumented(missedOperations(), { seed: seed + round, numRuns: CALLS_PER_ROUND });
  }
  for (let time = 1; time <= TIMES_MIN; time += 1) {
    for (const operation of operations.filter(isRarelyRefused))
      expect(await started.runner.runRefused(operation)).toBe(undefined);
    for (const operation of operations.filter(isRarelyDone)) await started.runner.runValid(operation);
  }
  console.log(
    `Fuzz: ${[...started.runner.reached].map(([name, { done, refused }]) => `${name} ${done}/${refused}`).join(', ')}`,
  );

  expect(missedOperations().map(({ name }) => name)).toEqual([]);
});

it('stored only keys that the contract names', async ({ app }) => {
  const stored = (await dumpOf(app.app.db)).filter((line) => line.includes(EXTRA));

  expect(stored).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('left the other restaurant unchanged', async ({ app }) => {
  expect(await rowsOfOther(app)).toEqual(untouched);
});
