import { useCallback, useLayoutEffect, useState } from 'react';

/** The record of a dialog, by id. A closed dialog keeps its target for its closing animation. */
export interface DialogTarget {
  id: string;
  isOpen: boolean;
}

/** The target of a dialog and the ways to change it. All functions stay the same between renders. */
export function useDialogTarget(initialId = '') {
  const [target, setTarget] = useState<DialogTarget>({ id: initialId, isOpen: false });
  usePageLock(target.isOpen);

  const open = useCallback((id: string) => setTarget({ id, isOpen: true }), []);
  const close = useCallback(() => setTarget((now) => ({ ...now, isOpen: false })), []);
  /** Closes the dialog unless it is about something else by now. */
  const closeIfAbout = useCallback(
    (id: string) => setTarget((now) => (now.id === id ? { ...now, isOpen: false } : now)),
    [],
  );
  /** Makes a dialog that is about `id` one about `nextId`, without opening a closed dialog. */
  const switchTarget = useCallback(
    (id: string, nextId: string) => setTarget((now) => (now.id === id ? { ...now, id: nextId } : now)),
    [],
  );

  return { target, open, close, closeIfAbout, switchTarget };
}

let locks = 0;

/** Keeps the page from scrolling behind an open dialog. The page keeps the space of its scrollbar, and does not move. */
function usePageLock(isOpen: boolean): void {
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
