import type { ThemeTokens } from '../compose/types.ts';

/** What of a theme belongs to its fonts. */
export type FontMeasures = Pick<ThemeTokens, 'scale' | 'xHeight' | 'capHeight'>;

/** The tokens of a theme with the measures of other fonts than its own. */
export function withFonts(tokens: ThemeTokens, { scale, xHeight, capHeight }: FontMeasures): ThemeTokens {
  // A bar behind heads is as high as the theme's own letters need; larger ones would reach out of it.
  const head = tokens.headBar > 0 ? Math.min(scale.head, tokens.scale.head) : scale.head;
  return { ...tokens, scale: { ...scale, head }, xHeight, capHeight };
}
