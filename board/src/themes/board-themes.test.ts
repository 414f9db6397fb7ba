import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontPairs } from '@menuboard/contract/domain/restaurant-details';
import { earlierThemes, knownTheme, themes } from '@menuboard/contract/domain/settings';
import { themeStyle } from '@menuboard/contract/domain/theme-style';
import { expect, it } from 'vitest';
import { propertiesOf } from '../../test/theme-css.ts';
import { allThemes, boardTheme, themeTokens } from './all-themes.ts';
import { brandTheme, themeClass } from './board-themes.ts';

it('has a module for each theme of the contract', () => {
  expect(Object.keys(allThemes).sort()).toEqual([...themes].sort());
});

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

// A browser uses only the faces of one range of weights of a family.
it('has faces for the same letters in each range of weights of a family', () => {
  const families: Record<string, Record<string, string[]>> = {};
  for (const [, rule = ''] of read('fonts.css')
    .concat(read('japanese/japanese.css'))
    .matchAll(/@font-face \{([^}]*)\}/g)) {
    const [family = '', weights = '', letters = ''] = ['font-family', 'font-weight', 'unicode-range'].map(
      (property) => new RegExp(`${property}:\\s*([^;]*)`).exec(rule)?.[1],
    );
    families[family] ??= {};
    families[family][weights] = [...(families[family][weights] ?? []), letters];
  }

  expect(Object.keys(families).length).toBeGreaterThan(20);
  for (const [family, byWeights] of Object.entries(families)) {
    const [first, ...others] = Object.values(byWeights);
    for (const letters of others) expect(letters, family).toEqual(first);
  }
});

it.each(themes)('has the faces of %s on paper and on phones, too', (theme) => {
  const { head, text } = themeStyle(theme);
  const sheet = read(`${theme}/${theme}.css`);
  const families = (property: string) => new RegExp(`${property}:\\s*([^;]*)`).exec(sheet)?.[1];

  expect(families('--board-display')).toMatch(`'${head.family}', `);
  expect(families('--board-name')).toMatch(`'${text.family}', `);
});

it.each(themes)('has a style sheet with the class of %s, also in the sheet of all themes', (theme) => {
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

it('has no two faces of a family whose ranges of weights overlap in part: browsers use those of one range only', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const faces = Array.from(
    `${read('fonts.css')}${read('japanese/japanese.css')}`.matchAll(
      /font-family: '([^']+)';\s+font-style: (\w+);\s+font-weight: (\d+) ?(\d*);/g,
    ),
    ([, family, style, from, to]) => ({
      face: `${family} ${style}`,
      from: Number(from),
      to: Number(to || from),
    }),
  );
  const overlapping = faces.flatMap((one) =>
    faces.filter(
      (other) =>
        other.face === one.face &&
        other.from <= one.to &&
        one.from <= other.to &&
        (other.from !== one.from || other.to !== one.to),
    ),
  );

  expect(faces.length).toBeGreaterThan(200);
  expect(overlapping).toEqual([]);
});
