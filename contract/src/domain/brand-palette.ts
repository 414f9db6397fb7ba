/**
 * All colours of a board in the theme *house*, from the three that an owner chose. The server sends them to screens, and
 * the admin draws previews with them. Whatever the owner chose, texts keep a contrast of 4.5 on the ground and on cards.
 */
import { CONTRAST_MIN, contrastOf, formatColor, mix, parseColor, type Rgb } from './color.ts';
import type { Brand, BrandColors, BrandOnScreen } from './restaurant-details.ts';

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const STEPS = 20;

/** The nearest colour on the way to black or white that can be read on a ground and on cards. */
export function readableOn(color: Rgb, ground: Rgb, card: Rgb = ground): Rgb {
  const end = contrastOf(white, ground) > contrastOf(black, ground) ? white : black;
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(color, end, step / STEPS);
    if (Math.min(contrastOf(tried, ground), contrastOf(tried, card)) >= CONTRAST_MIN) return tried;
  }
  return end;
}

/**
 * The custom properties of a board with an owner's colours, which the style sheet of *house* reads.
 *
 * @returns `--brand-…` with `#rrggbb`
 */
export function brandPalette(colors: BrandColors): Record<string, string> {
  const ground = parseColor(colors.ground);
  const card = mix(ground, parseColor(colors.ink), 0.06);
  const ink = readableOn(parseColor(colors.ink), ground, card);
  const accent = readableOn(parseColor(colors.accent), ground, card);
  const faded = (share: number) => readableOn(mix(ink, ground, share), ground, card);
  const tile = mix(ground, ink, 0.14);
  const colorsByName: Record<string, Rgb> = {
    paper: ground,
    card,
    ink,
    accent,
    'on-accent':
      [ground, ink, white, black].find((text) => contrastOf(text, accent) >= CONTRAST_MIN) ?? black,
    body: faded(0.1),
    soft: faded(0.2),
    dim: faded(0.38),
    line: mix(ground, ink, 0.45),
    hairline: mix(ground, ink, 0.18),
    'muted-tile': tile,
    'on-muted-tile': readableOn(mix(ink, ground, 0.38), tile, tile),
  };
  const palette: Record<string, string> = {};
  for (const name in colorsByName) palette[`--brand-${name}`] = formatColor(colorsByName[name] ?? ink);
  return palette;
}

/** A restaurant's brand as screens receive it. */
export function brandOnScreen(brand: Brand): BrandOnScreen {
  return brand.colors ? { ...brand, palette: brandPalette(brand.colors) } : brand;
}
