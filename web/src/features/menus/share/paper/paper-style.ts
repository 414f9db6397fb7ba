import { fontOf, paperColors, scriptFamilies, type ThemeStyle } from '@menuboard/contract/domain/theme-style';

/** The fonts of a theme, and the boards' own for other scripts. */
export const paperFonts = ({ head, text }: ThemeStyle) => ({
  head: fontOf(head, scriptFamilies.head),
  text: fontOf(text, scriptFamilies.text),
});

/** The colours and faces of a theme as custom properties of a printed page. */
export function paperStyle(style: ThemeStyle): Record<string, string> {
  const { colors, head } = style;
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
    '--head-font': paperFonts(style).head,
    '--head-case': head.isUpper ? 'uppercase' : 'none',
    '--head-scale': `${head.scale}`,
    '--text-font': paperFonts(style).text,
  };
}
