import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import { parseColor, type Rgb } from '@menuboard/contract/domain/color';
import { type Tone, tones } from '@menuboard/contract/domain/layout';

/** The colours of a theme that an owner's colours have to suit. */
export interface ThemeColors {
  paper: Rgb;
  texts: Rgb[];
  /** `#rrggbb` */
  tones: Partial<Record<Tone, string>>;
}

/** Reads a theme's colours from its style sheet; `palette` has the brand's. */
export function readThemeColors(theme: string, palette: Record<string, string> = {}): ThemeColors {
  const probe = document.createElement('div');
  probe.className = themeClass(theme);
  for (const [name, value] of Object.entries(palette)) probe.style.setProperty(name, value);
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const read = (name: string) => {
    const value = style.getPropertyValue(`--board-${name}`).trim();
    return /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
  };
  const colors = ['paper', 'ink', 'body', 'soft', 'dim', 'accent', 'head-ink'].flatMap((name) => {
    const value = read(name);
    return value ? [parseColor(value)] : [];
  });
  const byTone: ThemeColors['tones'] = {};
  for (const tone of tones) {
    const value = read(tone);
    if (value) byTone[tone] = value;
  }
  probe.remove();
  const [paper = [0, 0, 0] as Rgb, ...texts] = colors;
  return { paper, texts, tones: byTone };
}
