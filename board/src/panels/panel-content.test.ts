import type { Panel } from '@menuboard/contract/domain/menu-details';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { describe, expect, it } from 'vitest';
import { hasContent, panelContent } from './panel-content.ts';

const anItem = (id: string, over: Partial<OfferedItem> = {}): OfferedItem => ({
  id,
  name: `Dish ${id}`,
  description: '',
  price: 5,
  category: '',
  imageUrl: null,
  isAvailable: true,
  revision: 1,
  ...over,
});
const pie = anItem('pie', {
  name: 'Pie',
  description: 'Leeks',
  price: 8.9,
  was: 10.9,
  imageUrl: '/media/pie.webp',
});
const coffee = anItem('coffee', {
  price: 3.2,
  sizes: [
    { id: 's', name: 'S', price: 3.2 },
    { id: 'l', name: 'L', price: 4.4 },
  ],
});
const items = [anItem('a'), pie, coffee, anItem('out', { isAvailable: false })];
const guestCode = { size: 21, path: 'M0 0h7v1h-7z' };
const special: Panel = { id: 'p', kind: 'special', title: 'Today', itemIds: ['pie'] };
const contentOf = (panel: Panel, photos: 'none' | 'auto' = 'auto') =>
  panelContent(panel, { items, guestCode }, photos, moneyRules('en', 'USD'));
const priceOf = (panel: Panel) =>
  contentOf(panel)
    .price.map(({ text }) => text)
    .join('');

describe('a special', () => {
  it('shows its dish with the price of the moment and the struck base price', () => {
    expect(contentOf(special)).toMatchObject({ eyebrow: 'Today', name: 'Pie', text: 'Leeks', was: '$10.90' });
    expect(priceOf(special)).toBe('$8.90');
  });

  it('prefers its own text, price and image', () => {
    const own = { ...special, text: 'With salad', price: 9.5, mediaUrl: '/media/own.webp' };

    expect(contentOf(own)).toMatchObject({ text: 'With salad', was: '', imageUrl: '/media/own.webp' });
    expect(priceOf(own)).toBe('$9.50');
  });

  it('says that the price of its dish is the lowest of several sizes', () => {
    expect(priceOf({ ...special, itemIds: ['coffee'] })).toBe('from\u00A0$3.20');
    expect(priceOf({ ...special, itemIds: ['coffee'], price: 4 })).toBe('$4.00');
  });

  it('says that its dish is sold out', () => {
    expect(priceOf({ ...special, itemIds: ['out'] })).toBe('Sold out');
  });

  it('shows the photo of its dish unless the display shows none', () => {
    expect(contentOf(special).imageUrl).toBe('/media/pie.webp');
    expect(contentOf(special, 'none').imageUrl).toBe('');
  });
});

it('numbers the dishes of a combo with their prices, or under one price', () => {
  const combo: Panel = {
    id: 'p',
    kind: 'combo',
    title: 'Combos',
    itemIds: ['pie', 'a', 'coffee', 'out', 'gone'],
  };

  expect(contentOf(combo).lines.map(({ name, price }) => `${name} ${price}`)).toEqual([
    'Pie 8.90',
    'Dish a 5.00',
    'Dish coffee from\u00A03.20',
    'Dish out Sold out',
  ]);
  expect(contentOf({ ...combo, price: 11.9 }).lines[0]).toMatchObject({ price: '' });
  expect(priceOf({ ...combo, price: 11.9 })).toBe('$11.90');
});

it.each<[string, Panel, boolean]>([
  ['a dish on the menu', special, true],
  ['a dish that is off the menu', { ...special, itemIds: ['gone'] }, false],
  ['a note', { id: 'n', kind: 'note', text: 'Cash only' }, true],
  ['nothing', { id: 'n', kind: 'note' }, false],
  ['an image', { id: 'i', kind: 'picture', mediaUrl: '/media/a.webp' }, true],
  ['no image', { id: 'i', kind: 'picture', title: 'x' }, false],
  ['a kind of a newer server', { id: 'x', kind: 'banner' as Panel['kind'], title: 'x' }, false],
])('draws a panel with %s: %s', (_, panel, isDrawn) => {
  expect(hasContent(panel, { items })).toBe(isDrawn);
});

it('shows the code of the page for guests while they can open the menu', () => {
  const panel: Panel = { id: 'q', kind: 'qr', title: 'On your phone' };

  expect(hasContent(panel, { items })).toBe(false);
  expect(hasContent(panel, { items, guestCode })).toBe(true);
  expect(contentOf(panel)).toMatchObject({ name: 'On your phone', qr: guestCode });
  expect(contentOf(special).qr).toBeUndefined();
});
