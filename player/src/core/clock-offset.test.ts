import { expect, it } from 'vitest';
import { addClockSample, estimateTime, medianOffset, offsetAfterJump } from './clock-offset.ts';

const DAY = 86_400_000;

it('takes half of the round trip for the way back', () => {
  expect(addClockSample([], { sentAt: 1_000, answeredAt: 1_100, serverTime: 5_000 })).toEqual([3_950]);
});

it('ignores an answer that took too long, unless there is no other', () => {
  const slow = { sentAt: 0, answeredAt: 3_000, serverTime: 10_000 };

  expect(addClockSample([7], slow)).toEqual([7]);
  expect(addClockSample([], slow)).toEqual([8_500]);
});

it('keeps the last five and believes the one in the middle', () => {
  const offsets = [1, 2, 3, 4, 900].reduce<number[]>(
    (known, serverTime) => addClockSample(known, { sentAt: 0, answeredAt: 0, serverTime }),
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
  ['is never before the last that is known', 10_000, 100, { ahead: -3_000, last: 9_000 }, 9_100],
  [
    'is the device’s when that ran ahead and was put right',
    20 * DAY,
    100,
    { ahead: -2 * DAY, last: 19 * DAY },
    20 * DAY,
  ],
  [
    'is the device’s when that began in 1970 and was put right',
    20_001 * DAY,
    100,
    { ahead: 20_000 * DAY, last: 20_000 * DAY },
    20_001 * DAY,
  ],
  [
    'is put right as before, however much it lags, until the device’s is possible',
    10 * DAY,
    DAY,
    { ahead: 5 * DAY, last: 14 * DAY },
    15 * DAY,
  ],
] as const)('the time without a server %s', (_, device, sinceStart, known, time) => {
  expect(estimateTime(device, sinceStart, known)).toBe(time);
});

it.each([
  ['moves by a moment', 5_000, 1_500, 5_000],
  ['is set back', 0, -60_000, 60_000],
  ['is set back to the right time', -DAY, -DAY, 0],
  ['makes up for its lag', 3 * DAY + 200, 3 * DAY, 200],
  ['goes on through a sleep', 0, DAY / 3, 0],
  ['goes on through a sleep, wrong as it is', -5_000, DAY / 3, -5_000],
] as const)('how far the device is behind when its clock %s', (_, ahead, jumped, after) => {
  expect(offsetAfterJump(ahead, jumped)).toBe(after);
});
