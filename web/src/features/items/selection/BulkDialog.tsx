import { Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { plural } from '../../../texts/texts.ts';
import { AllergensForm } from './AllergensForm.tsx';
import type { BulkFormProps } from './bulk-form-props.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { AvailabilityForm, CategoryForm, LabelsForm } from './OtherForms.tsx';
import { PricesForm } from './PricesForm.tsx';
import type { BulkDrafts, BulkEdit } from './use-bulk-drafts.ts';

const titles: Record<BulkKind, (count: number) => string> = {
  prices: (count) => plural(count, 'Prices of {count} item', 'Prices of {count} items'),
  availability: (count) => plural(count, 'Availability of {count} item', 'Availability of {count} items'),
  category: (count) => plural(count, 'Category of {count} item', 'Category of {count} items'),
  labels: (count) => plural(count, 'Labels of {count} item', 'Labels of {count} items'),
  allergens: (count) => plural(count, 'Allergens of {count} item', 'Allergens of {count} items'),
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

type SharedProps = Omit<BulkFormProps, 'draft' | 'onEdit'>;

interface Props extends SharedProps {
  kind: BulkKind;
  drafts: BulkDrafts;
  onEdit: BulkEdit;
}

/** The form of a change of the selected items. */
function BulkForm({ kind, drafts, onEdit, ...shared }: Props) {
  const propsOf = <Kind extends BulkKind>(one: Kind): BulkFormProps<Kind> => ({
    ...shared,
    draft: drafts[one],
    onEdit: (change) => onEdit(one, change),
  });
  switch (kind) {
    case 'prices':
      return <PricesForm {...propsOf('prices')} />;
    case 'availability':
      return <AvailabilityForm {...propsOf('availability')} />;
    case 'category':
      return <CategoryForm {...propsOf('category')} />;
    case 'labels':
      return <LabelsForm {...propsOf('labels')} />;
    case 'allergens':
      return <AllergensForm {...propsOf('allergens')} />;
  }
}
