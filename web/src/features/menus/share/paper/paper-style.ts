import { onPaper, type ThemeFace, type ThemeStyle } from '@menuboard/contract/domain/theme-style';

const instead = { serif: "Georgia, 'Times New Roman', serif", 'sans-serif': 'system-ui, sans-serif' };

/** The font of a face as CSS reads it, at a size of 1 em. */
export const fontOf = ({ family, weight, instead: kind }: ThemeFace): string =>
  `${weight} 1em '${family}', ${instead[kind]}`;

/** The colours and faces of a theme as custom properties of a printed page. */
export function paperStyle({ colors, head, text }: ThemeStyle): Record<string, string> {
  const { ground, ink, soft, dim, line, accent, onAccent, head: heads, field, onField } = onPaper(colors);
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
