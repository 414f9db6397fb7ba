import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted open and unmounted closed, for which Mantine returns no focus: the element that had it before
 * gets it back.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // In the next frame, when the dialog is gone.
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        const target = opener?.isConnected && opener !== body ? opener : document.querySelector('main h1');
        if (activeElement === body && target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
