/**
 * Where the editor's cards stand, in pixels of its board, which is 1280 by 720 (or upright) whatever the window.
 *
 * First places, all within the safe area: cards of 250 by 150 in two columns for as long as they fit (eight, fourteen
 * upright), the free room spread evenly; beyond that in as many columns as hold them at that size (sixteen); beyond
 * that smaller, all alike, in the grid that leaves them largest. So even 500 are on the board, and can be seized.
 */
import type { Aspect } from '@menuboard/contract/domain/layout';
import { EDITOR_CARD_HEIGHT, EDITOR_CARD_WIDTH, EDITOR_COLUMNS } from '@menuboard/contract/domain/limits';

export interface Size {
  width: number;
  height: number;
}

/** A card's top left corner and size; higher `z` is in front. Whole pixels of the board. */
export interface CardRect {
  x: number;
  y: number;
  w: number;
  h: number;
  z: number;
}

export type CardRects = Readonly<Record<string, CardRect>>;

export const boardSizes: Record<Aspect, Size> = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
};

/** Pixels of the screen's stage for one of the editor's board. */
export const STAGE_SCALE = 1.5;

export const CARD_MIN: Size = { width: 40, height: 24 };
/** What TVs may hide at each edge, in shares of the board. */
const SAFE_MARGIN = 0.05;
const GAP = 16;

/** Of the grids that hold all, the one with the largest cards; of several with full size, the fewest columns. */
function bestGrid(count: number, board: Size): { columns: number; rows: number; scale: number } {
  let best = { columns: EDITOR_COLUMNS, rows: 1, scale: 0 };
  for (let columns = EDITOR_COLUMNS; ; columns += 1) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const scale = Math.min(
      1,
      (board.width * (1 - 2 * SAFE_MARGIN) + GAP) / (columns * (EDITOR_CARD_WIDTH + GAP)),
      (board.height * (1 - 2 * SAFE_MARGIN) + GAP) / (rows * (EDITOR_CARD_HEIGHT + GAP)),
    );
    if (scale > best.scale) best = { columns, rows, scale };
    if (best.scale === 1 || rows === 1) return best;
  }
}

/** Where each of a row of cards begins: the free room evenly between and beside them, the margin at least. */
function spreadEvenly(count: number, size: number, room: number): (at: number) => number {
  const outside = Math.max(room * SAFE_MARGIN, (room - count * size) / (count + 1));
  const between = count > 1 ? (room - 2 * outside - count * size) / (count - 1) : 0;
  return (at) => Math.floor(outside + at * (size + between));
}

/** The first places of so many cards, row by row. */
export function initialRects(count: number, aspect: Aspect): CardRect[] {
  const board = boardSizes[aspect];
  const { columns, rows, scale } = bestGrid(count, board);
  const w = Math.floor(EDITOR_CARD_WIDTH * scale);
  const h = Math.floor(EDITOR_CARD_HEIGHT * scale);
  const across = spreadEvenly(columns, w, board.width);
  const down = spreadEvenly(rows, h, board.height);
  return Array.from({ length: count }, (_, z) => ({
    x: across(z % columns),
    y: down(Math.floor(z / columns)),
    w,
    h,
    z,
  }));
}

function overlaps(one: CardRect, other: CardRect): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  );
}

/**
 * A place for every item: its own, or, where it has none, the first of the first places that is free; with none
 * free, on top of the others.
 */
export function rectsForItems(itemIds: readonly string[], placed: CardRects, aspect: Aspect): CardRects {
  const slots = initialRects(itemIds.length, aspect);
  const isAnyPlaced = itemIds.some((id) => placed[id]);
  const taken = itemIds.flatMap((id) => placed[id] ?? []);
  const all: Record<string, CardRect> = {};
  for (const [at, id] of itemIds.entries()) {
    const known = placed[id];
    if (known) {
      all[id] = known;
      continue;
    }
    const own = slots[at];
    const free = isAnyPlaced ? slots.find((slot) => !taken.some((other) => overlaps(slot, other))) : own;
    const place = free ?? own;
    if (!place) continue;
    all[id] = isAnyPlaced ? { ...place, z: frontLayer(taken) } : place;
    taken.push(all[id]);
  }
  return all;
}

/** The layer in front of all of them. */
export function frontLayer(places: readonly CardRect[]): number {
  return places.reduce((front, { z }) => Math.max(front, z + 1), 0);
}

const clampToPixel = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), max));

/** The nearest place of its size that is whole on the board. */
export function clampToBoard({ x, y, w, h, z }: CardRect, aspect: Aspect): CardRect {
  const { width, height } = boardSizes[aspect];
  const size = { w: clampToPixel(w, CARD_MIN.width, width), h: clampToPixel(h, CARD_MIN.height, height) };
  return { x: clampToPixel(x, 0, width - size.w), y: clampToPixel(y, 0, height - size.h), ...size, z };
}

/** Another size with the corner kept where it is, as far as the board reaches. */
export function resizeOnBoard({ x, y, z }: CardRect, w: number, h: number, aspect: Aspect): CardRect {
  const { width, height } = boardSizes[aspect];
  const size = {
    w: clampToPixel(w, CARD_MIN.width, width - x),
    h: clampToPixel(h, CARD_MIN.height, height - y),
  };
  return clampToBoard({ x, y, ...size, z }, aspect);
}
