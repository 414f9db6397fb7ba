import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { retryChunk } from '../../lib/load-chunk.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import { useNotice } from '../../ui/notice.tsx';

const load = () => import('./editor/VisualEditor.tsx');

type Editor = Awaited<ReturnType<typeof load>>['VisualEditor'];

/** Opens a menu in the Visual Editor. The editor is a chunk of its own, which is preloaded after the page. */
export function useVisualEditor(menus: readonly CachedMenu[]) {
  const [open, setOpen] = useState<{ id: string; name: string; Editor: Editor } | null>(null);
  const opener = useRef<Element | null>(null);
  const notice = useNotice();
  const menu = open ? menus.find(({ id }) => id === open.id) : undefined;
  const isGone = open !== null && menu === undefined;

  useEffect(() => {
    // After a failure, opening the editor tries again.
    load().catch(() => undefined);
  }, []);

  /** Closes the editor for another dialog, which then has the focus. */
  const closeFor = (next: () => void) => {
    setOpen(null);
    next();
  };

  const close = () => {
    setOpen(null);
    const before = opener.current;
    // In the next frame: the editor traps the focus until it is unmounted.
    requestAnimationFrame(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusPageHeading();
    });
  };

  const leaveGone = useEffectEvent(() => {
    if (!open) return;
    notice.show({
      id: open.id,
      subject: open.name,
      text: 'was deleted, so the Visual Editor closed.',
    });
    close();
  });
  useEffect(() => {
    if (isGone) leaveGone();
  }, [isGone]);

  const show = async ({ id, name }: Pick<CachedMenu, 'id' | 'name'>) => {
    opener.current = document.activeElement;
    try {
      const { VisualEditor: Editor } = await load();
      setOpen({ id, name, Editor });
    } catch {
      notice.show({
        id: 'visual editor',
        text: 'The Visual Editor could not be loaded.',
        action: { label: 'Retry', onAction: () => retryChunk(() => void show({ id, name })) },
      });
    }
  };

  return { Editor: open?.Editor, menu, open: (shown: CachedMenu) => void show(shown), close, closeFor };
}
