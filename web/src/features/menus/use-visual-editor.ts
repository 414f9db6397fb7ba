import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { retryChunk } from '../../lib/load-chunk.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import { useNotice } from '../../ui/notice.tsx';

const load = () => import('./editor/VisualEditor.tsx');

type Editor = Awaited<ReturnType<typeof load>>['VisualEditor'];

/** Which menu stands in the Visual Editor. Its code is fetched once the page is there, and again when it is opened. */
export function useVisualEditor(menus: readonly CachedMenu[]) {
  const [open, setOpen] = useState<{ id: string; name: string; Editor: Editor } | null>(null);
  const opener = useRef<Element | null>(null);
  const notice = useNotice();
  const menu = open ? menus.find(({ id }) => id === open.id) : undefined;
  const isGone = open !== null && menu === undefined;

  useEffect(() => {
    // One that cannot be had now is asked for when it is opened.
    load().catch(() => undefined);
  }, []);

  /** What is opened instead has the focus to itself. */
  const closeFor = (next: () => void) => {
    setOpen(null);
    next();
  };

  const close = () => {
    setOpen(null);
    const before = opener.current;
    // Once the editor is off the page: until then it holds the focus.
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
      text: 'was deleted meanwhile, so the Visual Editor closed.',
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
