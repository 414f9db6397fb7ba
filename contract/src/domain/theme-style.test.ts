import { expect, it } from 'vitest';
import { contrastOf, parseColor } from './color.ts';
import { themes } from './settings.ts';
import { onPaper, themeStyle } from './theme-style.ts';

const names = [...themes, 'atelier', 'smash', 'noren', 'forno', 'mercado', 'cellar', 'sundae', 'provisions'];

it.each([...new Set(names)])('can be read on the phones of guests and on paper in %s', (name) => {
  const { colors } = themeStyle(name);

  for (const { ground, ink, soft, dim, accent, onAccent, head, field, onField } of [
    colors,
    onPaper(colors),
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
  const paper = onPaper(themeStyle('cellar').colors);

  expect(paper).toMatchObject({ ground: '#ffffff', ink: themeStyle('cellar').colors.ground });
  expect(paper.field).toBe(paper.accent);
  expect(onPaper(themeStyle('sundae').colors).ground).toBe('#ffffff');
});
