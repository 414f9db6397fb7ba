import type { Restaurant } from '@menuboard/contract/restaurants';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useChunk } from '../../lib/use-chunk.ts';
import { FindContext } from '../../ui/find-context.ts';
import { useNotice } from '../../ui/notice.tsx';

const loadDialog = async () => (await import('./FindDialog.tsx')).FindDialog;

interface FindProps {
  /** Undefined while it is not loaded. */
  restaurant: Restaurant | undefined;
  commands: Readonly<Record<string, () => void>>;
  children: ReactNode;
}

/** Opens Find by Ctrl+K or Cmd+K, and for `useFind` below it. Its code loads after the page. */
export function Find({ restaurant, commands, children }: FindProps) {
  const [opened, setOpened] = useState<{ text: string } | null>(null);
  const notice = useNotice();
  const { part: FindDialog, hasFailed, retry } = useChunk(loadDialog, opened !== null);
  const open = useCallback((text: string) => setOpened({ text }), []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isFind || event.altKey) return;
      event.preventDefault();
      // Over another dialog, its unsaved work would be out of sight.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) open('');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [open]);
  const sayFailure = useEffectEvent(() =>
    notice.show({
      id: 'find failed',
      text: 'Find could not be loaded.',
      action: { label: 'Retry', onAction: retry },
    }),
  );
  useEffect(() => {
    if (opened && hasFailed) sayFailure();
  }, [opened, hasFailed]);

  return (
    <FindContext value={open}>
      {children}
      {FindDialog && restaurant && (
        <FindDialog
          opened={opened}
          restaurant={restaurant}
          commands={commands}
          onClose={() => setOpened(null)}
        />
      )}
    </FindContext>
  );
}
