/** Colours for boards from an owner's logo; pure. */
import { readableOn } from '@menuboard/contract/domain/brand-palette';
import { contrastOf, formatColor, mix, type Rgb } from '@menuboard/contract/domain/color';
import type { BrandColors } from '@menuboard/contract/domain/restaurant-details';

/** Colours that differ by less than this count as one. */
const BUCKET = 32;
const darkGround: Rgb = [24, 20, 18];
const lightGround: Rgb = [251, 247, 240];
/** The distance from grey, from 0 to 255, at which a colour counts as one. */
const COLORFUL = 48;

interface Group {
  color: Rgb;
  count: number;
}

const colorfulness = (color: Rgb) => Math.max(...color) - Math.min(...color);

/** The average colours of similar pixels, the most frequent first. */
function groupColors(pixels: readonly Rgb[]): Group[] {
  const sums = new Map<string, { sum: [number, number, number]; count: number }>();
  for (const pixel of pixels) {
    const key = pixel.map((value) => Math.floor(value / BUCKET)).join();
    const group = sums.get(key) ?? { sum: [0, 0, 0], count: 0 };
    group.sum = [group.sum[0] + pixel[0], group.sum[1] + pixel[1], group.sum[2] + pixel[2]];
    group.count += 1;
    sums.set(key, group);
  }
  return [...sums.values()]
    .map(({ sum: [red, green, blue], count }): Group => {
      return { color: [Math.round(red / count), Math.round(green / count), Math.round(blue / count)], count };
    })
    .sort((a, b) => b.count - a.count);
}

/**
 * Proposes a ground on which the logo can be seen, a text colour and an accent, all readable.
 *
 * @param isOpaque the logo has a background of its own, which becomes the ground
 * @returns undefined for a logo without a visible pixel
 */
export function proposeColors(pixels: readonly Rgb[], isOpaque: boolean): BrandColors | undefined {
  const groups = groupColors(pixels);
  const [first] = groups;
  if (!first) return undefined;
  const own = isOpaque ? first.color : undefined;
  const weight = ({ color, count }: Group) => count * (colorfulness(color) - COLORFUL);
  const accent = groups
    .filter((group) => group.color !== own && weight(group) > 0)
    .sort((a, b) => weight(b) - weight(a))[0]?.color;
  const main = accent ?? first.color;
  const isSeenOn = (ground: Rgb) => contrastOf(main, ground);
  const plain = isSeenOn(darkGround) > isSeenOn(lightGround) ? darkGround : lightGround;
  const ground = own ?? mix(plain, main, 0.05);
  const isDark = contrastOf([255, 255, 255], ground) > contrastOf([0, 0, 0], ground);
  const ink = readableOn(mix(isDark ? lightGround : darkGround, main, 0.06), ground);
  return {
    ground: formatColor(ground),
    ink: formatColor(ink),
    accent: formatColor(readableOn(accent ?? ink, ground)),
  };
}
