/** The image of an item, as boards need it before it has loaded. */
import type { FocusPoint } from './dish.ts';

interface WithImage {
  imageUrl: string | null;
  imageFocus?: FocusPoint | undefined;
  imageAspect?: number | null | undefined;
  isImageCutOut?: boolean | undefined;
}

/** An image with what a layout needs to know of it. */
export interface ItemImage {
  url: string;
  /** Width by height; `undefined` for an image of another site, and for one that an earlier build has stored. */
  aspect: number | undefined;
  /** Its ground is transparent: the dish may leave its frame. */
  isCutOut: boolean;
  /** The point that every crop keeps, in fractions of width and height; by default the middle. */
  focus: FocusPoint;
}

/**
 * The image of an item.
 *
 * @returns `undefined` for an item without one
 *
 * @example
 * imageOf({ imageUrl: '/media/a.webp', imageAspect: 1.5 })
 * // { url: '/media/a.webp', aspect: 1.5, isCutOut: false, focus: { x: 0.5, y: 0.5 } }
 */
export function imageOf(item: WithImage): ItemImage | undefined {
  const { imageUrl, imageFocus, imageAspect, isImageCutOut } = item;
  if (!imageUrl) return undefined;
  return {
    url: imageUrl,
    aspect: imageAspect && imageAspect > 0 ? imageAspect : undefined,
    isCutOut: isImageCutOut === true,
    focus: imageFocus || { x: 0.5, y: 0.5 },
  };
}
