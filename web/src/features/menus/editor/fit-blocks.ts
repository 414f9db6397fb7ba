/** Fits the blocks of a board at common sizes, as screens do. Texts arrive measured. */

import { type FittedBlock, fitArrangement, itemsLeft } from '@menuboard/board/arranged/fit-arrangement.ts';
import type { MeasureText } from '@menuboard/board/text/measure-text.ts';
import type { MenuSection } from '@menuboard/contract/domain/menu-details';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { toRect } from './editor-block.ts';
import type { Blocks } from './edits.ts';

/** Blocks as they are drawn. */
export interface FittedBlocks {
  byId: ReadonlyMap<string, FittedBlock>;
  /** The ids of cards that are too small to read, and of sections that do not show all their items. */
  tooSmall: readonly string[];
  /** The items that no block shows. They follow on pages of their own. */
  left: readonly Item[];
}

/** The items that a block shows. */
function itemsIn(block: Blocks[number], items: readonly Item[]): Item[] {
  if (block.kind === 'item') return items.filter(({ id }) => id === block.itemId);
  return block.kind === 'section' ? items.filter(({ category }) => category === block.category) : [];
}

/** @param wording how the menu words its categories */
export function fitBlocks(
  blocks: Blocks,
  items: readonly Item[],
  wording: readonly MenuSection[] | undefined,
  measure: MeasureText,
  theme: string,
  money: MoneyRules,
): FittedBlocks {
  const toFit = blocks.filter(({ kind }) => kind === 'item' || kind === 'section');
  const placed = toFit.map((block) => {
    const { width, height } = toRect(block);
    return { block, items: itemsIn(block, items), box: { width, height } };
  });
  const fitted = fitArrangement(measure, { placed, wording }, theme, money);
  const tooSmall = placed
    .filter((one, index) => {
      const { card, section } = fitted[index] ?? {};
      return card ? !card.isLegible : section && section.shownIds.length < one.items.length;
    })
    .map(({ block }) => block.id);
  return {
    byId: new Map(placed.map(({ block }, index) => [block.id, fitted[index] ?? {}])),
    tooSmall,
    left: itemsLeft(items, placed, fitted),
  };
}

/** The number of items that blocks do not show, or show too small to be read. */
export function countUnreadable(blocks: Blocks, { tooSmall, left }: FittedBlocks): number {
  const cards = new Set(blocks.flatMap(({ id, kind }) => (kind === 'item' ? [id] : [])));
  return left.length + tooSmall.filter((id) => cards.has(id)).length;
}

/** The number of items on no block of a board of cards. Beside sections, a category without one follows on purpose. */
export const countForgotten = (blocks: Blocks, { left }: Pick<FittedBlocks, 'left'>): number =>
  blocks.some(({ kind }) => kind === 'section') ? 0 : left.length;
