/**
 * Position of the blocks of a menu until someone moves them: the title above a grid of equal cards that fills the safe
 * area.
 *
 * The grid has two columns while all texts can be read from the queue, then more. A menu that is too long for one board
 * gets as many cards as can be read; its other items follow on pages of their own.
 *
 * Pure: texts arrive measured. All lengths are px of the stage.
 */
import { EDITOR_COLUMNS } from '@menuboard/contract/domain/limits';
import { type Box, type Rect, type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';
import { fitCard } from './fit-block.ts';
import { smallestSizes } from './fit-together.ts';
import type { CardTexts } from './measure-card.ts';

/** The first arrangement of a menu. */
export interface DefaultArrangement {
  title: Rect;
  /** A rect for each of the first items. */
  cards: Rect[];
  /** The size of a card. */
  card: Box;
}

/** Gap between two cards, across and down, and below the title. */
export const CARD_GAP = 24;
const columnsMax: Record<StageShape, number> = { landscape: 4, portrait: 3 };
/** The height of the title with its rule, above a few rows of cards and above many. */
const titleHeights = { roomy: 150, dense: 130 };
const roomyRows: Record<StageShape, number> = { landscape: 4, portrait: 8 };

/** The part of a stage that no TV hides. */
export function safeArea(shape: StageShape): Rect {
  const { width, height } = stageSizes[shape];
  const { x, y } = stageMargins[shape];
  return { left: x, top: y, width: width - 2 * x, height: height - 2 * y };
}

interface Grid {
  columns: number;
  rows: number;
  title: Rect;
  card: Box;
}

function gridOf(columns: number, rows: number, shape: StageShape): Grid {
  const safe = safeArea(shape);
  const height = rows <= roomyRows[shape] ? titleHeights.roomy : titleHeights.dense;
  return {
    columns,
    rows,
    title: { ...safe, height },
    card: {
      width: Math.floor((safe.width - CARD_GAP * (columns - 1)) / columns),
      height: Math.floor((safe.height - height - CARD_GAP * rows) / rows),
    },
  };
}

const isLegible = (texts: CardTexts, card: Box) =>
  card.height > 0 && fitCard(texts, card, false).layOut(smallestSizes).isLegible;

/** The grid with these columns that shows the most items, from the first, so that all of them can be read. */
function fullestGrid(texts: readonly CardTexts[], columns: number, shape: StageShape): Grid | undefined {
  for (let rows = Math.max(1, Math.ceil(texts.length / columns)); rows > 0; rows -= 1) {
    const grid = gridOf(columns, rows, shape);
    if (texts.slice(0, rows * columns).every((text) => isLegible(text, grid.card))) return grid;
  }
  return undefined;
}

/** Arranges items by their measured texts, in the menu's order, as the top of this file describes. */
export function arrangeByDefault(texts: readonly CardTexts[], shape: StageShape): DefaultArrangement {
  const first = texts.length === 1 ? 1 : EDITOR_COLUMNS;
  // Any text can be read on a card that fills the board.
  let best = gridOf(1, 1, shape);
  for (let columns = first; columns <= columnsMax[shape]; columns += 1) {
    if (best.columns * best.rows >= texts.length && columns > first) break;
    const grid = fullestGrid(texts, columns, shape);
    if (grid && grid.columns * grid.rows > best.columns * best.rows) best = grid;
  }
  const { columns, rows, title, card } = best;
  const cards = texts.slice(0, columns * rows).map(
    (_, index): Rect => ({
      left: title.left + (index % columns) * (card.width + CARD_GAP),
      top: title.top + title.height + CARD_GAP + Math.floor(index / columns) * (card.height + CARD_GAP),
      ...card,
    }),
  );
  return { title, cards, card };
}
