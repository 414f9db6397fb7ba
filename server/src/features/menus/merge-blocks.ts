import type { Layout, LayoutBlock } from '@menuboard/contract/domain/layout';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';

/**
 * Adds to a new layout the stored blocks of items that are not on the menu now, so that an item finds its old block
 * when it returns. Where both layouts have a block for an item, or the same block id, the new layout wins.
 */
export function mergeBlocks(next: Layout, stored: Layout | null, onMenu: ReadonlySet<string>): Layout {
  const items = new Set(next.blocks.map(({ itemId }) => itemId));
  const ids = new Set(next.blocks.map(({ id }) => id));
  const isHidden = (block: LayoutBlock) =>
    !onMenu.has(block.itemId) && !items.has(block.itemId) && !ids.has(block.id);
  const hidden = (stored?.blocks ?? []).filter(isHidden);
  return { ...next, blocks: [...next.blocks, ...hidden.slice(0, MENU_ITEMS_MAX)] };
}

/**
 * The blocks whose items are on the menu now. Items that return from the bin can make a menu longer than a layout may
 * be; the surplus items count as never arranged.
 */
export function visibleLayout(layout: Layout | null, onMenu: ReadonlySet<string>): Layout | null {
  if (!layout) return null;
  const visible = layout.blocks.filter(({ itemId }) => onMenu.has(itemId));
  return { ...layout, blocks: visible.slice(0, MENU_ITEMS_MAX) };
}
