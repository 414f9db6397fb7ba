import { Button } from '@mantine/core';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { addBlocks } from './add-blocks.ts';
import classes from './Panels.module.css';
import type { FollowingPages } from './use-following-pages.ts';
import type { MenuDraftState } from './use-menu-draft.ts';

interface PagePanelProps {
  pages: FollowingPages;
  /** From 1: the arranged page is 0. */
  page: number;
  draft: MenuDraftState;
  isLocked: boolean;
  /** An item got a card on the arranged page. */
  onPlaced: (ids: readonly string[]) => void;
}

/** The items of a page that is not arranged, each with the way to the arranged page. */
export function PagePanel({ pages, page, draft, isLocked, onPlaced }: PagePanelProps) {
  const place = (itemId: string) => {
    if (isLocked) return;
    const { blocks, added } = addBlocks(draft.blocks, [{ kind: 'item', itemId }], draft.aspect);
    draft.edit(() => blocks);
    onPlaced(added);
  };
  return (
    <section aria-label={t('Items of this page')} className={classes.panel}>
      <span className={classes.label}>{t('Page {page}', { page: page + 1 })}</span>
      <p className={basics.hint}>
        {t(
          'Screens show the pages one after the other. Items without a card are listed here, in the order of the menu. To move an item here, remove its card from page 1.',
        )}
      </p>
      {pages.itemsOf(page).map(({ id, name }) => (
        <Button key={id} variant="default" className={classes.place} onClick={() => place(id)}>
          {t('Put {item} on Page 1', { item: name })}
        </Button>
      ))}
    </section>
  );
}
