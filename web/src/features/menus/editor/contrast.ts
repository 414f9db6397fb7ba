/** Contrast of texts on an owner's own background; pure. */
import { CONTRAST_MIN, contrastOf, mix, type Rgb } from '@menuboard/contract/domain/color';

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
