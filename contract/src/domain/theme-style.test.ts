import { expect, it } from 'vitest';
import { brandPalette } from './brand-palette.ts';
import { contrastOf, parseColor } from './color.ts';
import { themes } from './settings.ts';
import { paperColors, themeStyle } from './theme-style.ts';

it.each(themes)('can be read on the phones of guests and on paper in %s', (name) => {
  const { colors } = themeStyle(name);

  for (const { ground, ink, soft, dim, accent, onAccent, head, field, onField } of [
    colors,
    paperColors(colors),
  ]) {
    for (const [text, behind] of [
      ...[ink, soft, dim, accent, head].map((color) => [color, ground] as const),
      [onAccent, accent] as const,
      [onField, field] as const,
    ])
      expect(contrastOf(parseColor(text), parseColor(behind)), `${text} on ${behind}`).toBeGreaterThan(4.5);
  }
});

it('leaves paper white, and prints a dark theme in the colour of its ground', () => {
  const paper = paperColors(themeStyle('cellar').colors);

  expect(paper).toMatchObject({ ground: '#ffffff', ink: themeStyle('cellar').colors.ground });
  expect(paper.field).toBe(paper.accent);
  expect(paperColors(themeStyle('sundae').colors).ground).toBe('#ffffff');
});

it("wears the brand's colours, its field as it was chosen", () => {
  const palette = brandPalette({ ground: '#ffffff', ink: '#222222', accent: '#ffcc00' });

  const { colors } = themeStyle('noren', palette);

  expect(colors).toMatchObject({ ground: '#ffffff', ink: '#222222', field: '#ffcc00', onField: '#222222' });
  expect(colors.accent).not.toBe('#ffcc00');
});

it('has the faces that a brand has chosen, in the colours of every theme', () => {
  const { colors, head, text } = themeStyle('sundae', undefined, 'cellar');
  const cellar = themeStyle('cellar');

  expect([colors, head, text]).toEqual([themeStyle('sundae').colors, cellar.head, cellar.text]);
  expect(themeStyle('sundae', undefined, 'serif').head.family).toBe('Board Fraunces Display');
  expect(themeStyle('sundae', undefined, 'hologram')).toEqual(themeStyle('sundae'));
});
