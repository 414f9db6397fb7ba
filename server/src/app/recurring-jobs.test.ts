import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecurringJobs } from './recurring-jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs a job of one process at once, and a job of every process after its interval', async () => {
  const runs: string[] = [];
  const done: string[] = [];
  const jobs = createRecurringJobs(
    () => undefined,
    (name) => done.push(name),
  );
  jobs.inOneProcess('one', 1_000, async () => void runs.push('one'));
  jobs.inEveryProcess('every', 1_000, () => void runs.push('every'));

  expect(runs).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toEqual(['one', 'one', 'every']);
  jobs.stop();
  await vi.advanceTimersByTimeAsync(5_000);

  expect(runs).toHaveLength(3);
  expect(done).toEqual(['one', 'one', 'every']);
});

it('runs no job that is added after the stop', async () => {
  const runs: string[] = [];
  const jobs = createRecurringJobs(() => undefined);
  jobs.stop();

  jobs.inOneProcess('one', 1_000, async () => void runs.push('one'));
  jobs.inEveryProcess('every', 1_000, () => void runs.push('every'));
  await vi.advanceTimersByTimeAsync(5_000);

  expect(runs).toEqual([]);
});

it('reports the first error of a job and runs it again', async () => {
  const errors: unknown[] = [];
  const jobs = createRecurringJobs((error) => errors.push(error));
  jobs.inOneProcess('one', 1_000, async () => {
    throw new Error('asynchronous');
  });
  jobs.inEveryProcess('every', 1_000, () => {
    throw new Error('synchronous');
  });

  await vi.advanceTimersByTimeAsync(1_000);
  jobs.stop();

  expect(errors.map(String)).toEqual(['Error: asynchronous', 'Error: synchronous']);
});

it('reports a failure again after a success, and runs a job only when its last run is done', async () => {
  const errors: unknown[] = [];
  const jobs = createRecurringJobs((error) => errors.push(error));
  let runs = 0;
  jobs.inEveryProcess('every', 1_000, async () => {
    runs += 1;
    if (runs === 2) return new Promise((done) => setTimeout(done, 2_500));
    throw new Error(`${runs}`);
  });

  await vi.advanceTimersByTimeAsync(5_000);
  jobs.stop();

  expect(runs).toBe(3);
  expect(errors.map(String)).toEqual(['Error: 1', 'Error: 3']);
});

it('is settled when the running job is done, also a failed one', async () => {
  const jobs = createRecurringJobs(() => undefined);
  const work = Promise.withResolvers<void>();
  jobs.inOneProcess('one', 1_000, () => work.promise);
  jobs.inOneProcess('failed', 1_000, async () => {
    throw new Error('failed');
  });
  jobs.stop();
  const onSettled = vi.fn();
  const settled = jobs.settled().then(onSettled);

  await vi.advanceTimersByTimeAsync(5_000);
  expect(onSettled).not.toHaveBeenCalled();
  work.resolve();
  await settled;

  expect(onSettled).toHaveBeenCalledOnce();
});
