import { expect, test } from 'vitest';
import { mergeCalls } from './merge-calls.ts';

test('calls while the task runs make it run once more, and not at the same time', async () => {
  const ends: (() => void)[] = [];
  let running = 0;
  const run = mergeCalls(async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  });

  const first = run();
  const others = [run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all([first, ...others]);
  void run();

  expect(ends).toHaveLength(3);
});
