/** Sizes of the editor's cards, in px of the editor's board, whatever the size of the window. */
export interface Size {
  width: number;
  height: number;
}

/** The smallest card that can still be grabbed. */
export const CARD_MIN: Size = { width: 40, height: 24 };

/** The smallest gap between cards that the editor placed. */
export const CARD_GAP = 16;
