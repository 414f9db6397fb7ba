/** Sizes and places of the numbers of orders, in px of the stage. */
import { type Box, type Rect, type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';
import { type MeasuredText, WRAP_SAFETY, widestWord, wrap } from '../text/wrap.ts';

/** Font sizes of headings and numbers. */
export interface OrderSizes {
  head: number;
  /** Largest first. The last one is readable from 10 m on a board of its own; beyond it, numbers take turns. */
  numbers: readonly number[];
}

/** Sizes on a board of its own, and on a panel beside a menu. */
export const boardSizes: OrderSizes = { head: 104, numbers: [240, 208, 176, 150, 128, 108, 92, 80] };
/** Sizes on a panel beside a menu. */
export const panelSizes: OrderSizes = { head: 60, numbers: [128, 108, 92, 80, 68, 58] };

/** Lengths in em of their text. The components take them from here. */
export const orderMetrics = {
  head: 1.15,
  /** Space under a heading, in em of it. */
  afterHead: 0.25,
  number: 1.2,
  /** Ground of a new number on both sides. */
  padding: 0.14,
  /** Space between two numbers in a line. */
  between: 0.3,
} as const;

/** A list of orders: its ground, and the part of it for text. */
export interface OrderField {
  ground: Rect;
  text: Rect;
}

/** Space between text and an edge that is not the stage's. */
const padding = 48;

/** The whole stage with its margins, for a board of its own. */
export function wholeStage(shape: StageShape): OrderField {
  const { x, y } = stageMargins[shape];
  const { width, height } = stageSizes[shape];
  return {
    ground: { left: 0, top: 0, width, height },
    text: { left: x, top: y, width: width - 2 * x, height: height - 2 * y },
  };
}

/**
 * Divides a field between orders that are being prepared and ready ones: side by side on a wide field, where a line
 * begins first; else the ready ones above.
 */
export function divideOrders(
  { ground, text }: OrderField,
  isMirrored: boolean,
): Record<'preparing' | 'ready', OrderField> {
  if (ground.width > ground.height) {
    const middle = ground.left + ground.width / 2;
    const ends = ground.left + ground.width;
    const first = {
      ground: { ...ground, width: middle - ground.left },
      text: { ...text, width: middle - padding - text.left },
    };
    const second = {
      ground: { ...ground, left: middle, width: ends - middle },
      text: { ...text, left: middle + padding, width: text.left + text.width - middle - padding },
    };
    return isMirrored ? { preparing: second, ready: first } : { preparing: first, ready: second };
  }
  const middle = ground.top + Math.round(ground.height / 2);
  return {
    ready: {
      ground: { ...ground, height: middle - ground.top },
      text: { ...text, height: middle - padding - text.top },
    },
    preparing: {
      ground: { ...ground, top: middle, height: ground.top + ground.height - middle },
      text: { ...text, top: middle + padding, height: text.top + text.height - middle - padding },
    },
  };
}

/** The size of a heading, which stays on one line. */
export const headSize = (head: MeasuredText, width: number, { head: largest }: OrderSizes): number =>
  Math.min(largest, Math.floor((width * WRAP_SAFETY) / Math.max(0.01, widestLine(head))));

const widestLine = ({ words }: MeasuredText) => words.reduce((sum, { gap, width }) => sum + gap + width, 0);

/** The size of numbers, the number of them in a line and on a page. */
export interface OrderGrid {
  size: number;
  perLine: number;
  perPage: number;
}

/**
 * The largest size at which all numbers have space; else the smallest, with several pages.
 *
 * @param widest width of the widest number, in em
 */
export function fitOrders(count: number, widest: number, box: Box, { numbers }: OrderSizes): OrderGrid {
  const { number, padding: beside, between } = orderMetrics;
  const cell = widest + 2 * beside;
  let grid: OrderGrid = { size: 0, perLine: 1, perPage: 1 };
  for (const size of numbers) {
    const perLine = Math.floor((box.width / size + between) / (cell + between));
    const lines = Math.floor(box.height / (size * number));
    grid = { size, perLine: Math.max(1, perLine), perPage: Math.max(1, perLine * lines) };
    if (perLine * lines >= count) return grid;
  }
  // A single long number may be wider than its box even at the smallest size.
  const size = Math.min(grid.size, Math.floor(box.width / cell));
  return { ...grid, size };
}

/** The size of a sentence that fills a box in at most three lines. */
export function sentenceSize(sentence: MeasuredText, box: Box, { head }: OrderSizes): number {
  const usable = box.width * WRAP_SAFETY;
  let size = Math.min(head * 1.3, Math.floor(usable / Math.max(0.01, widestWord(sentence))));
  const heightAt = (of: number) => wrap(sentence, usable / of).length * of * orderMetrics.head;
  while (size > 24 && heightAt(size) > box.height) size -= 4;
  return size;
}
