/** Image of an item, as boards need it before it has loaded. */
import type { FocusPoint } from './dish.ts';

interface WithImage {
  imageUrl: string | null;
  imageFocus?: FocusPoint | undefined;
  imageAspect?: number | null | undefined;
  isImageCutOut?: boolean | undefined;
}

/** An image with the facts that a layout needs. */
export interface ItemImage {
  url: string;
  /** Width divided by height; `undefined` for images of other sites, and for those that an earlier build stored. */
  aspect: number | undefined;
  /** Whether the ground is transparent, so that the dish may leave its frame. */
  isCutOut: boolean;
  /** Point that every crop keeps, in fractions of width and height; the middle by default. */
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
