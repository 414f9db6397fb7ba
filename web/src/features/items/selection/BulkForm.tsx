import type { BulkFormProps } from './bulk-form-props.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { AvailabilityForm, CategoryForm, LabelsForm } from './OtherForms.tsx';
import { PricesForm } from './PricesForm.tsx';

/** The form of a change of the selected items. */
export function BulkForm({ kind, ...props }: BulkFormProps & { kind: BulkKind }) {
  const forms = {
    prices: PricesForm,
    availability: AvailabilityForm,
    category: CategoryForm,
    labels: LabelsForm,
  };
  const Form = forms[kind];
  return <Form {...props} />;
}
