import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useEffect, useRef } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useCreateItemMutation, useUpdateItemMutation } from '../../api/items.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { t } from '../../texts/texts.ts';
import { plainDetails, toSizePrices } from './detail-draft.ts';
import {
  changedMenuIds,
  draftOf,
  emptyDraft,
  type ItemDraft,
  nextDraft,
  toItemUpdate,
  toNewItem,
} from './item-draft.ts';

/** Called after a save. `undo` is the number that takes all of it back; `null` if it took several calls. */
export type OnSaved = (item: Item, isNew: boolean, undo: string | null, hasNewPrices: boolean) => void;

const pricesOf = ({ price, sizes }: Item) => [price, ...sizes.map((size) => size.price)].join();

/** State of the dialog that adds and edits items. */
export function useItemDialog(
  { id: restaurantId, timeZone }: Pick<Restaurant, 'id' | 'timeZone'>,
  items: readonly Item[],
  menus: readonly CachedMenu[] | undefined,
  onSaved: OnSaved,
) {
  const [createItem] = useCreateItemMutation();
  const [updateItem] = useUpdateItemMutation();
  // The dialog opens and saves later than the render that made its functions.
  const latestMenus = useRef(menus);
  useEffect(() => {
    latestMenus.current = menus;
  });
  const menuIdsOf = (itemId: string) =>
    (latestMenus.current ?? []).filter((menu) => menu.items.includes(itemId)).map(({ id }) => id);

  return useFormDialog<Item, ItemDraft, Item>({
    records: items,
    draftOf: (item) => (item ? draftOf(item, timeZone, menuIdsOf(item.id)) : emptyDraft),
    failureMessage: (item) => (item ? t('Failed to update item') : t('Failed to create item')),
    nextDraft,
    save: async (item, draft, initial, formKey) => {
      const saved = item
        ? await updateItem({
            id: item.id,
            body: {
              ...toItemUpdate(draft, initial, item, timeZone),
              ...changedMenuIds(draft, initial, menuIdsOf(item.id)),
            },
          }).unwrap()
        : await createItem({ restaurantId, body: toNewItem(draft, timeZone), formKey }).unwrap();
      const sizePrices = toSizePrices(draft, item ? initial : plainDetails, item, saved, timeZone);
      if (sizePrices) await updateItem({ id: saved.id, body: sizePrices }).unwrap();
      const hasNewPrices = item !== null && pricesOf(saved) !== pricesOf(item);
      onSaved(saved, item === null, sizePrices ? null : String(saved.revision), hasNewPrices);
    },
  });
}
