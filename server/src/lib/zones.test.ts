import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { expect, it } from 'vitest';
import { DAY, HOUR } from './clock.ts';
import { isTimeZone, offsetsAround } from './zones.ts';

it('tells a zone from a name', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});

it('looks a year of a zone up once an hour, because every screen that fetches asks for it', () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  const first = offsetsAround('Europe/Berlin', noon);

  expect(first).toEqual(zoneOffsets('Europe/Berlin', noon - 3 * DAY, 403));
  expect(offsetsAround('Europe/Berlin', noon + HOUR - 1)).toBe(first);
  expect(offsetsAround('America/Lima', noon)).toEqual([{ from: noon - 3 * DAY, minutes: -300 }]);
  expect(offsetsAround('Europe/Berlin', noon + HOUR)[0]?.from).toBe(noon + HOUR - 3 * DAY);
  expect(offsetsAround('Europe/Berlin', noon)).toEqual(first);
});
