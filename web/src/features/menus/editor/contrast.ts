/** Contrast of texts on an owner's own background (WCAG); pure. Colours are red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** WCAG asks for 4.5; a little more, because colours are rounded. */
export const CONTRAST_MIN = 4.55;

export function parseColor(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

export const formatColor = (color: Rgb): string =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Mixes two colours; `share` of the second one. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [at(0), at(1), at(2)];
}

const isReadable = (ground: Rgb, texts: readonly Rgb[]) =>
  texts.every((text) => contrastOf(text, ground) >= CONTRAST_MIN);

const STEPS = 50;

/** The smallest share at which something is readable; 1 when nothing less is. */
function smallestShare(isFine: (share: number) => boolean): number {
  for (let step = 0; step < STEPS; step += 1) if (isFine(step / STEPS)) return step / STEPS;
  return 1;
}

/** The colour itself, or as much of the theme's paper mixed into it as its texts need. */
export function readableColor(color: Rgb, paper: Rgb, texts: readonly Rgb[]): Rgb {
  return mix(
    color,
    paper,
    smallestShare((share) => isReadable(mix(color, paper, share), texts)),
  );
}

/** How much of an image a colour has to cover, so that texts can be read on each of its pixels. */
export function shadeFor(pixels: readonly Rgb[], color: Rgb, texts: readonly Rgb[]): number {
  return smallestShare((share) => pixels.every((pixel) => isReadable(mix(pixel, color, share), texts)));
}
