/**
 * The automatic layout: where cards are until someone moves them, all within the safe area.
 *
 * Cards have their full size in two columns while they fit (8 cards, 14 on a portrait board), then in more columns
 * (up to 16 cards). With more cards all shrink alike, in the grid that leaves them largest. So even 500 cards are on
 * the board and can be grabbed.
 */

import { editorBoardSizes } from '@menuboard/board/stage/editor-geometry.ts';
import { SAFE_MARGIN_SHARE } from '@menuboard/board/stage/stage-geometry.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { EDITOR_CARD_HEIGHT, EDITOR_CARD_WIDTH, EDITOR_COLUMNS } from '@menuboard/contract/domain/limits';
import type { CardRect } from './card-rects.ts';
import { CARD_GAP, type Size } from './card-sizes.ts';

/** The grid that holds `count` cards at the largest scale; of several at full size, the one with fewest columns. */
function bestGrid(count: number, board: Size): { columns: number; rows: number; scale: number } {
  let best = { columns: EDITOR_COLUMNS, rows: 1, scale: 0 };
  for (let columns = EDITOR_COLUMNS; ; columns += 1) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const scale = Math.min(
      1,
      (board.width * (1 - 2 * SAFE_MARGIN_SHARE) + CARD_GAP) / (columns * (EDITOR_CARD_WIDTH + CARD_GAP)),
      (board.height * (1 - 2 * SAFE_MARGIN_SHARE) + CARD_GAP) / (rows * (EDITOR_CARD_HEIGHT + CARD_GAP)),
    );
    if (scale > best.scale) best = { columns, rows, scale };
    if (best.scale === 1 || rows === 1) return best;
  }
}

/**
 * Spreads cards evenly along one axis, with the safe margin at least on both sides.
 *
 * @returns the start of the card at an index, in pixels.
 */
function spreadEvenly(count: number, cardLength: number, boardLength: number): (index: number) => number {
  const outside = Math.max(boardLength * SAFE_MARGIN_SHARE, (boardLength - count * cardLength) / (count + 1));
  const between = count > 1 ? (boardLength - 2 * outside - count * cardLength) / (count - 1) : 0;
  return (index) => Math.floor(outside + index * (cardLength + between));
}

/** The automatic rects of `count` cards, row by row. */
export function initialRects(count: number, aspect: Aspect): CardRect[] {
  const board = editorBoardSizes[aspect];
  const { columns, rows, scale } = bestGrid(count, board);
  const w = Math.floor(EDITOR_CARD_WIDTH * scale);
  const h = Math.floor(EDITOR_CARD_HEIGHT * scale);
  const left = spreadEvenly(columns, w, board.width);
  const top = spreadEvenly(rows, h, board.height);
  return Array.from({ length: count }, (_, index) => ({
    x: left(index % columns),
    y: top(Math.floor(index / columns)),
    w,
    h,
    z: index,
  }));
}
