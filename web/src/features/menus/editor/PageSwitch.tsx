import type { Ref } from 'react';
import { t } from '../../../texts/texts.ts';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.tsx';
import classes from './PageSwitch.module.css';

interface PageSwitchProps {
  /** From 0. */
  page: number;
  total: number;
  onPage: (page: number) => void;
  /** The buttons, which have the focus after the keys have changed the page. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** Goes through the pages that screens show by turns. */
export function PageSwitch({ page, total, onPage, buttonRef }: PageSwitchProps) {
  const isLast = page === total - 1;
  return (
    <nav aria-label={t('Pages')} className={classes.pages}>
      <button
        type="button"
        aria-label={t('Previous page')}
        aria-disabled={page === 0}
        onClick={() => page > 0 && onPage(page - 1)}
      >
        <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <p role="status">{t('Page {page} of {total}', { page: page + 1, total })}</p>
      <button
        ref={buttonRef}
        type="button"
        aria-label={t('Next page')}
        aria-disabled={isLast}
        onClick={() => !isLast && onPage(page + 1)}
      >
        <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
      </button>
    </nav>
  );
}
