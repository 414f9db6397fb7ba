import { useLayoutEffect, useRef } from 'react';

/**
 * Locks a form while its save runs: text that is typed then would be lost. The focus comes back after a failure.
 * Returns the value of the attribute `inert`.
 */
export function useSavingLock(isSaving: boolean): boolean {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isSaving) focused.current = document.activeElement;
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus();
  }, [isSaving]);
  return isSaving;
}
