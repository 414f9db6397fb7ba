import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { expect, it } from 'vitest';
import { DAY, HOUR } from './clock.ts';
import {
  findTimeZone,
  monthDelayOf,
  offsetsAround,
  setAgreedZoneData,
  zoneEdition,
  zoneEditionOf,
} from './zones.ts';

it('recognises time zones', () => {
  expect(findTimeZone('Europe/Berlin')).toBe('Europe/Berlin');
  expect(findTimeZone('eUROPE/bERLIN')).toBe('Europe/Berlin');
  expect(findTimeZone('Mars/Olympus')).toBeUndefined();
});

it('looks up a year of a zone once an hour, because every fetch of a screen needs it', () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  const first = offsetsAround('Europe/Berlin', noon);

  expect(first).toEqual(zoneOffsets('Europe/Berlin', noon - 3 * DAY, 403));
  expect(offsetsAround('Europe/Berlin', noon + HOUR - 1)).toBe(first);
  expect(offsetsAround('America/Lima', noon)).toEqual([{ from: noon - 3 * DAY, minutes: -300 }]);
  expect(offsetsAround('Europe/Berlin', noon + HOUR)[0]?.from).toBe(noon + HOUR - 3 * DAY);
  expect(offsetsAround('Europe/Berlin', noon)).toEqual(first);
});

it('has one edition of a zone per month, and another one for other rules', () => {
  const at = (month: number, day: number) => Date.UTC(2026, month, day, 23, 59);
  const october = zoneEdition('Europe/Berlin', at(9, 1));

  // The clock change on the 25th was already known.
  expect(zoneEdition('Europe/Berlin', at(9, 31))).toBe(october);
  expect(zoneEdition('Europe/Berlin', at(10, 1))).not.toBe(october);
  expect(zoneEdition('Europe/Vienna', at(9, 31))).toBe(october);
  expect(zoneEdition('Africa/Lagos', at(9, 31))).not.toBe(october);
});

it('delays the month of each display by its own time, all of them by less than four weeks', () => {
  const days = Array.from({ length: 1_000 }, (_, n) => monthDelayOf(`display ${n}`) / 86_400_000);

  expect(new Set(days.map(Math.floor))).toEqual(new Set(Array.from({ length: 28 }, (_, day) => day)));
  expect(monthDelayOf('display 7')).toBe(monthDelayOf('display 7'));
});

it('has the edition that processes have agreed on, to which each display turns within a day', () => {
  const now = Date.UTC(2026, 10, 21);
  const alone = zoneEditionOf('display 7', 'Europe/Berlin', now);
  const editionsAt = (at: number) =>
    new Set(
      Array.from({ length: 500 }, (_, n) => zoneEditionOf(`display ${n}`, 'Europe/Berlin', at).slice(8)),
    );

  setAgreedZoneData({ version: '2026b', since: now, previous: '2026a' });
  expect(editionsAt(now)).toEqual(new Set(['2026a']));
  expect(editionsAt(now + DAY / 2)).toEqual(new Set(['2026a', '2026b']));
  expect(editionsAt(now + DAY)).toEqual(new Set(['2026b']));

  setAgreedZoneData(undefined);
  expect(zoneEditionOf('display 7', 'Europe/Berlin', now)).toBe(alone);
});
