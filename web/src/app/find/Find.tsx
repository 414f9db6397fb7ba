import { useFocusReturn } from '@mantine/hooks';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLaterDialog } from '../../lib/use-later-dialog.ts';
import { t } from '../../texts/texts.ts';
import { FindContext } from './find-context.ts';
import type { FindCommands } from './find-result.ts';
import type { Access } from './places.ts';

const loadDialog = async () => (await import('./FindDialog.tsx')).FindDialog;

interface FindProps {
  /** Undefined while it is not loaded. */
  restaurant: Restaurant | undefined;
  commands: FindCommands;
  access: Access;
  children: ReactNode;
}

/** Opens Find by Ctrl+K or Cmd+K, and for `useFind` below it. Its code loads after the page. */
export function Find({ restaurant, commands, access, children }: FindProps) {
  const [opened, setOpened] = useState<{ text: string } | null>(null);
  const FindDialog = useLaterDialog(loadDialog, opened, t('Find could not be loaded.'));
  // A dialog that is open when its code arrives does not know what had the focus before.
  useFocusReturn({ opened: opened !== null });
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

  return (
    <FindContext value={open}>
      {children}
      {FindDialog && restaurant && (
        <FindDialog
          opened={opened}
          restaurant={restaurant}
          commands={commands}
          access={access}
          onClose={() => setOpened(null)}
        />
      )}
    </FindContext>
  );
}
