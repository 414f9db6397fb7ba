import { spotlightTile } from '../media/media-frame.ts';
import { type Box, type Rect, type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';

/** The parts of the *spotlight* look, in px of the stage. */
interface SpotlightLayout {
  /** The item's image or initial, from the stage's left or top edge. Only it reaches the edges. */
  tile: Box;
  /** The text. */
  column: Rect;
  /** The height of the item dots. */
  footer: number;
  /** The smallest space above and below the item. */
  clearTop: number;
  clearBottom: number;
}

const { landscape, portrait } = stageSizes;
const margins = stageMargins;
const tileWidth = spotlightTile.landscape.width;
const tileHeight = spotlightTile.portrait.height;
/** Space between the tile's edge and the text. */
const tileGap = { landscape: margins.landscape.x, portrait: margins.portrait.x };
const vertical = { footer: 40, clearTop: 58, clearBottom: 40 };

/** The geometry of the *spotlight* look for each stage. */
export const spotlightLayout: Record<StageShape, SpotlightLayout> = {
  landscape: {
    tile: spotlightTile.landscape,
    column: {
      left: tileWidth + tileGap.landscape,
      top: margins.landscape.y,
      width: landscape.width - tileWidth - tileGap.landscape - margins.landscape.x,
      height: landscape.height - 2 * margins.landscape.y,
    },
    ...vertical,
  },
  portrait: {
    tile: spotlightTile.portrait,
    column: {
      left: margins.portrait.x,
      top: tileHeight + tileGap.portrait,
      width: portrait.width - 2 * margins.portrait.x,
      height: portrait.height - tileHeight - tileGap.portrait - margins.portrait.y,
    },
    ...vertical,
  },
};
