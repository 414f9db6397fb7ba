import { Modal } from '@mantine/core';
import { useChunk } from '../../../lib/use-chunk.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { CategoryRowsProps } from './CategoryRows.tsx';

const loadRows = async () => (await import('./CategoryRows.tsx')).CategoryRows;

interface CategoriesDialogProps extends CategoryRowsProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that renames and merges categories. */
export function CategoriesDialog({ isOpen, onClose, ...rows }: CategoriesDialogProps) {
  const { part: CategoryRows, ...later } = useChunk(loadRows, isOpen);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Categories')} size={560}>
      {CategoryRows && <CategoryRows {...rows} />}
      {!CategoryRows && !later.hasFailed && <Spinner />}
      {!CategoryRows && later.hasFailed && (
        <ErrorCard message={t('The categories could not be loaded.')} onRetry={later.retry} />
      )}
    </Modal>
  );
}
