import { useEffect, useRef } from 'react';

/** Moves the focus to the first field of an element whenever a part of it opens or closes, but not at first. */
export function useMovedFocus<E extends HTMLElement>(isOpen: boolean) {
  const container = useRef<E>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    container.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isOpen]);
  return container;
}
