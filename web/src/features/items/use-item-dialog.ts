import type { Item } from '@menuboard/contract/items';
import { useCreateItemMutation, useUpdateItemMutation } from '../../api/items.api.ts';
import { useDraftDialog } from '../../lib/use-draft-dialog.ts';
import { draftOf, emptyDraft, type ItemDraft, toItemUpdate, toNewItem } from './item-draft.ts';

/** State of the dialog that adds and edits items. */
export function useItemDialog(restaurantId: string, onSaved: (item: Item) => void) {
  const [createItem] = useCreateItemMutation();
  const [updateItem] = useUpdateItemMutation();

  return useDraftDialog<Item, ItemDraft>({
    draftOf: (item) => (item ? draftOf(item) : emptyDraft),
    failed: (item) => (item ? 'Failed to update item' : 'Failed to create item'),
    save: async (item, typed, opened, attempt) => {
      const saved = item
        ? await updateItem({ id: item.id, body: toItemUpdate(typed, opened) }).unwrap()
        : await createItem({ restaurantId, body: toNewItem(typed), attempt }).unwrap();
      onSaved(saved);
    },
  });
}
