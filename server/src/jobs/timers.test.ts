import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTimers } from './timers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs after each interval until the stop, and nothing that is added after it', async () => {
  const runs: string[] = [];
  const done: string[] = [];
  const timers = createTimers(
    () => undefined,
    (name) => done.push(name),
  );
  timers.every(1_000, 'one', () => void runs.push('one'));

  expect(runs).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs).toEqual(['one', 'one']);
  timers.stop();
  timers.every(1_000, 'late', () => void runs.push('late'));
  await vi.advanceTimersByTimeAsync(5_000);

  expect(runs).toHaveLength(2);
  expect(done).toEqual(['one', 'one']);
});

it('reports a failure again after a success, and runs only when the last run is done', async () => {
  const errors: unknown[] = [];
  const timers = createTimers((error) => errors.push(error));
  let runs = 0;
  timers.every(1_000, 'every', async () => {
    runs += 1;
    if (runs === 2) return new Promise((done) => setTimeout(done, 2_500));
    throw new Error(`${runs}`);
  });

  await vi.advanceTimersByTimeAsync(6_000);
  timers.stop();

  expect(runs).toBe(4);
  expect(errors.map(String)).toEqual(['Error: 1', 'Error: 3']);
});

it('is settled when what runs is done', async () => {
  const timers = createTimers(() => undefined);
  const work = Promise.withResolvers<void>();
  timers.every(1_000, 'one', () => work.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  timers.stop();
  const onSettled = vi.fn();
  const settled = timers.settled().then(onSettled);

  await vi.advanceTimersByTimeAsync(5_000);
  expect(onSettled).not.toHaveBeenCalled();
  work.resolve();
  await settled;

  expect(onSettled).toHaveBeenCalledOnce();
});
