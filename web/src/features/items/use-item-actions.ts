import type { Item } from '@menuboard/contract/items';
import { useMemo } from 'react';
import { useRemoveItemMutation, useToggleItemMutation, useUpdateItemMutation } from '../../api/items.api.ts';
import { formatPrice } from '../../domain/format.ts';
import { useDeletionNotice } from '../../domain/use-deletion-notice.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { useNotice } from '../../ui/notice.tsx';

/** Actions on an item in the grid or the list. */
export interface ItemActions {
  toggleAvailability: (item: Item) => void;
  setPrice: (item: Item, price: number) => void;
  /** Asks for confirmation, then calls `onConfirmed` and deletes the item. */
  remove: (item: Item, onConfirmed?: () => void) => void;
  /** Shows a notice about a newly uploaded image. */
  announceNewImage: (item: Item) => void;
}

/** Actions on items, and the failures of those that failed by item id. */
export function useItemActions(currency: string) {
  const { failures, attempt } = useAttempts();
  const [toggleItem] = useToggleItemMutation();
  const [updateItem] = useUpdateItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const showDeletionNotice = useDeletionNotice();
  const notice = useNotice();
  const ask = useAsk();

  const actions = useMemo<ItemActions>(() => {
    const noticeOf = ({ id, name }: Item) => ({ id, subject: name, topic: { kind: 'item', id } });

    const setAvailable = (item: Item, isAvailable: boolean) =>
      attempt(item.id, 'Failed to toggle item availability', async () => {
        await toggleItem({ id: item.id, isAvailable }).unwrap();
        notice.show({
          ...noticeOf(item),
          text: isAvailable ? 'is available.' : 'is sold out.',
          action: { label: 'Undo', onAction: () => void setAvailable(item, !isAvailable) },
        });
      });

    const setPrice = (item: Item, price: number) => {
      const priceText = formatPrice(price, currency);
      const savePrice = async () => {
        await updateItem({ id: item.id, body: { price } }).unwrap();
        notice.show({
          ...noticeOf(item),
          text: `is ${priceText}.`,
          action: { label: 'Undo', onAction: () => void setPrice({ ...item, price }, item.price) },
        });
      };
      return attempt(item.id, 'Failed to update item', savePrice, `Retry ${priceText}`);
    };

    const remove = async (item: Item, onConfirmed?: () => void) => {
      const text = 'Are you sure you want to delete this item?';
      if (!(await ask.confirm({ text, detail: `${item.name} leaves every menu it is on.` }))) return;
      onConfirmed?.();
      await attempt(item.id, 'Failed to delete item', async () => {
        await removeItem(item.id).unwrap();
        showDeletionNotice('item', item);
      });
    };

    return {
      toggleAvailability: (item) => void setAvailable(item, !item.isAvailable),
      setPrice: (item, price) => void setPrice(item, price),
      remove: (item, onConfirmed) => void remove(item, onConfirmed),
      announceNewImage: (item) => notice.show({ ...noticeOf(item), text: 'has a new image.' }),
    };
  }, [toggleItem, updateItem, removeItem, showDeletionNotice, attempt, notice, ask, currency]);

  return { actions, failures };
}
