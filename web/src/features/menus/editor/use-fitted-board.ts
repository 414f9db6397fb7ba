import type { BoardContext } from '@menuboard/board/arranged/ArrangedBlock.tsx';
import { cornerText } from '@menuboard/board/frame/corner-text.ts';
import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import { brandTheme } from '@menuboard/board/themes/board-themes.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { useContext, useMemo, useRef } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { BrandContext } from '../../../ui/brand-context.ts';
import { shapeOf } from './editor-block.ts';
import type { Blocks } from './edits.ts';
import { type FittedBlocks, fitBlocks } from './fit-blocks.ts';

/** The blocks as they are drawn, with what they show besides their own content. */
export interface FittedBoard extends FittedBlocks {
  context: BoardContext;
}

interface Options {
  blocks: Blocks;
  items: readonly Item[];
  aspect: Aspect;
  menu: Pick<CachedMenu, 'name' | 'description' | 'sections'>;
  restaurantName: string;
  logoUrl: string | null | undefined;
  displayName: string;
  time: string;
  money: MoneyRules;
  theme: string;
}

/** Fits all blocks at common sizes. Moving a block changes no size, so it costs nothing here. */
export function useFittedBoard(options: Options): FittedBoard {
  const { blocks, items, aspect, menu, restaurantName, logoUrl, displayName, time, money } = options;
  const theme = brandTheme(options.theme, useContext(BrandContext));
  const measure = useMeasure();
  // Positions do not matter for the sizes: the key changes only with sizes and contents.
  const key = blocks
    .map((block) => `${block.id} ${block.w} ${block.h} ${'category' in block ? block.category : ''}`)
    .sort()
    .join('\n');
  const latest = useRef(blocks);
  latest.current = blocks;

  const { name, description, sections } = menu;
  const fits = useMemo(() => {
    const shown = key ? latest.current : [];
    return fitBlocks(shown, items, sections, measure, theme, money);
  }, [key, items, sections, measure, theme, money]);

  const context = useMemo(
    (): BoardContext => ({
      name,
      description,
      corner: cornerText(displayName, time),
      money,
      theme,
      shape: shapeOf(aspect),
      logoUrl,
      restaurantName,
    }),
    [name, description, displayName, time, money, theme, aspect, logoUrl, restaurantName],
  );
  return { ...fits, context };
}
