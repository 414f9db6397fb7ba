/** Colours as red, green and blue from 0 to 255, and their contrast (WCAG 2). */
export type Rgb = readonly [number, number, number];

/** WCAG asks for 4.5. A little more allows for the rounding of colours. */
export const CONTRAST_MIN = 4.55;

/** Reads a colour from `#rrggbb`. */
export function parseColor(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Writes a colour as `#rrggbb`. */
export const formatColor = (color: Rgb): string =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours, from 1 (equal) to 21 (black and white). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Mixes two colours; `share` of the second one, from 0 to 1. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [at(0), at(1), at(2)];
}
