import { type Box, type Rect, type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';

/** Where the *spotlight* look draws, in px of the stage. */
interface SpotlightLayout {
  /** The item's image or initial, from the stage's left or top edge. Only it reaches the edges. */
  tile: Box;
  /** The background under the text when the display's media is behind. */
  backdrop: Rect;
  /** The item's image when the display's media takes the tile's part of the stage. */
  inset: Rect;
  /** The text. */
  column: Rect;
  /** The height of the item dots. */
  footer: number;
  /** The smallest space above and below the item. */
  clearTop: number;
  clearBottom: number;
}

/** The tile's share of the stage's long side. */
const tileShare = 0.4375;

const { landscape, portrait } = stageSizes;
const margins = stageMargins;
const tileWidth = landscape.width * tileShare;
const tileHeight = portrait.height * tileShare;
/** Between the tile's edge and the text. */
const tileGap = { landscape: margins.landscape.x, portrait: margins.portrait.x };
const vertical = { footer: 40, clearTop: 58, clearBottom: 40 };

/** Image 4:3, as wide as given. */
const fourByThree = (width: number): Box => ({ width, height: (width * 3) / 4 });

/** The geometry of the *spotlight* look for each stage. */
export const spotlightLayout: Record<StageShape, SpotlightLayout> = {
  landscape: {
    tile: { width: tileWidth, height: landscape.height },
    backdrop: { left: tileWidth, top: 0, width: landscape.width - tileWidth, height: landscape.height },
    inset: { left: margins.landscape.x, top: landscape.height / 2, ...fourByThree(648) },
    column: {
      left: tileWidth + tileGap.landscape,
      top: margins.landscape.y,
      width: landscape.width - tileWidth - tileGap.landscape - margins.landscape.x,
      height: landscape.height - 2 * margins.landscape.y,
    },
    ...vertical,
  },
  portrait: {
    tile: { width: portrait.width, height: tileHeight },
    backdrop: { left: 0, top: tileHeight, width: portrait.width, height: portrait.height - tileHeight },
    inset: { left: margins.portrait.x, top: 260, ...fourByThree(688) },
    column: {
      left: margins.portrait.x,
      top: tileHeight + tileGap.portrait,
      width: portrait.width - 2 * margins.portrait.x,
      height: portrait.height - tileHeight - tileGap.portrait - margins.portrait.y,
    },
    ...vertical,
  },
};
