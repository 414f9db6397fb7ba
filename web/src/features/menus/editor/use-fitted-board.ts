import type { BoardContext } from '@menuboard/board/arranged/ArrangedBlock.tsx';
import { type FittedBlock, fitArrangement } from '@menuboard/board/arranged/fit-arrangement.ts';
import { cornerText } from '@menuboard/board/frame/corner-text.ts';
import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import { brandTheme } from '@menuboard/board/themes/board-themes.ts';
import type { Item } from '@menuboard/contract/items';
import { useContext, useMemo, useRef } from 'react';
import { BrandContext } from '../../../ui/brand-context.ts';
import { toRect } from './editor-block.ts';
import type { Blocks } from './edits.ts';

/** The blocks as they are drawn, by id. */
export interface FittedBoard {
  byId: ReadonlyMap<string, FittedBlock>;
  /** The ids of cards that are too small to read, and of sections that do not show all their items. */
  tooSmall: readonly string[];
  context: BoardContext;
}

interface Options {
  blocks: Blocks;
  items: readonly Item[];
  menu: { name: string; description: string };
  restaurantName: string;
  logoUrl: string | null | undefined;
  displayName: string;
  currency: string;
  theme: string;
}

/** The items that a block shows. */
function itemsIn(block: Blocks[number], items: readonly Item[]): Item[] {
  if (block.kind === 'item') return items.filter(({ id }) => id === block.itemId);
  return block.kind === 'section' ? items.filter(({ category }) => category === block.category) : [];
}

/** Fits all blocks at common sizes. Moving a block changes no size, so it costs nothing here. */
export function useFittedBoard(options: Options): FittedBoard {
  const { blocks, items, menu, restaurantName, logoUrl, displayName, currency } = options;
  const theme = brandTheme(options.theme, useContext(BrandContext));
  const measure = useMeasure();
  // Positions do not matter for the sizes: the key changes only with sizes and contents.
  const key = blocks
    .map((block) => `${block.id} ${block.w} ${block.h} ${'category' in block ? block.category : ''}`)
    .sort()
    .join('\n');
  const latest = useRef(blocks);
  latest.current = blocks;

  const fits = useMemo(() => {
    const toFit = key && latest.current.filter(({ kind }) => kind === 'item' || kind === 'section');
    const placed = (toFit || []).map((block) => {
      const { width, height } = toRect(block);
      return { block, items: itemsIn(block, items), box: { width, height } };
    });
    const fitted = fitArrangement(measure, placed, theme, currency);
    const byId = new Map(placed.map(({ block }, index) => [block.id, fitted[index] ?? {}]));
    const tooSmall = placed
      .filter((one, index) => {
        const { card, section } = fitted[index] ?? {};
        return card ? !card.isLegible : section && section.shown < one.items.length;
      })
      .map(({ block }) => block.id);
    return { byId, tooSmall };
  }, [key, items, measure, theme, currency]);

  const { name, description } = menu;
  const context = useMemo(
    (): BoardContext => ({
      name,
      description,
      corner: cornerText(displayName, '12:00'),
      currency,
      theme,
      logoUrl,
      restaurantName,
    }),
    [name, description, displayName, currency, theme, logoUrl, restaurantName],
  );
  return { ...fits, context };
}
