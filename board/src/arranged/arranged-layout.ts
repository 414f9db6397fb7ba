/** A menu's layout from the Visual Editor, resolved against the items that are on the menu now. */
import type { Layout, LayoutBlock } from '@menuboard/contract/domain/layout';
import type { MenuSection } from '@menuboard/contract/domain/menu-details';
import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';
import { type Box, type StageShape, stageShapes, stageSizes } from '../stage/stage-geometry.ts';

/** A block with its items, in px of the stage. */
export interface PlacedBlock {
  block: LayoutBlock;
  /** The item of an item's block, all items of a section's category, none for other kinds. */
  items: ScreenItem[];
  left: number;
  top: number;
  box: Box;
}

/** A menu as it was arranged for one shape of the stage. */
export interface ArrangedLayout {
  layout: Layout;
  /** Blocks from back to front. */
  placed: PlacedBlock[];
  /** The menu's sections, for the headings of its categories. */
  wording: readonly MenuSection[] | undefined;
}

/** The arrangement for a shape of the stage. */
export function layoutFor(layout: Layout | null | undefined, shape: StageShape): Layout | undefined {
  return [layout, layout?.other].find((one) => one && stageShapes[one.aspect] === shape) || undefined;
}

/**
 * Resolves a menu's layout for a shape of the stage.
 *
 * @returns `undefined` for a menu without an arrangement of this shape, or without anything to show: it is drawn in the
 * *board* look
 */
export function arrangeLayout(menu: ScreenMenu, shape: StageShape): ArrangedLayout | undefined {
  const layout = layoutFor(menu.layout, shape);
  if (!layout) return undefined;
  const { width, height } = stageSizes[shape];
  const placed = layout.blocks
    .map(
      (block): PlacedBlock => ({
        block,
        items: menu.items.filter((item) =>
          block.kind === 'item'
            ? item.id === block.itemId
            : block.kind === 'section' && item.category === block.category,
        ),
        left: block.x * width,
        top: block.y * height,
        box: { width: block.w * width, height: block.h * height },
      }),
    )
    .filter(({ block: { kind }, items }) => items.length > 0 || (kind !== 'item' && kind !== 'section'))
    .sort((a, b) => a.block.z - b.block.z);
  return placed.length > 0 ? { layout, placed, wording: menu.sections } : undefined;
}
