import { expect, it } from 'vitest';
import { hasTwelveHourClock } from './twelve-hour-zones.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regions = letters.flatMap((one) => letters.map((other) => one + other));

/** Available in Node.js, but not in every browser. */
interface RegionLocale {
  getHourCycles: () => string[];
  getTimeZones: () => string[] | undefined;
}

it('uses 12 hours in the zones of those regions in which Intl does', () => {
  const habits = regions.flatMap((region) => {
    const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & RegionLocale;
    const isTwelveHours = locale.getHourCycles()[0] === 'h12';
    return (locale.getTimeZones() ?? []).map((zone) => ({ zone, isTwelveHours }));
  });
  const differing = habits.filter(({ zone, isTwelveHours }) => hasTwelveHourClock(zone) !== isTwelveHours);

  expect(habits.length).toBeGreaterThan(400);
  expect(differing).toEqual([]);
});
