import type { StalePrices } from '@menuboard/contract/domain/restaurant-details';
import { offeredMenu } from '@menuboard/contract/screen/offered-menu';
import { expect, it } from 'vitest';
import { aContent } from '../../test/content.ts';
import { stalePriceAt } from './stale-price.ts';

const hour = 3_600_000;
const wall = Date.UTC(2026, 10, 21, 12);
const ask: StalePrices = { hours: 24, then: 'ask' };

it.each([
  ['within the hours', ask, 24 * hour - 1, undefined],
  ['after the hours', ask, 24 * hour, 'ask'],
  ['after the hours, without prices', { hours: 1, then: 'hide' }, hour, 'hide'],
  ['if the restaurant lets them be', { hours: 1, then: 'keep' }, 99 * hour, undefined],
  ['if the restaurant has no rule', undefined, 99 * hour, undefined],
  ['if hours are no number', { ...ask, hours: Number.NaN }, 99 * hour, undefined],
] as [string, StalePrices | undefined, number, string | undefined][])(
  'decides about prices %s',
  (_, rule, silence, expected) => {
    expect(stalePriceAt(rule, { wall, contact: wall - silence })).toBe(expected);
  },
);

it('shows the prices while the time of the last answer is unknown', () => {
  expect(stalePriceAt(ask, { wall })).toBeUndefined();
});

it('marks the items of a menu, and shows their prices again after contact', () => {
  const { display, manifest } = aContent();
  const menu = display.currentMenu;
  if (!menu) throw new Error('The display has no menu.');
  const marks = (stalePrice?: 'hide' | 'ask') =>
    offeredMenu(menu, display.settings, wall, manifest.zone.offsets, { stalePrice }).menu.items.map(
      (item) => item.stalePrice,
    );

  expect(new Set(marks())).toEqual(new Set([undefined]));
  expect(new Set(marks('ask'))).toEqual(new Set(['ask']));
  expect(new Set(marks())).toEqual(new Set([undefined]));
});
