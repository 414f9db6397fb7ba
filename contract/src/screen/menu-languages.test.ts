import { describe, expect, it } from 'vitest';
import type { ScreenMenu } from '../screen.ts';
import { LANGUAGE_MS, menuInLanguages, nextLanguageAt } from './menu-languages.ts';

const soup = {
  id: 'soup',
  name: 'Tomato soup',
  description: 'With basil',
  price: 6.5,
  category: 'Soups',
  imageUrl: null,
  isAvailable: true,
  revision: 1,
  translations: { de: { name: 'Tomatensuppe' }, fr: { name: 'Soupe de tomates', description: 'Au basilic' } },
};
const menu: ScreenMenu = {
  id: 'menu',
  name: 'Lunch',
  description: '',
  items: [soup, { ...soup, id: 'bread', name: 'Bread', translations: undefined }],
  sections: [{ category: 'Soups', order: 0, translations: { de: { title: 'Suppen' } } }],
  translations: { de: { name: 'Mittagessen' } },
  revision: 1,
};
const inMode = (mode: 'rotate' | 'side-by-side'): ScreenMenu => ({
  ...menu,
  languages: { mode, tags: ['de', 'fr'] },
});
const namesAt = (instant: number) => menuInLanguages(inMode('rotate'), instant).items.map(({ name }) => name);

describe('a menu with several languages', () => {
  it('alternates between them by the clock, and leaves what is not translated as it is written', () => {
    expect(namesAt(0)).toEqual(['Tomato soup', 'Bread']);
    expect(namesAt(LANGUAGE_MS)).toEqual(['Tomatensuppe', 'Bread']);
    expect(namesAt(2 * LANGUAGE_MS)).toEqual(['Soupe de tomates', 'Bread']);
    expect(namesAt(3 * LANGUAGE_MS)).toEqual(['Tomato soup', 'Bread']);
    const german = menuInLanguages(inMode('rotate'), LANGUAGE_MS);
    expect([german.name, german.sections?.[0]?.title]).toEqual(['Mittagessen', 'Suppen']);
    expect(german.items[0]?.description).toBe('With basil');
  });

  it('says when it changes by itself', () => {
    expect(nextLanguageAt(inMode('rotate'), LANGUAGE_MS + 1)).toBe(2 * LANGUAGE_MS);
    expect(nextLanguageAt(inMode('side-by-side'), 0)).toBe(Number.POSITIVE_INFINITY);
    expect(nextLanguageAt(menu, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('shows the names of all of them at once', () => {
    const { items } = menuInLanguages(inMode('side-by-side'), 0);
    expect(items.map(({ description }) => description)).toEqual([
      'Tomatensuppe · Soupe de tomates · With basil',
      'With basil',
    ]);
  });

  it('stays the same object with one language', () => {
    expect(menuInLanguages(menu, LANGUAGE_MS)).toBe(menu);
  });
});
