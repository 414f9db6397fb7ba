import { expect, it } from 'vitest';
import { brandOnScreen, brandPalette } from './brand-palette.ts';
import { contrastOf, parseColor } from './color.ts';

const shades = ['#000000', '#2a1530', '#7d7d7d', '#c23b22', '#f2c14e', '#f4f7fb', '#ffffff'];
const triples = shades.flatMap((ground) =>
  shades.flatMap((ink) => shades.map((accent) => ({ ground, ink, accent }))),
);

it('keeps every text readable on the ground and on cards, whatever the colours', () => {
  for (const colors of triples) {
    const palette = brandPalette(colors);
    const contrast = (text: string, ground: string) =>
      contrastOf(
        parseColor(palette[`--brand-${text}`] ?? ''),
        parseColor(palette[`--brand-${ground}`] ?? ''),
      );

    const texts = ['ink', 'body', 'soft', 'dim', 'accent'];
    const worst = Math.min(...texts.flatMap((text) => [contrast(text, 'paper'), contrast(text, 'card')]));
    expect(worst, JSON.stringify(colors)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('on-accent', 'accent'), JSON.stringify(colors)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('on-muted-tile', 'muted-tile'), JSON.stringify(colors)).toBeGreaterThanOrEqual(3);
  }
});

it('leaves colours as chosen when they can be read', () => {
  const palette = brandPalette({ ground: '#2a1530', ink: '#f7ecf5', accent: '#ff9ec7' });

  expect(palette).toMatchObject({
    '--brand-paper': '#2a1530',
    '--brand-ink': '#f7ecf5',
    '--brand-accent': '#ff9ec7',
    '--brand-on-accent': '#2a1530',
  });
});

it('gives a brand without colours no palette', () => {
  expect(brandOnScreen({ logoUrl: null, fontPair: 'sans' })).toEqual({ logoUrl: null, fontPair: 'sans' });
});

it('gives fields a lighter tone of the ground where the accent is the ink', () => {
  const colors = { ground: '#f05a28', ink: '#2a0a12', accent: '#2a0a12' };
  const fieldOf = (palette: Record<string, string>) => palette['--brand-field'];

  expect(fieldOf(brandPalette(colors))).toBe('#f37b53');
  expect(fieldOf(brandPalette({ ...colors, accent: '#9c3b12' }))).toBe('#9c3b12');
  expect(fieldOf(brandPalette({ ...colors, ground: '#fff8ec' }))).toBe('#2a0a12');
});
