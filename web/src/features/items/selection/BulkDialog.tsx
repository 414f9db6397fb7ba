import { Modal } from '@mantine/core';
import { pluralize } from '../../../domain/format.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { BulkFormProps } from './BulkForms.tsx';
import type { BulkKind } from './bulk-kinds.ts';

const loadForms = async () => (await import('./BulkForms.tsx')).BulkForm;

const titles: Record<BulkKind, string> = {
  prices: 'Prices of',
  availability: 'Availability of',
  category: 'Category of',
  labels: 'Labels of',
};

interface BulkDialogProps extends BulkFormProps {
  /** The last one stays while the dialog closes. */
  kind: BulkKind;
  isOpen: boolean;
}

/** The dialog about the selected items. */
export function BulkDialog({ kind, isOpen, ...form }: BulkDialogProps) {
  const { part: BulkForm, ...later } = useChunk(loadForms, isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={form.onCancel}
      title={`${titles[kind]} ${pluralize(form.items.length, 'item')}`}
      size={560}
    >
      {BulkForm && <BulkForm key={kind} kind={kind} {...form} />}
      {!BulkForm && !later.hasFailed && <Spinner />}
      {!BulkForm && later.hasFailed && (
        <ErrorCard message="The form could not be loaded." onRetry={later.retry} />
      )}
    </Modal>
  );
}
