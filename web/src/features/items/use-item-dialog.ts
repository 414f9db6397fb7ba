import type { Item } from '@menuboard/contract/items';
import { useCreateItemMutation, useUpdateItemMutation } from '../../api/items.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { draftOf, emptyDraft, type ItemDraft, toItemUpdate, toNewItem } from './item-draft.ts';

/** State of the dialog that adds and edits items. */
export function useItemDialog(restaurantId: string, items: readonly Item[], onSaved: (item: Item) => void) {
  const [createItem] = useCreateItemMutation();
  const [updateItem] = useUpdateItemMutation();

  return useFormDialog<Item, ItemDraft, Item>({
    records: items,
    draftOf: (item) => (item ? draftOf(item) : emptyDraft),
    failureMessage: (item) => (item ? 'Failed to update item' : 'Failed to create item'),
    save: async (item, draft, initial, formKey) => {
      const saved = item
        ? await updateItem({ id: item.id, body: toItemUpdate(draft, initial) }).unwrap()
        : await createItem({ restaurantId, body: toNewItem(draft), formKey }).unwrap();
      onSaved(saved);
    },
  });
}
