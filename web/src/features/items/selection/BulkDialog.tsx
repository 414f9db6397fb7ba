import { Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { plural } from '../../../texts/texts.ts';
import { BulkForm } from './BulkForm.tsx';
import type { BulkKind } from './bulk-kinds.ts';

const titles: Record<BulkKind, (count: number) => string> = {
  prices: (count) => plural(count, 'Prices of {count} item', 'Prices of {count} items'),
  availability: (count) => plural(count, 'Availability of {count} item', 'Availability of {count} items'),
  category: (count) => plural(count, 'Category of {count} item', 'Category of {count} items'),
  labels: (count) => plural(count, 'Labels of {count} item', 'Labels of {count} items'),
};

interface BulkDialogProps extends ComponentProps<typeof BulkForm> {
  /** The last one stays while the dialog closes. */
  kind: BulkKind;
  isOpen: boolean;
  /** Closes the dialog, and keeps its draft. */
  onClose: () => void;
}

/** The dialog about the selected items. */
export function BulkDialog({ kind, isOpen, onClose, ...form }: BulkDialogProps) {
  const title = titles[kind](form.items.length);
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={560}>
      <BulkForm key={kind} kind={kind} {...form} />
    </Modal>
  );
}
