import { describe, expect, it } from 'vitest';
import { describeSchedule } from './describe-schedule.ts';
import { isWithinSchedule, nextBoundary, pickEntry } from './pick-entry.ts';
import type { Schedule, TimedEntry } from './types.ts';
import cycles from './vectors/cycles.json' with { type: 'json' };
import decisions from './vectors/decisions.json' with { type: 'json' };
import words from './vectors/words.json' with { type: 'json' };
import zones from './vectors/zones.json' with { type: 'json' };

const zoneNames = Object.keys(zones) as (keyof typeof zones)[];

function offsetsOf(zone: string) {
  const name = zoneNames.find((known) => known === zone);
  return name === undefined
    ? []
    : zones[name].map(({ from, minutes }) => ({ from: Date.parse(from), minutes }));
}

const entryDefaults = { isActive: true, priority: 0, createdAt: '2026-01-01T00:00:00.000Z' };

it.each(zoneNames)('the offsets of %s agree with the zone data of this machine', (timeZone) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const minutesAt = (at: number) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };

  const offsets = offsetsOf(timeZone);
  offsets.forEach(({ from, minutes }, index) => {
    expect(minutesAt(from)).toBe(minutes);
    if (index > 0) expect(minutesAt(from - 1)).toBe(offsets[index - 1]?.minutes);
  });
});

describe('the entry that is on', () => {
  it.each([...decisions, ...cycles])('$name ($zone)', ({ zone, at, entries, expected, next }) => {
    const offsets = offsetsOf(zone);
    expect(offsets.length).toBeGreaterThan(0);
    const list = entries.map((entry) => ({ ...entryDefaults, ...entry }) as TimedEntry);
    const instant = Date.parse(at);
    const boundary = nextBoundary(list, instant, offsets);

    expect(pickEntry(list, instant, offsets)?.id ?? null).toBe(expected);
    expect(pickEntry([...list].reverse(), instant, offsets)?.id ?? null).toBe(expected);
    if (next !== undefined) {
      expect(boundary ?? null).toBe(next === null ? null : Date.parse(next));
    }
    // The decision changes only at the boundary, and no entry starts or ends before it.
    if (boundary === undefined) return;
    const onAt = (time: number) =>
      list.map(({ schedule }) => isWithinSchedule(schedule, time, offsets)).join();
    for (let time = instant; time < boundary; time += (boundary - instant) / 50) {
      expect(pickEntry(list, time, offsets)?.id ?? null).toBe(expected);
    }
    expect(onAt(boundary - 1)).toBe(onAt(instant));
  });
});

it.each(words)('describes a schedule as "$words"', ({ schedule, words }) => {
  expect(describeSchedule(schedule as Schedule)).toBe(words);
});
