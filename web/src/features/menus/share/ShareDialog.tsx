import { Modal } from '@mantine/core';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

const loadPanel = async () => (await import('./SharePanel.tsx')).SharePanel;

interface ShareDialogProps {
  menu: CachedMenu | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that opens a menu to guests: its address, its QR code, and its other forms. */
export function ShareDialog({ menu, isOpen, onClose }: ShareDialogProps) {
  const { part: SharePanel, ...later } = useChunk(loadPanel, isOpen);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Share {menu}', { menu: menu?.name ?? '' })} size={640}>
      {menu && SharePanel && <SharePanel key={menu.id} menu={menu} />}
      {!SharePanel && !later.hasFailed && <Spinner />}
      {!SharePanel && later.hasFailed && (
        <ErrorCard message={t('This dialog could not be loaded.')} onRetry={later.retry} />
      )}
    </Modal>
  );
}
