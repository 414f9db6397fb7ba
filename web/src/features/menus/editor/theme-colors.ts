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

const SAMPLES = 64;

/** The colours of an image at a grid of points. Resolves with black and white for an image that cannot be read. */
export async function sampleImage(url: string): Promise<Rgb[]> {
  const unknown: Rgb[] = [
    [0, 0, 0],
    [255, 255, 255],
  ];
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SAMPLES;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return unknown;
    context.drawImage(image, 0, 0, SAMPLES, SAMPLES);
    const { data } = context.getImageData(0, 0, SAMPLES, SAMPLES);
    return Array.from(
      { length: SAMPLES * SAMPLES },
      (_, at): Rgb => [data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0],
    );
  } catch {
    return unknown;
  }
}
