import { expect, it } from 'vitest';
import { formatWallTime, offsetAt } from './zone.ts';
import { zoneOffsets } from './zone-offsets.ts';

const changes = (zone: string) =>
  zoneOffsets(zone, Date.UTC(2026, 0, 1), 365).map(({ from, minutes }) => [
    new Date(from).toISOString(),
    minutes,
  ]);

it('finds the instants at which a zone changes its clocks', () => {
  expect(changes('Europe/Berlin')).toEqual([
    ['2026-01-01T00:00:00.000Z', 60],
    ['2026-03-29T01:00:00.000Z', 120],
    ['2026-10-25T01:00:00.000Z', 60],
  ]);
  // Half an hour, and a day later than expected in UTC.
  expect(changes('Australia/Lord_Howe')).toEqual([
    ['2026-01-01T00:00:00.000Z', 660],
    ['2026-04-04T15:00:00.000Z', 630],
    ['2026-10-03T15:30:00.000Z', 660],
  ]);
  expect(changes('America/Phoenix')).toEqual([['2026-01-01T00:00:00.000Z', -420]]);
});

it.each(['Europe/London', 'America/New_York', 'Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Chatham'])(
  'agrees with this machine about every hour of a year in %s',
  (timeZone) => {
    const start = Date.UTC(2026, 0, 1);
    const offsets = zoneOffsets(timeZone, start, 366);
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const at = start + hour * 3_600_000;
      expect(formatWallTime(offsets, at)).toBe(format.format(at));
    }
    expect(offsetAt([], start)).toBe(0);
  },
);
