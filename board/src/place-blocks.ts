import type { Aspect, Layout, LayoutBlock } from '@menuboard/contract/domain/layout';
import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';
import { type Box, type StageShape, stageSizes } from './stage-geometry.ts';

/** A block with its item, in px of the arranged board. */
export interface PlacedBlock {
  block: LayoutBlock;
  item: ScreenItem;
  left: number;
  top: number;
  box: Box;
}

/** A menu as it was arranged: what has a place, front most last, and what has none. */
export interface Arrangement {
  placed: PlacedBlock[];
  rest: ScreenItem[];
}

const shapeByAspect: Record<Aspect, StageShape> = { '16:9': 'landscape', '9:16': 'portrait' };

/** The stage that a layout was made for. */
export const layoutStageSize = ({ aspect }: Layout): Box => stageSizes[shapeByAspect[aspect]];

/** Nothing for a menu that was never arranged, or of whose arranged items none is left: it shows as *board*. */
export function arrangementOf(menu: ScreenMenu): Arrangement | undefined {
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
  const seen = new Set(placed.map(({ item }) => item.id));
  return { placed, rest: menu.items.filter(({ id }) => !seen.has(id)) };
}

/** How large the arranged board stands in a stage. */
export function letterboxScale(layout: Layout, shape: StageShape): number {
  const arranged = layoutStageSize(layout);
  const stage = stageSizes[shape];
  return Math.min(stage.width / arranged.width, stage.height / arranged.height);
}

/** Centres the arranged board in a stage, whole. */
export function letterboxStyle(layout: Layout, shape: StageShape): { transform: string } & Box {
  const arranged = layoutStageSize(layout);
  const stage = stageSizes[shape];
  const scale = letterboxScale(layout, shape);
  const left = (stage.width - arranged.width * scale) / 2;
  const top = (stage.height - arranged.height * scale) / 2;
  return { ...arranged, transform: `translate(${left}px, ${top}px) scale(${scale})` };
}
