import { type RefObject, useEffect } from 'react';

/** Scrolls a row of links sideways to the link to the open page: on a phone the row may be wider than the window. */
export function useOpenInSight(row: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.offsetLeft - 20;
  }, [row, pathname]);
}
