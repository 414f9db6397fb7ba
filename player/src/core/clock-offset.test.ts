import { expect, it } from 'vitest';
import { addClockSample, estimateTime, medianOffset, offsetAfterJump } from './clock-offset.ts';

const DAY = 86_400_000;

it('counts half of the round trip for the answer', () => {
  expect(addClockSample([], { sentAt: 1_000, answeredAt: 1_100, serverTime: 5_000 })).toEqual([3_950]);
});

it('ignores a slow answer unless it is the first', () => {
  const slow = { sentAt: 0, answeredAt: 3_000, serverTime: 10_000 };

  expect(addClockSample([7], slow)).toEqual([7]);
  expect(addClockSample([], slow)).toEqual([8_500]);
});

it('uses the median of the last five offsets', () => {
  const offsets = [1, 2, 3, 4, 900].reduce<number[]>(
    (known, serverTime) => addClockSample(known, { sentAt: 0, answeredAt: 0, serverTime }),
    [555],
  );

  expect(offsets).toEqual([1, 2, 3, 4, 900]);
  expect(medianOffset(offsets)).toBe(3);
  expect(medianOffset([])).toBeUndefined();
});

it.each([
  ["is the device's time without a known offset", 5_000, 100, null, 5_000],
  ['adds the known offset', 10_000, 100, { ahead: 3_000, last: 9_000 }, 13_000],
  ['adds a negative offset', 10_000, 100, { ahead: -3_000, last: 5_000 }, 7_000],
  [
    'continues from the last known time on a device without a battery',
    50,
    50,
    { ahead: 0, last: 9_000 },
    9_050,
  ],
  ['is never earlier than the last known time', 10_000, 100, { ahead: -3_000, last: 9_000 }, 9_100],
  [
    "is the device's time after a fast clock was corrected",
    20 * DAY,
    100,
    { ahead: -2 * DAY, last: 19 * DAY },
    20 * DAY,
  ],
  [
    "is the device's time after a clock that started in 1970 was corrected",
    20_001 * DAY,
    100,
    { ahead: 20_000 * DAY, last: 20_000 * DAY },
    20_001 * DAY,
  ],
  [
    "adds even a large offset while the device's time is impossible",
    10 * DAY,
    DAY,
    { ahead: 5 * DAY, last: 14 * DAY },
    15 * DAY,
  ],
] as const)('the time without a server %s', (_, device, sinceStart, known, time) => {
  expect(estimateTime(device, sinceStart, known)).toBe(time);
});

it.each([
  ['moves by little', 5_000, 1_500, 5_000],
  ['is set back', 0, -60_000, 60_000],
  ['is set back to the correct time', -DAY, -DAY, 0],
  ['jumps by its lag', 3 * DAY + 200, 3 * DAY, 200],
  ['runs during sleep', 0, DAY / 3, 0],
  ['runs during sleep with a wrong time', -5_000, DAY / 3, -5_000],
] as const)("computes the offset when the device's clock %s", (_, ahead, jumped, after) => {
  expect(offsetAfterJump(ahead, jumped)).toBe(after);
});
