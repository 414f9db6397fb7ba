import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ItemsChange } from '../../../api/bulk-items.api.ts';
import type { BulkKind } from './bulk-kinds.ts';
import type { BulkDrafts } from './use-bulk-drafts.ts';

/** The sentences after a change, and after its undo. */
export interface BulkWords {
  text: string;
  undone: string;
}

export interface BulkFormProps<Kind extends BulkKind = BulkKind> {
  draft: BulkDrafts[Kind];
  onEdit: (change: Partial<BulkDrafts[Kind]>) => void;
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
