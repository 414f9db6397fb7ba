import { expect, it } from 'vitest';
import { addOffset, medianOffset } from './clock-offset.ts';

it('takes half of the round trip for the way back', () => {
  expect(addOffset([], { sentAt: 1_000, answeredAt: 1_100, serverTime: 5_000 })).toEqual([3_950]);
});

it('ignores an answer that took too long, unless there is no other', () => {
  const slow = { sentAt: 0, answeredAt: 3_000, serverTime: 10_000 };

  expect(addOffset([7], slow)).toEqual([7]);
  expect(addOffset([], slow)).toEqual([8_500]);
});

it('keeps the last five and believes the one in the middle', () => {
  const offsets = [1, 2, 3, 4, 900].reduce<number[]>(
    (known, serverTime) => addOffset(known, { sentAt: 0, answeredAt: 0, serverTime }),
    [555],
  );

  expect(offsets).toEqual([1, 2, 3, 4, 900]);
  expect(medianOffset(offsets)).toBe(3);
  expect(medianOffset([])).toBeUndefined();
});
