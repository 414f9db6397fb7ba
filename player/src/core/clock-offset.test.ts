import { expect, it } from 'vitest';
import { addOffset, medianOffset, timeAlone } from './clock-offset.ts';

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

it.each([
  ['that was never told is the device’s', 5_000, 100, null, 5_000],
  ['is put right as before', 10_000, 100, { ahead: 3_000, last: 9_000 }, 13_000],
  ['is put right the other way, too', 10_000, 100, { ahead: -3_000, last: 5_000 }, 7_000],
  [
    'of a device without a battery goes on from the last that is known',
    50,
    50,
    { ahead: 0, last: 9_000 },
    9_050,
  ],
] as const)('the time without a server %s', (_, device, sinceStart, known, time) => {
  expect(timeAlone(device, sinceStart, known)).toBe(time);
});
