import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themes } from '@menuboard/contract/domain/settings';
import { describe, expect, it } from 'vitest';

type Rgb = [number, number, number];

/** The opacity of the backdrop under a board's text over media (`BoardBackground.module.css`). */
const fieldOpacity = 0.97;

function coloursOf(theme: string): Map<string, Rgb> {
  const css = readFileSync(join(import.meta.dirname, theme, `${theme}.css`), 'utf8');
  const found = css.matchAll(/--board-([a-z-]+): (?:var\(--brand-[a-z-]+, )?#([0-9a-f]{6})\)?;/g);
  return new Map(
    Array.from(found, ([, name = '', hex = '']) => [
      name,
      [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb,
    ]),
  );
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const over = (paper: Rgb, media: number): Rgb =>
  paper.map((value) => value * fieldOpacity + media * (1 - fieldOpacity)) as Rgb;

describe.each(themes)('%s', (theme) => {
  const colours = coloursOf(theme);
  const of = (name: string): Rgb => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`${theme} has no --board-${name}`);
    return colour;
  };

  it.each([
    ['ink', 7],
    ['body', 7],
    ['soft', 4.5],
    ['dim', 4.5],
    ['accent', 4.5],
    ['ok', 4.5],
    ['out', 4.5],
  ])('%s has enough contrast on paper, on cards, and over white and black media', (name, least) => {
    const backgrounds = [of('paper'), of('card'), over(of('paper'), 255), over(of('paper'), 0)];

    expect(
      Math.min(...backgrounds.map((background) => contrast(of(name), background))),
    ).toBeGreaterThanOrEqual(least);
  });

  it('has enough contrast between the title and its field', () => {
    const names = colours.has('field') ? ['title-ink', 'title-soft'] : [];
    for (const name of names) expect(contrast(of(name), of('field')), name).toBeGreaterThanOrEqual(4.5);
  });

  it("has enough contrast on the tile's initial", () => {
    expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('on-muted-tile'), of('muted-tile'))).toBeGreaterThanOrEqual(3);
  });
});
