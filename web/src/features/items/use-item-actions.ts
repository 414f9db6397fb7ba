import type { Item } from '@menuboard/contract/items';
import { useMemo } from 'react';
import { useRemoveItemMutation, useToggleItemMutation, useUpdateItemMutation } from '../../api/items.api.ts';
import { formatPrice } from '../../domain/format.ts';
import { useDeletionNotice } from '../../domain/use-deletion-notice.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { useNotice } from '../../ui/notice.tsx';

/** What can be done to an item where it stands in the grid or the list. */
export interface ItemActions {
  toggle: (item: Item) => void;
  setPrice: (item: Item, price: number) => void;
  /** Asks first; `onConfirmed` is called after a yes. */
  remove: (item: Item, onConfirmed?: () => void) => void;
  /** The item has got another picture; to be said. */
  pictured: (item: Item) => void;
}

/** Changes of items where they stand, and which of them failed. */
export function useItemActions(currency: string) {
  const { failures, attempt } = useAttempts();
  const [toggleItem] = useToggleItemMutation();
  const [updateItem] = useUpdateItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const removed = useDeletionNotice();
  const notice = useNotice();
  const ask = useAsk();

  const changes = useMemo<ItemActions>(() => {
    const about = ({ id, name }: Item) => ({ id, subject: name, itemId: id });

    const setAvailable = (item: Item, isAvailable: boolean) =>
      attempt(item.id, 'Failed to toggle item availability', async () => {
        await toggleItem({ id: item.id, isAvailable }).unwrap();
        notice.show({
          ...about(item),
          text: isAvailable ? 'is available.' : 'is sold out.',
          action: { label: 'Undo', onAction: () => void setAvailable(item, !isAvailable) },
        });
      });

    const setPrice = (item: Item, price: number) => {
      const inWords = formatPrice(price, currency);
      const work = async () => {
        await updateItem({ id: item.id, body: { price } }).unwrap();
        notice.show({
          ...about(item),
          text: `is ${inWords}.`,
          action: { label: 'Undo', onAction: () => void setPrice({ ...item, price }, item.price) },
        });
      };
      return attempt(item.id, 'Failed to update item', work, `Retry ${inWords}`);
    };

    const remove = async (item: Item, onConfirmed?: () => void) => {
      const text = 'Are you sure you want to delete this item?';
      if (!(await ask.confirm({ text, detail: `${item.name} leaves every menu it is on.` }))) return;
      onConfirmed?.();
      await attempt(item.id, 'Failed to delete item', async () => {
        await removeItem(item.id).unwrap();
        removed('item', item);
      });
    };

    return {
      toggle: (item) => void setAvailable(item, !item.isAvailable),
      setPrice: (item, price) => void setPrice(item, price),
      remove: (item, onConfirmed) => void remove(item, onConfirmed),
      pictured: (item) => notice.show({ ...about(item), text: 'has a new picture.' }),
    };
  }, [toggleItem, updateItem, removeItem, removed, attempt, notice, ask, currency]);

  return { changes, failures };
}
