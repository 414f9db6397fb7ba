import { fontOf, paperColors, type ThemeStyle } from '@menuboard/contract/domain/theme-style';

/** The colours and faces of a theme as custom properties of a printed page. */
export function paperStyle({ colors, head, text }: ThemeStyle): Record<string, string> {
  const { ground, ink, soft, dim, line, accent, onAccent, head: heads, field, onField } = paperColors(colors);
  return {
    '--ground': ground,
    '--ink': ink,
    '--soft': soft,
    '--dim': dim,
    '--line': line,
    '--accent': accent,
    '--on-accent': onAccent,
    '--heads': heads,
    '--field': field,
    '--on-field': onField,
    '--head-font': fontOf(head),
    '--head-case': head.isUpper ? 'uppercase' : 'none',
    '--head-scale': `${head.scale}`,
    '--text-font': fontOf(text),
  };
}
