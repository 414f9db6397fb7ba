import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useCreateItemMutation, useUpdateItemMutation } from '../../api/items.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { plainDetails, toSizePrices } from './detail-draft.ts';
import { draftOf, emptyDraft, type ItemDraft, toItemUpdate, toNewItem } from './item-draft.ts';

/** State of the dialog that adds and edits items. */
export function useItemDialog(
  { id: restaurantId, timeZone }: Pick<Restaurant, 'id' | 'timeZone'>,
  items: readonly Item[],
  onSaved: (item: Item) => void,
) {
  const [createItem] = useCreateItemMutation();
  const [updateItem] = useUpdateItemMutation();

  return useFormDialog<Item, ItemDraft, Item>({
    records: items,
    draftOf: (item) => (item ? draftOf(item, timeZone) : emptyDraft),
    failureMessage: (item) => (item ? 'Failed to update item' : 'Failed to create item'),
    save: async (item, draft, initial, formKey) => {
      const saved = item
        ? await updateItem({ id: item.id, body: toItemUpdate(draft, initial, item, timeZone) }).unwrap()
        : await createItem({ restaurantId, body: toNewItem(draft, timeZone), formKey }).unwrap();
      const sizePrices = toSizePrices(draft, item ? initial : plainDetails, item, saved, timeZone);
      if (sizePrices) await updateItem({ id: saved.id, body: sizePrices }).unwrap();
      onSaved(saved);
    },
  });
}
