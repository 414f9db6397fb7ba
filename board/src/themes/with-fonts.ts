import type { FrameRequest, ThemeTokens } from '../compose/types.ts';

/** The properties of a theme that belong to its fonts. */
export type FontMeasures = Pick<ThemeTokens, 'scale' | 'xHeight' | 'capHeight' | 'heroLine'>;

/** The tokens of a theme with the measures of other fonts than its own. */
export function withFonts(tokens: ThemeTokens, fonts: FontMeasures): ThemeTokens {
  const { scale, xHeight, capHeight, heroLine } = fonts;
  // A bar behind heads is as high as the theme's own letters need; larger ones would reach out of it.
  const head = tokens.headBar > 0 ? Math.min(scale.head, tokens.scale.head) : scale.head;
  const frames = (request: FrameRequest) => tokens.frames({ ...request, heroLine });
  return { ...tokens, scale: { ...scale, head }, xHeight, capHeight, heroLine, frames };
}
