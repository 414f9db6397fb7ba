import { expect, it } from 'vitest';
import { createMergingQueue, oneAtATime } from './queue.ts';

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

it('merges tasks of a key with a task that has not begun', async () => {
  const enqueue = createMergingQueue<string>();
  const begun: string[] = [];
  const task = (name: string) => async () => {
    begun.push(name);
    await new Promise((resolve) => setImmediate(resolve));
    return name;
  };

  const first = enqueue('a', task('first'));
  await Promise.resolve();
  const others = ['second', 'third', 'fourth'].map((name) => enqueue('a', task(name)));
  const otherKey = enqueue('b', task('other'));

  expect(await Promise.all([first, ...others, otherKey])).toEqual([
    'first',
    'second',
    'second',
    'second',
    'other',
  ]);
  expect(begun).toEqual(['first', 'other', 'second']);
});
