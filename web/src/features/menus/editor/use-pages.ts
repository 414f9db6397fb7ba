import { useWindowEvent } from '@mantine/hooks';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { useRef, useState } from 'react';
import type { Selection } from './use-selection.ts';

interface Options {
  aspect: Aspect;
  /** The number of pages that screens show by turns. */
  total: number;
  selection: Selection;
}

/** The page that the editor shows: the arranged one is 0. Each shape of the board begins with it. */
export function usePages({ aspect, total, selection }: Options) {
  const [shown, setShown] = useState<{ aspect: Aspect; page: number }>({ aspect, page: 0 });
  const next = useRef<HTMLButtonElement>(null);
  const page = shown.aspect === aspect ? Math.min(shown.page, total - 1) : 0;

  const showPage = (wanted: number) => {
    if (wanted === page || wanted < 0 || wanted >= total) return;
    selection.select([]);
    setShown({ aspect, page: wanted });
  };

  useWindowEvent('keydown', (event) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (!step || total === 1 || !(event.target instanceof Element)) return;
    // Elsewhere the keys scroll.
    if (!event.target.closest('[data-stage]')) return;
    event.preventDefault();
    showPage(page + step);
    // The focused card may be gone with its page.
    next.current?.focus();
  });

  return { page, showPage, buttonRef: next };
}

export type Pages = ReturnType<typeof usePages>;
