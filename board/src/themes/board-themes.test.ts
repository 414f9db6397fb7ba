import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontPairs } from '@menuboard/contract/domain/restaurant-details';
import { earlierThemes, knownTheme, themes } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import { propertiesOf } from '../../test/theme-css.ts';
import { allThemes, boardTheme, themeTokens } from './all-themes.ts';
import { brandTheme, themeClass } from './board-themes.ts';

it('has a module for each theme of the contract', () => {
  expect(Object.keys(allThemes).sort()).toEqual([...themes].sort());
});

it.each(themes)('has a style sheet with the class of %s, also in the sheet of all themes', (theme) => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

  expect(read(`${theme}/${theme}.css`)).toContain(`.${themeClass(theme)} {`);
  expect(read('all-themes.css')).toContain(`@import './${theme}/${theme}.css';`);
});

it.each(['hologram', '', 'toString'])('draws the unknown theme %j as atelier', (name) => {
  expect(boardTheme(name)).toBe(allThemes.atelier);
  expect(themeClass(name)).toBe('theme-atelier');
});

it('draws each earlier theme as the one that has replaced it', () => {
  const replaced = Object.fromEntries(earlierThemes.map((theme) => [theme, knownTheme(theme)]));

  expect(replaced).toEqual({
    chalk: 'cellar',
    bistro: 'atelier',
    night: 'cellar',
    house: 'atelier',
    diner: 'smash',
    garden: 'sundae',
    mono: 'provisions',
    photo: 'atelier',
  });
  expect(themeClass('diner')).toBe('theme-smash');
});

it('draws every theme with the fonts of a brand that has chosen some', () => {
  for (const theme of themes) {
    const sans = brandTheme(theme, { logoUrl: null, fontPair: 'sans' });

    expect(themeClass(sans)).toBe(`theme-${theme} fonts-sans`);
    expect(themeTokens(sans)).toMatchObject({ gutters: allThemes[theme].tokens.gutters, scale: { name: 1 } });
    expect(themeTokens(brandTheme(theme, { logoUrl: null }))).toBe(allThemes[theme].tokens);
    for (const pair of themes) {
      const own = allThemes[theme].tokens;
      const { scale, xHeight, capHeight, heroLine } = allThemes[pair].tokens;
      const head = own.headBar > 0 ? Math.min(own.scale.head, scale.head) : scale.head;
      const tokens = themeTokens(brandTheme(theme, { logoUrl: null, fontPair: pair }));
      const frames = expect.any(Function);
      expect(tokens).toEqual({ ...own, scale: { ...scale, head }, xHeight, capHeight, heroLine, frames });
    }
  }
});

it('has a rule for each pair of fonts, which leaves nothing of the fonts that it replaces', () => {
  const rules = fontPairs.map((pair) => {
    const file = themes.find((theme) => theme === pair);
    const sheet = file ? `themes/${file}/${file}.css` : 'themes/brand-fonts.css';
    return Object.keys(propertiesOf(sheet, [`fonts-${pair}`])).sort();
  });
  const [serif, sans, ...ofThemes] = rules;

  expect(new Set(ofThemes.map((names) => names.join())).size).toBe(1);
  expect(ofThemes[0]).toEqual(expect.arrayContaining(['--board-name', '--board-text', '--board-display']));
  expect(serif).toEqual(sans);
  expect(sans).toEqual(expect.arrayContaining(['--board-name', '--board-text', '--board-display']));
});
