/** Stored budgets on both databases, over HTTP. */
import { authRoutes } from '@menuboard/contract/auth';
import { expect } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { it } from '../../test/app-test.ts';
import type { TestApp } from '../../test/build-test-app.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { MINUTE } from '../lib/clock.ts';
import { createGuessBudgets } from '../lib/guess-budgets.ts';
import { createRateLimiter } from '../lib/rate-limiter.ts';
import { budgetStorage } from './guess-budgets.ts';

const statements: string[] = [];

it.override('options', { onStatement: (sql) => statements.push(sql) });

const rows = (app: TestApp) => app.app.db.selectFrom('guess_budgets').selectAll().orderBy('count').execute();
const refuse = () => new Error('spent');

it('stores a budget when half of it is spent, and no statement belongs to an ordinary request', async ({
  app,
}) => {
  const guess = (ip: string) =>
    app.send(authRoutes.login, { body: { email: 'nobody@bistro.example', password: 'wrong' } }, { ip });
  for (let n = 0; n < 4; n += 1) await guess('203.0.113.1');
  await new Promise((wake) => setTimeout(wake, 1_100));
  expect(statements.filter((sql) => sql.includes('insert into "guess_budgets"'))).toEqual([]);

  await guess('203.0.113.1');

  await waitFor(async () =>
    expect(await rows(app)).toMatchObject([{ limiter: 'sign-in-by-address', count: 5 }]),
  );
  expect(JSON.stringify(await rows(app))).not.toContain('203.0.113.1');
});

it('is loaded by the next process, replaced by later counts, and gone after its window', async ({ app }) => {
  await app.app.db.deleteFrom('guess_budgets').execute();
  const clock = createTestClock(app.clock.now());
  const start = () => {
    const budgets = createGuessBudgets(budgetStorage(app.app.db), clock.now);
    const limit = { max: 4, windowMs: MINUTE };
    const limiter = budgets.store('test', (storage) =>
      createRateLimiter(clock.now, limit, { max: 8, windowMs: MINUTE }, undefined, storage),
    );
    const wrong = (key: string) => limiter.guess([key], async () => undefined, refuse);
    return { ...budgets, wrong };
  };
  const first = start();
  for (const key of ['ada', 'ada', 'bob', 'ada']) await first.wrong(key);
  await first.save();
  // All together and Ada have spent half; Bob has not.
  expect((await rows(app)).map(({ count }) => count)).toEqual([3, 4]);

  const second = start();
  await second.load();
  await second.wrong('ada');
  await expect(second.wrong('ada')).rejects.toThrow('spent');
  for (const key of ['bob', 'bob', 'bob']) await second.wrong(key);
  await expect(second.wrong('eve')).rejects.toThrow('spent');
  await second.save();
  expect((await rows(app)).map(({ count }) => count)).toEqual([3, 4, 8]);

  clock.advance(MINUTE);
  const third = start();
  await third.load();
  for (const key of ['ada', 'ada']) await third.wrong(key);
  await third.save();
  expect((await rows(app)).map(({ count }) => count)).toEqual([2]);
});

it('leaves no expired row after housekeeping', async ({ app }) => {
  app.clock.advance(2 * MINUTE);
  await app.app.run('housekeeping');
  expect(await rows(app)).toEqual([]);
});

it('stores what failed with the next save', async () => {
  let isBroken = true;
  const saved: number[] = [];
  const clock = createTestClock();
  const budgets = createGuessBudgets(
    {
      load: async () => [],
      async save(all) {
        if (isBroken) throw new Error('away');
        for (const { count } of all) saved.push(count);
      },
    },
    clock.now,
  );
  const limiter = budgets.store('test', (storage) =>
    createRateLimiter(clock.now, { max: 2, windowMs: MINUTE }, undefined, undefined, storage),
  );
  await limiter.guess(['ada'], async () => undefined, refuse);
  await expect(budgets.save()).rejects.toThrow('away');

  isBroken = false;
  await budgets.save();

  expect(saved).toEqual([1]);
});
