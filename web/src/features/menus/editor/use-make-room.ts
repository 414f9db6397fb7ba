import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import { brandTheme } from '@menuboard/board/themes/board-themes.ts';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { useContext } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { plural, t } from '../../../texts/texts.ts';
import { useAsk } from '../../../ui/ask.tsx';
import { BrandContext } from '../../../ui/brand-context.ts';
import type { Blocks } from './edits.ts';
import { countUnreadable, fitBlocks } from './fit-blocks.ts';
import { makeRoom } from './make-room.ts';
import { sectionHeights } from './section-heights.ts';
import type { MenuDraftState } from './use-menu-draft.ts';

interface Options {
  items: readonly Item[];
  menu: Pick<CachedMenu, 'sections'>;
  draft: MenuDraftState;
  theme: string;
  money: MoneyRules;
  isLocked: boolean;
  announce: (text: string) => void;
  onMade: () => void;
}

/** Makes room for all items on the arranged page, as one undo step. */
export function useMakeRoom(options: Options) {
  const { items, menu, draft, theme, money, isLocked, announce, onMade } = options;
  const measure = useMeasure();
  const drawnTheme = brandTheme(theme, useContext(BrandContext));
  const ask = useAsk();
  const { aspect, blocks } = draft;

  const fitted = (tried: Blocks) => fitBlocks(tried, items, menu.sections, measure, drawnTheme, money);

  return () => {
    if (isLocked) return;
    const heightOf = sectionHeights(measure, drawnTheme, money, menu.sections);
    const next = makeRoom({ blocks, items, aspect, heightOf }, (tried) =>
      countUnreadable(tried, fitted(tried)),
    );
    if (next === blocks) {
      void ask.alert(
        t('There is no room for more items at a readable size. Make other blocks smaller, or remove some.'),
      );
      return;
    }
    draft.edit(() => next);
    onMade();
    const left = fitted(next).left.length;
    announce(
      left === 0
        ? t('All items are on page 1.')
        : plural(
            left,
            'There is still no room for {count} item.',
            'There is still no room for {count} items.',
          ),
    );
  };
}
