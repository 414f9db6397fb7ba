import { Modal } from '@mantine/core';
import { pluralize } from '../../../domain/format.ts';
import { BulkForm } from './BulkForm.tsx';
import type { BulkFormProps } from './bulk-form-props.ts';
import type { BulkKind } from './bulk-kinds.ts';

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
  const title = `${titles[kind]} ${pluralize(form.items.length, 'item')}`;
  return (
    <Modal opened={isOpen} onClose={form.onCancel} title={title} size={560}>
      <BulkForm key={kind} kind={kind} {...form} />
    </Modal>
  );
}
