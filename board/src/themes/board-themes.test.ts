import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { earlierThemes, knownTheme, themes } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
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

    expect(themeClass(sans)).toBe(`theme-${theme} theme-sans`);
    expect(themeTokens(sans)).toMatchObject({ frames: allThemes[theme].tokens.frames, scale: { name: 1 } });
    expect(themeTokens(brandTheme(theme, { logoUrl: null }))).toBe(allThemes[theme].tokens);
  }
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
