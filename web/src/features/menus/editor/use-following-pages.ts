import type { PageBoxes } from '@menuboard/board/compose/types.ts';
import { useMenuComposition } from '@menuboard/board/composed/use-menu-composition.ts';
import { cornerText } from '@menuboard/board/frame/corner-text.ts';
import { brandTheme } from '@menuboard/board/themes/board-themes.ts';
import type { BoardWords } from '@menuboard/contract/domain/board-words';
import type { Aspect } from '@menuboard/contract/domain/layout';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import type { DrawnSettings } from '@menuboard/contract/screen/settings-for';
import { useContext, useMemo } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { BrandContext } from '../../../ui/brand-context.ts';
import { shapeOf } from './editor-block.ts';

interface Options {
  menu: CachedMenu;
  /** The fixed texts in the restaurant's language, as the items have them. */
  words: BoardWords | undefined;
  items: readonly Item[];
  /** The items that no block shows. */
  left: readonly Item[];
  aspect: Aspect;
  money: MoneyRules;
  /** The settings of the display that shows the menu. */
  settings: DrawnSettings;
  displayName: string;
  time: string;
  theme: string;
}

/** The pages on which screens list the items that no block of the arranged page shows. */
export function useFollowingPages(options: Options) {
  const { menu, words, items, left, aspect, money, settings, displayName, time, theme } = options;
  const brand = useContext(BrandContext);
  // The list is a new one for each fit of the blocks, the menu only with other items: a drag lays out nothing.
  const ids = left.map(({ id }) => id).join();
  const remainder = useMemo(() => {
    const isLeft = new Set(ids.split(','));
    return { ...menu, words, items: items.filter(({ id }) => isLeft.has(id)) };
  }, [menu, words, items, ids]);
  const shape = shapeOf(aspect);
  const props = {
    shape,
    menu: remainder,
    money,
    settings,
    corner: cornerText(settings.showName && displayName, settings.showClock && time),
    theme: brandTheme(theme, brand),
    logoUrl: brand?.logoUrl,
  };
  const composed = useMenuComposition(props);
  const pages = remainder.items.length > 0 ? composed.composition.pages : [];
  return {
    props,
    composed,
    /** With the arranged page. */
    total: 1 + pages.length,
    /** The items of a page. The arranged page is 0. */
    itemsOf: (page: number) => {
      const on = new Set(itemIdsOn(pages[page - 1]));
      return remainder.items.filter(({ id }) => on.has(id));
    },
  };
}

/** The ids of the items on a page. */
const itemIdsOn = (page: PageBoxes | undefined): string[] =>
  (page?.columns ?? []).flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === 'row' ? [element.row.itemId] : [])),
  );

export type FollowingPages = ReturnType<typeof useFollowingPages>;
