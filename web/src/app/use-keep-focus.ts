import { useEffect } from 'react';

/** After the time in which a dialog returns the focus by itself. */
const WAIT_MS = 50;

/**
 * Moves the focus to the page's heading when the element that had it is gone, such as the button of a deleted row: the
 * keyboard would start again at the top of the window.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => last?.isConnected === false && document.activeElement === document.body;
    const remember = () => {
      last = document.activeElement;
    };
    const rescue = () => {
      if (isLost()) document.querySelector<HTMLElement>('main h1, main')?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      if (isLost()) timer = setTimeout(rescue, WAIT_MS);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
