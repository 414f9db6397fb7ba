/** Sections that share an area: each as high as its items need, in columns that end at about the same height; pure. */
import { CARD_GAP } from '@menuboard/board/arranged/default-arrangement.ts';
import type { Item } from '@menuboard/contract/items';
import type { EditorBlock, Frame } from './editor-block.ts';
import type { HeightOf } from './section-heights.ts';

/** The list of one category. */
interface List {
  category: string;
  items: Item[];
  height: number;
}

const columnGap = 2 * CARD_GAP;
/** The width of a column that suits most menus, and the smallest one, in px of the stage. */
const usualWidth = 480;
const smallestWidth = 380;

/** The items of each category, in the menu's order. */
export function byCategory(items: readonly Item[]): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups.values()];
}

/** Fills columns with consecutive lists; `undefined` if they need more columns than that. */
function fill(lists: readonly List[], count: number, height: number): List[][] | undefined {
  const columns: List[][] = [];
  let space = -1;
  for (const list of lists) {
    if (list.height > height) return undefined;
    if (list.height > space) {
      columns.push([]);
      space = height;
    }
    columns.at(-1)?.push(list);
    space -= list.height + CARD_GAP;
  }
  return columns.length > count ? undefined : columns;
}

/** The first lists that fit, in columns as equally high as their order allows. */
function pack(lists: readonly List[], count: number, height: number): List[][] {
  const possible = lists.filter((list) => list.height <= height);
  let length = possible.length;
  while (length > 0 && !fill(possible.slice(0, length), count, height)) length -= 1;
  const shown = possible.slice(0, length);
  let [low, high] = [0, height];
  while (high - low > 8) {
    const middle = (low + high) / 2;
    if (fill(shown, count, middle)) high = middle;
    else low = middle;
  }
  return fill(shown, count, high) ?? [];
}

/** The numbers of columns to try, the best one first. */
function columnCounts(width: number, lists: number): number[] {
  const most = (each: number) =>
    Math.max(1, Math.min(lists, Math.floor((width + columnGap) / (each + columnGap))));
  const usual = most(usualWidth);
  const counts = Array.from({ length: most(smallestWidth) }, (_, index) => index + 1).reverse();
  return [usual, ...counts.filter((count) => count !== usual)];
}

/**
 * A section for each category, as many as guests can read, from the first. The others follow on pages of their own.
 *
 * @param heightOf finds how high a section must be
 */
export function sections(items: readonly Item[], area: Frame, heightOf: HeightOf): EditorBlock[] {
  const groups = byCategory(items);
  let best: { columns: List[][]; width: number } = { columns: [], width: area.w };
  const shownIn = (columns: List[][]) => columns.flat().reduce((sum, list) => sum + list.items.length, 0);
  for (const count of columnCounts(area.w, groups.length)) {
    const width = Math.floor((area.w - columnGap * (count - 1)) / count);
    const lists = groups.map((own) => ({
      category: own[0]?.category ?? '',
      items: own,
      height: heightOf(own, width),
    }));
    const columns = pack(lists, count, area.h);
    if (shownIn(columns) > shownIn(best.columns)) best = { columns, width };
    if (shownIn(best.columns) === items.length) break;
  }
  const { columns, width } = best;
  return columns.flatMap((column, index) => {
    const needed = column.reduce((sum, { height }) => sum + height, 0);
    const factor = (area.h - CARD_GAP * (column.length - 1)) / needed;
    let y = area.y;
    return column.map(({ category, height }): EditorBlock => {
      const h = Math.floor(height * factor);
      const number = groups.findIndex((own) => own[0]?.category === category) + 1;
      const x = area.x + index * (width + columnGap);
      const block: EditorBlock = { id: `section-${number}`, kind: 'section', category, x, y, w: width, h };
      y += h + CARD_GAP;
      return block;
    });
  });
}
