/**
 * Position of the display's media, in px of the stage. Beside a menu the media is complete, in a panel of its own
 * shape, and never behind text. Alone, or behind an arrangement, it has the whole stage.
 */
import type { Look } from '@menuboard/contract/domain/settings';
import { type Rect, type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';

/** The aspect ratio (width by height) of media whose own is unknown. */
export const ASSUMED_ASPECT: number = 16 / 9;
/** The largest difference from the stage's aspect ratio, as a share, at which media covers the stage: little is cut. */
const COVER_SHARE = 0.08;

/** The widest panel on a wide stage, and the highest ones on an upright stage. */
const maxWidth = 768;
const maxBand = 810;
const maxUpright = 760;
/** The highest panel of media that are wider than high, on a wide stage. */
const maxWide = 640;

/**
 * The panel of media beside a menu in the *board* look.
 *
 * @param aspect width by height
 */
function mediaPanel(shape: StageShape, aspect: number): Rect {
  const stage = stageSizes[shape];
  const { x, y } = stageMargins[shape];
  if (shape === 'portrait') {
    const height = stage.width / aspect;
    if (height <= maxBand) return { left: 0, top: 0, width: stage.width, height };
    const width = Math.min(maxUpright * aspect, stage.width - 2 * x);
    return { left: (stage.width - width) / 2, top: y, width, height: width / aspect };
  }
  const fullWidth = stage.height * aspect;
  if (fullWidth <= maxWidth) return { left: 0, top: 0, width: fullWidth, height: stage.height };
  const width = aspect >= 1 ? Math.min(maxWidth, maxWide * aspect) : Math.min(690, maxWidth * aspect);
  const height = width / aspect;
  return { left: x, top: (stage.height - height) / 2, width, height };
}

/** The part of the margin that media and board share: a board keeps a wider margin than texts need beside media. */
const sharedMargin = 24;

/** The part of the stage that media beside a menu leave free: on their right, or below them on an upright stage. */
export function areaBesideMedia(shape: StageShape, aspect: number): Rect {
  const { width, height } = stageSizes[shape];
  const panel = mediaPanel(shape, aspect);
  const top = shape === 'portrait' ? panel.top + panel.height : 0;
  const left = shape === 'portrait' ? 0 : panel.left + panel.width - sharedMargin;
  return { left, top, width: width - left, height: height - top };
}

/** The part of the stage beside the text in the *spotlight* look, divided into media and the item's tile. */
export interface SpotlightMedia {
  media: Rect;
  /** The item's tile; missing if the media leaves no space. */
  tile: Rect | undefined;
}

/** The smallest side of a tile beside media. */
const minTile = 300;

/**
 * Divides the tile of the *spotlight* look between media and the item's image.
 *
 * @param tile in px of the stage, from its left or top edge
 */
export function spotlightMedia(tile: { width: number; height: number }, aspect: number): SpotlightMedia {
  const { width, height } = tile;
  if (width / aspect <= height - minTile) {
    const mediaHeight = width / aspect;
    const top = height - mediaHeight;
    return {
      media: { left: 0, top, width, height: mediaHeight },
      tile: { left: 0, top: 0, width, height: top },
    };
  }
  if (height * aspect <= width - minTile) {
    const mediaWidth = height * aspect;
    return {
      media: { left: 0, top: 0, width: mediaWidth, height },
      tile: { left: mediaWidth, top: 0, width: width - mediaWidth, height },
    };
  }
  const mediaWidth = Math.min(width, height * aspect);
  const mediaHeight = mediaWidth / aspect;
  // At the edge of the stage, in the middle of it.
  const [left, top] = width < height ? [0, (height - mediaHeight) / 2] : [(width - mediaWidth) / 2, 0];
  return { media: { left, top, width: mediaWidth, height: mediaHeight }, tile: undefined };
}

/** The share of the stage's long side that the *spotlight* look gives to its tile. */
const tileShare = 0.4375;

/** The tile of the *spotlight* look, from the stage's left or top edge. */
export const spotlightTile = {
  landscape: { width: stageSizes.landscape.width * tileShare, height: stageSizes.landscape.height },
  portrait: { width: stageSizes.portrait.width, height: stageSizes.portrait.height * tileShare },
} as const;

/** The frame in which media is drawn. */
export interface MediaFrame {
  rect: Rect;
  /** True in front of the board's paper, false behind the board. */
  isAbove: boolean;
  /** True if the media fills its rectangle and may lose an edge; otherwise it is complete. */
  isCover: boolean;
}

/**
 * The frame of media.
 *
 * @param look of the menu that is shown with it; `null` for media alone
 * @param aspect width by height
 */
export function mediaFrame(shape: StageShape, look: Look | null, aspect: number): MediaFrame {
  if (look === 'board') return { rect: mediaPanel(shape, aspect), isAbove: true, isCover: false };
  if (look === 'spotlight') {
    const { media } = spotlightMedia(spotlightTile[shape], aspect);
    return { rect: media, isAbove: true, isCover: false };
  }
  const { width, height } = stageSizes[shape];
  const isCover = Math.abs((aspect * height) / width - 1) <= COVER_SHARE;
  return { rect: { left: 0, top: 0, width, height }, isAbove: false, isCover };
}
