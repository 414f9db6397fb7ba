/** The editor's board and its cards, in the editor's own pixels, whatever the size of the window. */
import { stageSizes } from '@menuboard/board/stage-geometry.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';

export interface Size {
  width: number;
  height: number;
}

export const boardSizes: Record<Aspect, Size> = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
};

/** Stage pixels of a screen for one pixel of the editor's board; the same for both aspects. */
export const STAGE_SCALE = stageSizes.landscape.width / boardSizes['16:9'].width;

/** The smallest card that can still be grabbed. */
export const CARD_MIN: Size = { width: 40, height: 24 };

/** The share of the board at each edge that a TV may hide. */
export const SAFE_MARGIN = 0.05;

/** The smallest gap between cards that the editor placed. */
export const CARD_GAP = 16;
