import { blockKinds, itemIdsIn, type Layout, type LayoutBlock } from '@menuboard/contract/domain/layout';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { Layout as LayoutSchema } from '@menuboard/contract/menus';
import { withUnknownFields } from '../../db/unknown-fields.ts';

/** Only a newer build knows other kinds. */
const isKnown = ({ kind }: LayoutBlock) => blockKinds.includes(kind);

/**
 * Adds stored blocks to a new layout: those of items that are no longer on the menu, so that a returning item finds its
 * old block, and those that only a newer build knows. If both layouts have a block for an item, or the same block id,
 * the new layout wins.
 */
export function mergeBlocks(next: Layout, stored: Layout | null, onMenu: ReadonlySet<string>): Layout {
  const items = new Set(itemIdsIn(next.blocks));
  const ids = new Set(next.blocks.map(({ id }) => id));
  const isOffMenu = (block: LayoutBlock) =>
    block.kind === 'item' && !onMenu.has(block.itemId) && !items.has(block.itemId);
  const isHidden = (block: LayoutBlock) => !ids.has(block.id) && (isOffMenu(block) || !isKnown(block));
  const hidden = (stored?.blocks ?? []).filter(isHidden);
  const complete = withUnknownFields(LayoutSchema, stored, next);
  return { ...complete, blocks: [...complete.blocks, ...hidden.slice(0, MENU_ITEMS_MAX)] };
}

/** Arrangement of a stored layout for one aspect, without the other one. */
export function arrangementFor(layout: Layout | null | undefined, aspect: Layout['aspect']): Layout | null {
  if (!layout) return null;
  const { other, ...own } = layout;
  return own.aspect === aspect ? own : arrangementFor(other, aspect);
}

/**
 * Layout to store for one from a client: the sent arrangement replaces the stored one of its aspect. If it omits the
 * other aspect, that arrangement does not change, because an older client knows only one.
 */
export function mergeLayouts(next: Layout, stored: Layout | null, onMenu: ReadonlySet<string>): Layout {
  const { other: sent, ...own } = next;
  const otherAspect = own.aspect === '16:9' ? '9:16' : '16:9';
  const storedOther = arrangementFor(stored, otherAspect);
  const merged = mergeBlocks(own, arrangementFor(stored, own.aspect), onMenu);
  const other = sent ? mergeBlocks(sent, storedOther, onMenu) : sent === null ? null : storedOther;
  if (!other) return merged;
  // Older screens and clients read the outer arrangement, which is the landscape one.
  return own.aspect === '16:9' ? { ...merged, other } : { ...other, other: merged };
}

/**
 * A layout without the blocks of items that are no longer on the menu. Items that return from the bin can make a menu
 * longer than a layout may be; the surplus items count as never arranged.
 */
export function visibleLayout(layout: Layout | null, onMenu: ReadonlySet<string>): Layout | null {
  if (!layout) return null;
  const isVisible = (block: LayoutBlock) =>
    block.kind === 'item' ? onMenu.has(block.itemId) : isKnown(block);
  const visible = layout.blocks.filter(isVisible);
  const { other } = layout;
  return {
    ...layout,
    blocks: visible.slice(0, MENU_ITEMS_MAX),
    ...(other && { other: visibleLayout(other, onMenu) }),
  };
}
