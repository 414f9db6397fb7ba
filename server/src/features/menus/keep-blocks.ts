import type { Layout, LayoutBlock } from '@menuboard/contract/domain/layout';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';

/**
 * A new layout with the blocks of the old one that were out of sight, because their item is not on the menu now:
 * it comes back to its place. What the new one says of an item, or by an id, wins.
 */
export function keepBlocks(next: Layout, before: Layout | null, onMenu: ReadonlySet<string>): Layout {
  const items = new Set(next.blocks.map(({ itemId }) => itemId));
  const ids = new Set(next.blocks.map(({ id }) => id));
  const isKept = (block: LayoutBlock) =>
    !onMenu.has(block.itemId) && !items.has(block.itemId) && !ids.has(block.id);
  const kept = (before?.blocks ?? []).filter(isKept);
  return { ...next, blocks: [...next.blocks, ...kept.slice(0, MENU_ITEMS_MAX)] };
}

/**
 * What of a layout there is to see: the blocks of what is on the menu now. Items that come back from the bin can make
 * a full menu longer than a layout may be; what is over counts as never arranged.
 */
export function visibleLayout(layout: Layout | null, onMenu: ReadonlySet<string>): Layout | null {
  if (!layout) return null;
  const visible = layout.blocks.filter(({ itemId }) => onMenu.has(itemId));
  return { ...layout, blocks: visible.slice(0, MENU_ITEMS_MAX) };
}
