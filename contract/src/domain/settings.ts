import { IMAGE_SECONDS, ITEM_ROTATION_MS } from './limits.ts';

/** How a board is drawn: one item at a time, the whole menu at once, or as placed in the Visual Editor. */
export const looks = ['spotlight', 'board', 'custom'] as const;
export type Look = (typeof looks)[number];

/** Clockwise turn of the picture in degrees, for a TV that hangs upright. */
export const rotations = [0, 90, 180, 270] as const;
export type Rotation = (typeof rotations)[number];

/** The palettes and font pairs that boards can wear. */
export const themes = ['chalk', 'house'] as const;
export type Theme = (typeof themes)[number];

/** A display's settings, complete. */
export interface DisplaySettings {
  look: Look;
  rotation: Rotation;
  /** Seconds that *spotlight* shows one item. */
  itemSeconds: number;
  /** Seconds that a picture of a media loop stays. */
  imageSeconds: number;
  /** One of `themes`, but for a screen that is older than its server. */
  theme: string;
}

/** What holds where a display says nothing. */
export const defaultSettings: DisplaySettings = {
  look: 'spotlight',
  rotation: 0,
  itemSeconds: ITEM_ROTATION_MS / 1_000,
  imageSeconds: IMAGE_SECONDS,
  theme: 'chalk',
};
