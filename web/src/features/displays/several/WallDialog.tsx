import { Modal } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

const loadForm = async () => (await import('./WallForm.tsx')).WallForm;

/** State of the dialog about displays that hang side by side. A closed form keeps its draft; a saved one is gone. */
export function useWallDialog() {
  const [isOpen, setOpen] = useState(false);
  const [saves, setSaves] = useState(0);
  return {
    isOpen,
    saves,
    open: () => setOpen(true),
    close: () => setOpen(false),
    finish: () => {
      setOpen(false);
      setSaves((count) => count + 1);
    },
  };
}

interface WallDialogProps {
  dialog: ReturnType<typeof useWallDialog>;
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
  menus: readonly CachedMenu[];
  /** A menu with its items. */
  boardOf: (menuId: string | null) => ScreenMenu | undefined;
}

/** The dialog that makes one board of several displays. Its form is a chunk of its own. */
export function WallDialog({ dialog, ...form }: WallDialogProps) {
  const { part: WallForm, ...later } = useChunk(loadForm, dialog.isOpen);
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      title={t('One board on several displays')}
      size={720}
      keepMounted
    >
      {WallForm && <WallForm key={dialog.saves} onDone={dialog.finish} onFailed={dialog.open} {...form} />}
      {!WallForm && !later.hasFailed && <Spinner />}
      {!WallForm && later.hasFailed && (
        <ErrorCard message={t('The form could not be loaded.')} onRetry={later.retry} />
      )}
    </Modal>
  );
}
