import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Theme, themes } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import type { BoardTheme } from './board-theme.ts';
import { boardTheme, boardThemes, brandTheme, themeClass } from './board-themes.ts';

it('has an object for each theme of the contract', () => {
  expect(Object.keys(boardThemes).sort()).toEqual([...themes].sort());
});

it('does not compile when a theme is missing', () => {
  const { night, ...others } = boardThemes;

  // @ts-expect-error `night` is missing
  const incomplete = others satisfies Record<Theme, BoardTheme>;

  expect({ ...incomplete, night }).toEqual(boardThemes);
});

it.each(themes)('has a style sheet with the class of %s, also in the sheet of all themes', (theme) => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

  expect(read(`${theme}/${theme}.css`)).toContain(`.${themeClass(theme)} {`);
  expect(read('all-themes.css')).toContain(`@import './${theme}/${theme}.css';`);
});

it.each(['hologram', '', 'toString'])('draws the unknown theme %j as chalk', (name) => {
  expect(boardTheme(name)).toBe(boardThemes.chalk);
  expect(themeClass(name)).toBe('theme-chalk');
});

it('reserves header space only in a theme whose rule has a drawing', () => {
  const withDrawing = themes.filter((theme) => boardTheme(theme).headerDrawingWidth);

  expect(withDrawing).toEqual(['night']);
});

it('draws house with the fonts of the brand, and other themes as they are', () => {
  const sans = { logoUrl: null, fontPair: 'sans' } as const;

  expect(themeClass(brandTheme('house', sans))).toBe('theme-house theme-sans');
  expect(boardTheme(brandTheme('house', sans))).toBe(boardThemes.house);
  expect(brandTheme('house', { logoUrl: null, fontPair: 'serif' })).toBe('house');
  expect(brandTheme('night', sans)).toBe('night');
});
