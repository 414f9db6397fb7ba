import { expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

const refuse = () => new Error('too many');

it('runs as many tasks of a key as allowed, and the others in their order', async () => {
  const lanes = createLanes({ running: 2, waiting: 10 });
  const begun: number[] = [];
  const enter = (n: number) =>
    lanes.enter('a', refuse).then((leave) => {
      begun.push(n);
      return leave;
    });
  const entered = [1, 2, 3, 4].map(enter);
  const first = await entered[0];
  await entered[1];
  expect(begun).toEqual([1, 2]);

  first?.();
  first?.();
  await entered[2];
  expect(begun).toEqual([1, 2, 3]);
  (await lanes.enter('b', refuse))();
});

it('refuses when too many wait, and lets tasks in again when the lane is free', async () => {
  const lanes = createLanes({ running: 1, waiting: 1 });
  const leaveFirst = await lanes.enter('a', refuse);
  const second = lanes.enter('a', refuse);
  await expect(lanes.enter('a', refuse)).rejects.toThrow('too many');

  leaveFirst();
  (await second)();

  (await lanes.enter('a', refuse))();
});
