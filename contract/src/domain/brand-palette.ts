/**
 * Derives all colours of a board from an owner's three, in every theme. Screens get them from the server; the admin
 * draws previews with them. Text is always readable on the ground, on cards and on fields.
 */
import { CONTRAST_MIN, contrastOf, formatColor, mix, parseColor, type Rgb } from './color.ts';
import type { Brand, BrandColors, BrandOnScreen } from './restaurant-details.ts';

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const STEPS = 20;

/** Contrast of names and descriptions, if black or white reach it on the owner's ground. */
const INK_CONTRAST = 7;
const SOFT_CONTRAST = 5;
/** Below these, an accent counts as the ink, and a ground as pale. */
const LEAST_DIFFERENCE = 1.2;
const PALE_CONTRAST = 1.8;

/** The nearest colour towards black or white that has enough contrast on a ground and on cards. */
export function readableOn(color: Rgb, ground: Rgb, card: Rgb = ground, least = CONTRAST_MIN): Rgb {
  const end = contrastOf(white, ground) > contrastOf(black, ground) ? white : black;
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(color, end, step / STEPS);
    if (Math.min(contrastOf(tried, ground), contrastOf(tried, card)) >= least) return tried;
  }
  return end;
}

/** A card's colour between ground and ink, on which black or white is still readable. */
function cardOn(ground: Rgb, ink: Rgb): Rgb {
  const end = contrastOf(white, ground) > contrastOf(black, ground) ? white : black;
  const card = mix(ground, ink, 0.06);
  return contrastOf(end, card) >= CONTRAST_MIN ? card : ground;
}

/**
 * Colour of large areas: the accent as chosen, because only text needs contrast. Without an accent of its own, a brand
 * gets a lighter tone of a ground that is not pale.
 */
function fieldOf({ ground, ink, accent }: BrandColors): Rgb {
  const hasAccent = contrastOf(parseColor(accent), parseColor(ink)) >= LEAST_DIFFERENCE;
  const isPale = contrastOf(white, parseColor(ground)) < PALE_CONTRAST;
  return hasAccent || isPale ? parseColor(accent) : mix(parseColor(ground), white, 0.2);
}

/** The first wanted colour that is readable on a field, else black or white. */
const textOn = (field: Rgb, ...wanted: Rgb[]): Rgb =>
  [...wanted, white, black].find((text) => contrastOf(text, field) >= CONTRAST_MIN) ?? black;

/**
 * Custom properties of a board with an owner's colours, which the themes' style sheets read.
 *
 * @returns `--brand-…` with `#rrggbb`
 */
export function brandPalette(colors: BrandColors): Record<string, string> {
  const ground = parseColor(colors.ground);
  const card = cardOn(ground, parseColor(colors.ink));
  const ink = readableOn(parseColor(colors.ink), ground, card, INK_CONTRAST);
  const accent = readableOn(parseColor(colors.accent), ground, card);
  const field = fieldOf(colors);
  const faded = (share: number, least?: number) => readableOn(mix(ink, ground, share), ground, card, least);
  const tile = mix(ground, ink, 0.14);
  const colorsByName: Record<string, Rgb> = {
    paper: ground,
    card,
    ink,
    accent,
    'on-accent': textOn(accent, ground, ink),
    field,
    'on-field': textOn(field, ground, ink),
    pop: textOn(field, ground, ink),
    body: faded(0.1, INK_CONTRAST),
    soft: faded(0.2, SOFT_CONTRAST),
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
