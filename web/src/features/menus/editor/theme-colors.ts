import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import { parseColor, type Rgb } from '@menuboard/contract/domain/color';

/** The colours of a theme that an own background has to suit. */
export interface ThemeColors {
  paper: Rgb;
  texts: Rgb[];
}

/** Reads a theme's colours from its style sheet; `palette` has the brand's, for *house*. */
export function readThemeColors(theme: string, palette: Record<string, string> = {}): ThemeColors {
  const probe = document.createElement('div');
  probe.className = themeClass(theme);
  for (const [name, value] of Object.entries(palette)) probe.style.setProperty(name, value);
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colors = ['paper', 'ink', 'body', 'soft', 'dim', 'accent', 'head-ink'].flatMap((name) => {
    const value = style.getPropertyValue(`--board-${name}`).trim();
    return /^#[0-9a-f]{6}$/i.test(value) ? [parseColor(value)] : [];
  });
  probe.remove();
  const [paper = [0, 0, 0] as Rgb, ...texts] = colors;
  return { paper, texts };
}
