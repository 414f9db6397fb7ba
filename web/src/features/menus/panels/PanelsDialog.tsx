import { Modal } from '@mantine/core';
import { useChunk } from '../../../lib/use-chunk.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { PanelsFormProps } from './PanelsForm.tsx';

const loadForm = async () => (await import('./PanelsForm.tsx')).PanelsForm;

type PanelsDialogProps = Omit<PanelsFormProps, 'menu'>;

/** The dialog with the panels that boards show beside a menu's list. */
export function PanelsDialog({ dialog, ...rest }: PanelsDialogProps) {
  const { part: PanelsForm, ...later } = useChunk(loadForm, dialog.isOpen);
  const { subject: menu } = dialog;
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      title={t('Panels of {menu}', { menu: menu?.name ?? '' })}
      size={920}
    >
      {menu && PanelsForm && <PanelsForm key={menu.id} dialog={dialog} menu={menu} {...rest} />}
      {!PanelsForm && !later.hasFailed && <Spinner />}
      {!PanelsForm && later.hasFailed && (
        <ErrorCard message={t('The panels could not be loaded.')} onRetry={later.retry} />
      )}
    </Modal>
  );
}
