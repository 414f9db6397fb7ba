import { expect, it } from 'vitest';
import { isTimeZone } from './zones.ts';

it('tells a zone from a name', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
