import type { Item } from '@menuboard/contract/items';
import { useMemo, useState } from 'react';
import { useRestoreMutation } from '../../lib/api/bin.api.ts';
import {
  useRemoveItemMutation,
  useToggleItemMutation,
  useUpdateItemMutation,
} from '../../lib/api/items.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { formatPrice } from '../../lib/format.ts';
import { useAsk } from '../../ui/ask.tsx';
import { useNotice } from '../../ui/notice.tsx';

/** A change that could not be saved; said on the item it was made on. */
export interface Failure {
  message: string;
  retry: () => void;
}

/** What can be done to an item where it stands in the grid or the list. */
export interface ItemChanges {
  toggle: (item: Item) => void;
  setPrice: (item: Item, price: number) => void;
  remove: (item: Item) => void;
}

/** `onShow` is told which item the message at the foot is about, so that it can count the screens. */
export function useItemChanges(currency: string, onShow: (itemId: string | null) => void) {
  const [failures, setFailures] = useState<Record<string, Failure>>({});
  const [toggleItem] = useToggleItemMutation();
  const [updateItem] = useUpdateItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const [restore] = useRestoreMutation();
  const notice = useNotice();
  const ask = useAsk();

  const changes = useMemo<ItemChanges>(() => {
    const clear = (id: string) => setFailures(({ [id]: _, ...others }) => others);

    const attempt = async (id: string, fallback: string, work: () => Promise<void>) => {
      clear(id);
      try {
        await work();
      } catch (error) {
        const retry = () => void attempt(id, fallback, work);
        setFailures((all) => ({ ...all, [id]: { message: messageFor(error, fallback), retry } }));
      }
    };

    const setAvailable = (item: Item, isAvailable: boolean) =>
      attempt(item.id, 'Failed to toggle item availability', async () => {
        await toggleItem({ id: item.id, isAvailable }).unwrap();
        notice.show({
          id: item.id,
          subject: item.name,
          text: isAvailable ? 'is available.' : 'is sold out.',
          action: { label: 'Undo', onAction: () => void setAvailable(item, !isAvailable) },
        });
        onShow(item.id);
      });

    const setPrice = (item: Item, price: number) =>
      attempt(item.id, 'Failed to update item', async () => {
        await updateItem({ id: item.id, body: { price } }).unwrap();
        notice.show({
          id: item.id,
          subject: item.name,
          text: `is ${formatPrice(price, currency)}.`,
          action: { label: 'Undo', onAction: () => void setPrice({ ...item, price }, item.price) },
        });
        onShow(item.id);
      });

    const bringBack = async (item: Item) => {
      try {
        await restore({ kind: 'item', id: item.id }).unwrap();
        notice.show({ id: item.id, subject: item.name, text: 'is back.' });
      } catch {
        const action = { label: 'Retry', onAction: () => void bringBack(item) };
        notice.show({ id: item.id, subject: item.name, text: 'could not be brought back.', action });
      }
    };

    const remove = async (item: Item) => {
      if (!(await ask.confirm('Are you sure you want to delete this item?'))) return;
      await attempt(item.id, 'Failed to delete item', async () => {
        await removeItem(item.id).unwrap();
        onShow(null);
        const action = { label: 'Undo', onAction: () => void bringBack(item) };
        notice.show({ id: item.id, subject: item.name, text: 'was deleted.', action });
      });
    };

    return {
      toggle: (item) => void setAvailable(item, !item.isAvailable),
      setPrice: (item, price) => void setPrice(item, price),
      remove: (item) => void remove(item),
    };
  }, [toggleItem, updateItem, removeItem, restore, notice, ask, currency, onShow]);

  return { changes, failures };
}
