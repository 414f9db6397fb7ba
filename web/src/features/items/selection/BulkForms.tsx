import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ItemsChange } from '../../../api/items.api.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { AvailabilityForm, CategoryForm, LabelsForm } from './OtherForms.tsx';
import { PricesForm } from './PricesForm.tsx';

/** The sentences after a change, and after its undo. */
export interface BulkWords {
  text: string;
  undone: string;
}

export interface BulkFormProps {
  /** The selected items; there is at least one. */
  items: readonly Item[];
  restaurant: Restaurant;
  categories: readonly string[];
  isSaving: boolean;
  failure: string | undefined;
  onCancel: () => void;
  /** Takes items out of the selection. */
  onLeaveOut: (ids: string[]) => void;
  onSave: (change: ItemsChange, words: BulkWords) => void;
}

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
