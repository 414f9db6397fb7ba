import { expect, it } from 'vitest';
import { oneAtATime } from './queue.ts';

it('begins a run after the one before is over, also after a failed one', async () => {
  const events: string[] = [];
  let runs = 0;
  const run = oneAtATime(async () => {
    const id = ++runs;
    events.push(`begin ${id}`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`end ${id}`);
    if (id === 1) throw new Error('The disk fails.');
  });

  const results = await Promise.allSettled([run(), run()]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(events).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
});
