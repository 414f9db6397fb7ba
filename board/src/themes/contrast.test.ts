import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandPalette } from '@menuboard/contract/domain/brand-palette';
import { contrastOf, formatColor, mix, parseColor, type Rgb } from '@menuboard/contract/domain/color';
import { themes } from '@menuboard/contract/domain/settings';
import { themeStyle } from '@menuboard/contract/domain/theme-style';
import { describe, expect, it } from 'vitest';

const sheets = new Map(
  themes.map((theme) => [
    theme as string,
    readFileSync(join(import.meta.dirname, theme, `${theme}.css`), 'utf8').split('\n'),
  ]),
);

/** The opacity of the backdrop under a board's text over media (`BoardBackground.module.css`). */
const fieldOpacity = 0.97;

/** The colours of a theme as a browser computes them, by `--board-…`; those of its sheets follow as `0 sheet`, `0 accent`. */
function coloursOf(theme: string, palette: Record<string, string> = {}): Map<string, Rgb> {
  const colours = new Map<string, Rgb>();
  let tone = '';
  for (const line of sheets.get(theme) ?? []) {
    tone = /data-tone='(\d)'/.exec(line)?.[1] ?? (line === '}' ? '' : tone);
    const found = /--board-([a-z-]+): (?:var\((--brand-[a-z-]+), )?(#[0-9a-f]{6})\)?;/.exec(line);
    if (!found) continue;
    const [, name = '', brand = '', hex = ''] = found;
    colours.set(tone ? `${tone} ${name}` : name, parseColor(palette[brand] ?? hex));
  }
  return colours;
}

const over = (paper: Rgb, media: Rgb): Rgb => mix(media, paper, fieldOpacity);

/** A text, and the areas on which a theme draws it. */
function worstContrasts(theme: string, palette?: Record<string, string>) {
  const colours = coloursOf(theme, palette);
  const of = (name: string): Rgb => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`${theme} has no --board-${name}`);
    return colour;
  };
  const named = (end: string) => Array.from(colours).filter(([name]) => name.endsWith(end));
  const sheets = named('sheet').map(([, colour]) => colour);
  const grounds = [of('paper'), of('card'), ...sheets];
  const on = (name: string, areas: readonly Rgb[] = grounds) =>
    Math.min(...areas.map((area) => contrastOf(of(name), area)));
  const media = [over(of('paper'), [255, 255, 255]), over(of('paper'), [0, 0, 0])];
  const has = (name: string) => colours.has(name);
  return {
    ink: on('ink'),
    body: on('body'),
    soft: on('soft'),
    dim: on('dim'),
    accent: on('accent', [of('paper'), of('card')]),
    state: Math.min(on('ok', [of('paper'), of('card')]), on('out', [of('paper'), of('card')])),
    onMedia: Math.min(...['ink', 'soft', 'dim', 'accent'].map((name) => on(name, media))),
    onField: on('on-field', [of('field')]),
    onAccent: on('on-accent', [of('accent')]),
    onTile: on('on-muted-tile', [of('muted-tile')]),
    onGround: has('ground') ? on('on-ground', [of('ground')]) : 21,
    head: has('head-bar') ? on('head-ink', [of('head-bar')]) : on(has('head-ink') ? 'head-ink' : 'ink'),
    tones: Math.min(
      21,
      ...named(' sheet').map(([name, sheet]) => contrastOf(of(name.replace('sheet', 'accent')), sheet)),
    ),
    /** Poster letters, which are large. */
    pop: theme === 'provisions' ? 21 : on('pop', [of(theme === 'sundae' ? 'paper' : 'field')]),
  };
}

/** Expects the contrast that each text needs. `ground` is the best that black or white reach on an owner's ground. */
function expectReadable(worst: ReturnType<typeof worstContrasts>, ground: number, label: string) {
  const atLeast = (name: keyof typeof worst, least: number) =>
    expect(worst[name] + 0.05, `${label}: ${name}`).toBeGreaterThanOrEqual(Math.min(least, ground));
  atLeast('ink', 7);
  atLeast('body', 7);
  atLeast('soft', 5);
  for (const name of ['dim', 'accent', 'state', 'onField', 'onAccent', 'onGround', 'head', 'tones'] as const)
    atLeast(name, 4.5);
  atLeast('onTile', 3);
}

describe.each(themes)('%s', (theme) => {
  it('has enough contrast for every text on the ground, on cards, sheets and fields, and over media', () => {
    const worst = worstContrasts(theme);

    expectReadable(worst, 21, theme);
    expect(worst.onMedia).toBeGreaterThanOrEqual(4.3);
    expect(worst.pop).toBeGreaterThanOrEqual(3);
  });

  it('has the same colours on phones and on paper', () => {
    const colours = coloursOf(theme);
    const of = (...names: string[]) =>
      formatColor(names.map((name) => colours.get(name)).find((colour) => colour !== undefined) ?? [0, 0, 0]);

    expect(themeStyle(theme).colors).toEqual({
      ground: of('paper'),
      ink: of('ink'),
      soft: of('soft'),
      dim: of('dim'),
      line: of('line'),
      accent: of('accent'),
      onAccent: of('on-accent'),
      head: of('head-bar', 'head-ink', 'ink'),
      field: of('field'),
      onField: of('on-field'),
    });
  });
});

it('keeps 1,000 brands readable in every theme', () => {
  let seed = 7;
  const byte = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 256;
  };
  const color = () => formatColor([byte(), byte(), byte()]);
  for (let brand = 0; brand < 1_000; brand += 1) {
    const colors = { ground: color(), ink: color(), accent: color() };
    const palette = brandPalette(colors);
    const grounds = ['--brand-paper', '--brand-card'].map((name) => parseColor(palette[name] ?? ''));
    const reached = [parseColor('#ffffff'), parseColor('#000000')].map((end) =>
      Math.min(...grounds.map((ground) => contrastOf(end, ground))),
    );
    for (const theme of themes)
      expectReadable(
        worstContrasts(theme, palette),
        Math.max(...reached),
        `${theme} ${JSON.stringify(colors)}`,
      );
  }
});
