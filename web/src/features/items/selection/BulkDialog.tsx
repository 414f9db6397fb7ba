import { Modal } from '@mantine/core';
import { plural } from '../../../texts/texts.ts';
import { BulkForm } from './BulkForm.tsx';
import type { BulkFormProps } from './bulk-form-props.ts';
import type { BulkKind } from './bulk-kinds.ts';

const titles: Record<BulkKind, (count: number) => string> = {
  prices: (count) => plural(count, 'Prices of {count} item', 'Prices of {count} items'),
  availability: (count) => plural(count, 'Availability of {count} item', 'Availability of {count} items'),
  category: (count) => plural(count, 'Category of {count} item', 'Category of {count} items'),
  labels: (count) => plural(count, 'Labels of {count} item', 'Labels of {count} items'),
};

interface BulkDialogProps extends BulkFormProps {
  /** The last one stays while the dialog closes. */
  kind: BulkKind;
  isOpen: boolean;
}

/** The dialog about the selected items. */
export function BulkDialog({ kind, isOpen, ...form }: BulkDialogProps) {
  const title = titles[kind](form.items.length);
  return (
    <Modal opened={isOpen} onClose={form.onCancel} title={title} size={560}>
      <BulkForm key={kind} kind={kind} {...form} />
    </Modal>
  );
}
