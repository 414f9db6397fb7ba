import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useMemo } from 'react';
import { useRemoveItemMutation, useToggleItemMutation, useUpdateItemMutation } from '../../api/items.api.ts';
import { formatPrice, pluralize } from '../../domain/format.ts';
import { describeInstant, soldOutEnds } from '../../domain/sold-out-until.ts';
import { useDeletionNotice } from '../../domain/use-deletion-notice.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { useNotice } from '../../ui/notice.tsx';
import type { NoticeKind } from '../../ui/open-notices.ts';

/** Actions on an item in the grid or the list. */
export interface ItemActions {
  setAvailable: (item: Item, isAvailable: boolean) => void;
  /** Makes all of these available, with one notice and one Undo. */
  setAllAvailable: (items: readonly Item[]) => void;
  setPrice: (item: Item, price: number) => void;
  /** Asks for confirmation, then calls `onConfirmed` and deletes the item. */
  remove: (item: Item, onConfirmed?: () => void) => void;
  /** Shows a notice about a newly uploaded image. */
  announceNewImage: (item: Item) => void;
}

const priceChanged: NoticeKind = {
  name: 'price changed',
  describe: ({ length }) => `${pluralize(length, 'price')} changed.`,
  describeUndone: (count) => `${pluralize(count, 'price')} are as they were before.`,
};

const availabilityChanged: NoticeKind = {
  name: 'availability changed',
  describe: (latest) => {
    const [first] = latest;
    const isSame = latest.every(({ text }) => text === first?.text);
    const isSoldOut = latest.every(({ text }) => text.startsWith('is sold out'));
    const mixed = isSoldOut ? 'are sold out.' : 'are sold out or available again.';
    const verb = isSame ? first?.text.replace(/^is /, 'are ') : mixed;
    return `${pluralize(latest.length, 'item')} ${verb}`;
  },
  describeUndone: (count) => `${pluralize(count, 'item')} are as they were before.`,
};

const DAY_MS = 86_400_000;

/** The end of being sold out that Undo restores, unless it has passed. */
const endOf = ({ soldOutUntil }: Item) =>
  soldOutUntil && Date.parse(soldOutUntil) > Date.now() ? soldOutUntil : null;

/** What actions on items need to know of the restaurant. */
export type RestaurantTerms = Pick<Restaurant, 'currency' | 'timeZone' | 'openingHours'>;

/** Actions on items, and the failures of those that failed by item id. */
export function useItemActions({ currency, timeZone, openingHours }: RestaurantTerms) {
  const { failures, attempt } = useAttempts();
  const [toggleItem] = useToggleItemMutation();
  const [updateItem] = useUpdateItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const showDeletionNotice = useDeletionNotice();
  const notice = useNotice();
  const ask = useAsk();

  const actions = useMemo<ItemActions>(() => {
    const noticeOf = ({ id, name }: Item) => ({ id, subject: name, topic: { kind: 'item', id } });

    const saveAvailable = (item: Item, isAvailable: boolean, until: string | null, onSaved?: () => void) =>
      attempt(item.id, 'Failed to toggle item availability', async () => {
        await toggleItem({ id: item.id, isAvailable, until }).unwrap();
        onSaved?.();
      });

    const setAvailable = (item: Item, isAvailable: boolean, until: string | null = null) =>
      saveAvailable(item, isAvailable, until, () => {
        const now = Date.now();
        const offsets = zoneOffsets(timeZone, now - DAY_MS, 3 * 7);
        const before = isAvailable ? endOf(item) : null;
        const ends = isAvailable || until ? [] : soldOutEnds(openingHours, now, offsets);
        const soldOut = until ? `is sold out until ${describeInstant(until, now, offsets)}.` : 'is sold out.';
        notice.show({
          ...noticeOf(item),
          text: isAvailable ? 'is available.' : soldOut,
          action: { label: 'Undo', onAction: () => void setAvailable(item, !isAvailable, before) },
          choices: ends.map(({ name, at }) => ({
            label: `Until ${name}`,
            onAction: () => void setAvailable(item, false, new Date(at).toISOString()),
          })),
          kind: availabilityChanged,
          undo: () => saveAvailable(item, !isAvailable, before),
        });
      });

    /** Each item that fails shows so itself; the notice counts the others. */
    const setAll = async (items: readonly Item[], isAvailable: boolean) => {
      const results = await Promise.all(
        items.map((item) => saveAvailable(item, isAvailable, isAvailable ? null : endOf(item))),
      );
      const saved = items.filter((_, index) => results[index]);
      // Their Undo would change what this one restores.
      for (const id of [availabilityChanged.name, ...saved.map((item) => item.id)]) notice.hide(id);
      if (saved.length === 0) return;
      const count = pluralize(items.length, 'item');
      notice.show({
        id: 'availability of several items',
        text: `${saved.length < items.length ? `${saved.length} of ${count}` : count} ${items.length === 1 ? 'is' : 'are'} ${isAvailable ? 'available' : 'sold out'} again.`,
        ...(isAvailable && { action: { label: 'Undo', onAction: () => void setAll(saved, false) } }),
      });
    };

    const savePrice = ({ id }: Item, price: number, onSaved?: () => void) => {
      const save = async () => {
        await updateItem({ id, body: { price } }).unwrap();
        onSaved?.();
      };
      return attempt(id, 'Failed to update item', save, `Retry ${formatPrice(price, currency)}`);
    };

    const setPrice = (item: Item, price: number) =>
      savePrice(item, price, () =>
        notice.show({
          ...noticeOf(item),
          topic: { kind: 'item', id: item.id, hasNewPrices: true },
          text: `is ${formatPrice(price, currency)}.`,
          action: { label: 'Undo', onAction: () => void setPrice({ ...item, price }, item.price) },
          kind: priceChanged,
          undo: () => savePrice(item, item.price),
        }),
      );

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
      setAllAvailable: (items) => void setAll(items, true),
      setAvailable: (item, isAvailable) => void setAvailable(item, isAvailable),
      setPrice: (item, price) => void setPrice(item, price),
      remove: (item, onConfirmed) => void remove(item, onConfirmed),
      announceNewImage: (item) => notice.show({ ...noticeOf(item), text: 'has a new image.' }),
    };
  }, [
    toggleItem,
    updateItem,
    removeItem,
    showDeletionNotice,
    attempt,
    notice,
    ask,
    currency,
    timeZone,
    openingHours,
  ]);

  return { actions, failures };
}
