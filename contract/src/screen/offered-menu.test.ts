import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../domain/settings.ts';
import type { ScreenMenu } from '../screen.ts';
import { LANGUAGE_MS } from './menu-languages.ts';
import { offeredMenu } from './offered-menu.ts';

const words = { de: { soldOut: 'Ausverkauft' }, fr: { soldOut: 'Épuisé' } };
const offsets = [{ from: 0, minutes: 60 }];
const menuIn = (mode: 'rotate' | 'side-by-side', ...tags: string[]): ScreenMenu => ({
  id: 'menu',
  name: 'Lunch',
  description: '',
  items: [
    {
      id: 'soup',
      name: 'Soup',
      description: '',
      price: 6,
      category: 'Soups',
      imageUrl: null,
      isAvailable: true,
      revision: 1,
    },
  ],
  languages: { mode, tags },
  revision: 1,
});
const offeredAt = (menu: ScreenMenu, instant: number, language?: string) =>
  offeredMenu(menu, defaultSettings, instant, offsets, { language, words }).menu;

describe('the fixed texts of a menu', () => {
  it('follow the language that is on; the menu’s own texts have the language of the restaurant', () => {
    const menu = menuIn('rotate', 'de', 'en');

    expect(offeredAt(menu, 0, 'fr')).toMatchObject({ words: words.fr, items: [{ words: words.fr }] });
    expect(offeredAt(menu, LANGUAGE_MS, 'fr')).toMatchObject({
      words: words.de,
      items: [{ words: words.de }],
    });
    expect(offeredAt(menu, 2 * LANGUAGE_MS, 'fr').words).toBeUndefined();
  });

  it('are English where the language of the restaurant is not known', () => {
    expect(offeredAt(menuIn('rotate', 'de'), 0).words).toBeUndefined();
  });

  it('are in the language of the restaurant where all are shown at once', () => {
    expect(offeredAt(menuIn('side-by-side', 'de'), LANGUAGE_MS, 'fr').words).toBe(words.fr);
  });
});

it('is the same object until something changes, and another one in other words', () => {
  const menu = menuIn('rotate');

  expect(offeredAt(menu, 5, 'fr')).toBe(offeredAt(menu, 6, 'fr'));
  expect(offeredAt(menu, 6, 'de')).not.toBe(offeredAt(menu, 6, 'fr'));
});
