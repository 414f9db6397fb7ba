import { expect, it } from 'vitest';
import { createPacer } from './pacing.ts';

it('lets all callers through, in order, no faster than its rate', async () => {
  const pace = createPacer(1_000);
  const order: number[] = [];
  const started = performance.now();

  await Promise.all(Array.from({ length: 100 }, (_, i) => pace().then(() => order.push(i))));

  expect(performance.now() - started).toBeGreaterThan(90);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
