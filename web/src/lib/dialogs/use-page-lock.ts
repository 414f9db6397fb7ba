import { useLayoutEffect } from 'react';

let locks = 0;

/** Keeps the page from scrolling behind an open dialog. The page keeps the space of its scrollbar, and does not move. */
export function usePageLock(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { style } = document.body;
    if (locks === 0) style.marginRight = `${innerWidth - document.documentElement.clientWidth}px`;
    locks += 1;
    style.overflow = 'hidden';
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.overflow = '';
      style.marginRight = '';
    };
  }, [isOpen]);
}
