import { type StageShape, stageSizes } from './stage-geometry.ts';

/** Of the stage's longer side. */
const tileShare = 0.4375;
const { landscape, portrait } = stageSizes;
const tileWidth = landscape.width * tileShare;
const tileHeight = portrait.height * tileShare;

/** Margins keep the safe area of a TV: 96/54 landscape, 64/96 portrait. Only the tile bleeds. */
export const spotlightLayout = {
  landscape: {
    tile: { width: tileWidth, height: landscape.height },
    /** Under the words, when the display's media is behind; and the item's picture then, 4:3. */
    field: { left: tileWidth, top: 0, width: landscape.width - tileWidth, height: landscape.height },
    inset: { left: 96, top: 540, width: 648, height: 486 },
    column: { left: tileWidth + 96, top: 54, width: landscape.width - tileWidth - 192, height: 972 },
    footer: 40,
    /** Around the item, at least. */
    clearTop: 58,
    clearBottom: 40,
  },
  portrait: {
    tile: { width: portrait.width, height: tileHeight },
    field: { left: 0, top: tileHeight, width: portrait.width, height: portrait.height - tileHeight },
    inset: { left: 64, top: 260, width: 688, height: 516 },
    column: {
      left: 64,
      top: tileHeight + 64,
      width: portrait.width - 128,
      height: portrait.height - tileHeight - 160,
    },
    footer: 40,
    clearTop: 58,
    clearBottom: 40,
  },
} as const satisfies Record<StageShape, unknown>;
