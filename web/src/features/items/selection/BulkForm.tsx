import type { BulkFormProps } from './bulk-form-props.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { AvailabilityForm, CategoryForm, LabelsForm } from './OtherForms.tsx';
import { PricesForm } from './PricesForm.tsx';
import type { BulkDrafts, BulkEdit } from './use-bulk-drafts.ts';

type SharedProps = Omit<BulkFormProps, 'draft' | 'onEdit'>;

interface Props extends SharedProps {
  kind: BulkKind;
  drafts: BulkDrafts;
  onEdit: BulkEdit;
}

/** The form of a change of the selected items. */
export function BulkForm({ kind, drafts, onEdit, ...shared }: Props) {
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
  }
}
