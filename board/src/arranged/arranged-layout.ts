/** A menu's layout from the Visual Editor, resolved against the items that are on the menu now. */
import type { Layout, LayoutBlock } from '@menuboard/contract/domain/layout';
import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';
import { type Box, type StageShape, stageShapes, stageSizes } from '../stage/stage-geometry.ts';

/** A block with its item, in px of the layout's own stage. */
export interface PlacedBlock {
  block: LayoutBlock;
  item: ScreenItem;
  left: number;
  top: number;
  box: Box;
}

/** A menu as it was arranged. */
export interface ArrangedLayout {
  /** From back to front. */
  placed: PlacedBlock[];
  /** Items without a block, in the menu's order. */
  rest: ScreenItem[];
}

/** The stage that a layout was made for, in px. */
export const layoutStageSize = ({ aspect }: Layout): Box => stageSizes[stageShapes[aspect]];

/**
 * Resolves a menu's layout.
 *
 * @returns `undefined` for a menu without a layout, or without any of the arranged items: it shows the *board* look
 */
export function arrangeLayout(menu: ScreenMenu): ArrangedLayout | undefined {
  const { layout } = menu;
  if (!layout) return undefined;
  const { width, height } = layoutStageSize(layout);
  const items = new Map(menu.items.map((item) => [item.id, item]));
  const placed = layout.blocks
    .flatMap((block): PlacedBlock[] => {
      const item = items.get(block.itemId);
      if (!item) return [];
      const box = { width: block.w * width, height: block.h * height };
      return [{ block, item, left: block.x * width, top: block.y * height, box }];
    })
    .sort((a, b) => a.block.z - b.block.z);
  if (placed.length === 0) return undefined;
  const placedIds = new Set(placed.map(({ item }) => item.id));
  return { placed, rest: menu.items.filter(({ id }) => !placedIds.has(id)) };
}

/** The scale at which a layout fits whole into a stage of any shape. */
export function letterboxScale(layout: Layout, shape: StageShape): number {
  const size = layoutStageSize(layout);
  const stage = stageSizes[shape];
  return Math.min(stage.width / size.width, stage.height / size.height);
}

/** The CSS that centres a layout in a stage, whole. */
export function letterboxStyle(layout: Layout, shape: StageShape): { transform: string } & Box {
  const size = layoutStageSize(layout);
  const stage = stageSizes[shape];
  const scale = letterboxScale(layout, shape);
  const left = (stage.width - size.width * scale) / 2;
  const top = (stage.height - size.height * scale) / 2;
  return { ...size, transform: `translate(${left}px, ${top}px) scale(${scale})` };
}
