import { capitalize } from '@menuboard/contract/domain/text';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useMemo } from 'react';
import { useRemoveItemMutation, useToggleItemMutation, useUpdateItemMutation } from '../../api/items.api.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import type { NoticeKind, Topic } from '../../lib/notices/open-notices.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { plural, t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { useDeletionNotice } from '../notices/use-deletion-notice.ts';
import { useUndoNotice } from '../notices/use-undo-notice.ts';
import { createPriceSetter } from '../prices/create-price-setter.ts';
import { moneyOf } from '../prices/money.ts';
import { sizedName } from './sized-name.ts';
import { describeInstant, offeredEnds } from './sold-out-until.ts';

type Size = Item['sizes'][number];

/** A change of an item's availability. */
interface Switch {
  isAvailable: boolean;
  /** ISO 8601. */
  until?: string | null;
  /** Switches this size alone. */
  size?: Size | undefined;
  /** With Undo: the sizes that were sold out by themselves. */
  missing?: Size[];
}

/** Actions on an item in the grid or the list. */
export interface ItemActions {
  /** @param until when a sold-out item comes back by itself, ISO 8601 */
  setAvailable: (item: Item, isAvailable: boolean, until?: string | null) => void;
  /** The same for one size of an item. */
  setSizeAvailable: (item: Item, size: Size, isAvailable: boolean, until: string | null) => void;
  /** Makes all of these available, with one notice and one Undo. */
  setAllAvailable: (items: readonly Item[]) => void;
  setPrice: (item: Item, price: number) => void;
  /** Asks for confirmation, then calls `onConfirmed` and deletes the item. */
  remove: (item: Item, onConfirmed?: () => void) => void;
  /** Shows a notice about a newly uploaded image. `revision` is the number that takes it back. */
  announceNewImage: (item: Item, revision: number | undefined) => void;
}

const itemsAsBefore = (count: number) =>
  plural(count, '{count} item is as it was before.', '{count} items are as they were before.');

const available = {
  text: t('is available.'),
  several: (count: number) => plural(count, '{count} item is available.', '{count} items are available.'),
};
const soldOut = {
  text: t('is sold out.'),
  several: (count: number) => plural(count, '{count} item is sold out.', '{count} items are sold out.'),
};
const soldOutUntil = (when: string) => ({
  text: t('is sold out until {when}.', { when }),
  several: (count: number) =>
    plural(count, '{count} item is sold out until {when}.', '{count} items are sold out until {when}.', {
      when,
    }),
});

const AVAILABILITY = 'availability-changed';

/** Joins changes of availability. `several` is the sentence about items of which the latest change was the same. */
const availabilityChanged = (several: (count: number) => string): NoticeKind => ({
  name: AVAILABILITY,
  describe: (latest) => {
    const count = latest.length;
    if (latest.every(({ text }) => text === latest[0]?.text)) return several(count);
    if (latest.every(({ text }) => text !== available.text)) return soldOut.several(count);
    return plural(
      count,
      '{count} item is sold out or available again.',
      '{count} items are sold out or available again.',
    );
  },
  describeUndone: itemsAsBefore,
});

/** The sentence after several items have become available, or sold out, at once. */
function describeAll(saved: number, count: number, isAvailable: boolean): string {
  if (saved < count) {
    return isAvailable
      ? plural(
          count,
          '{saved} of {count} item is available again.',
          '{saved} of {count} items are available again.',
          { saved },
        )
      : plural(
          count,
          '{saved} of {count} item is sold out again.',
          '{saved} of {count} items are sold out again.',
          { saved },
        );
  }
  return isAvailable
    ? plural(count, '{count} item is available again.', '{count} items are available again.')
    : plural(count, '{count} item is sold out again.', '{count} items are sold out again.');
}

const DAY_MS = 86_400_000;

/** The end of being sold out that Undo restores, unless it has passed. */
const endOf = ({ soldOutUntil }: Item | Size) =>
  soldOutUntil && Date.parse(soldOutUntil) > serverNow() ? soldOutUntil : null;

/** The change that takes back a change of an item's availability, or of one size. */
const opposite = (item: Item, { isAvailable, size }: Switch): Switch => ({
  isAvailable: !isAvailable,
  until: isAvailable ? endOf(size ?? item) : null,
  size,
  missing: size ? [] : item.sizes.filter((one) => one.isAvailable === false),
});

/** The fields of the restaurant that actions on items need. */
export type RestaurantTerms = Pick<
  Restaurant,
  'currency' | 'languages' | 'money' | 'timeZone' | 'openingHours'
>;

/** Actions on items, and the failures of those that failed by item id. */
export function useItemActions(restaurant: RestaurantTerms) {
  const { timeZone, openingHours } = restaurant;
  const money = moneyOf(restaurant);
  const { failures, attempt } = useAttempts();
  const [toggleItem] = useToggleItemMutation();
  const [updateItem] = useUpdateItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const showDeletionNotice = useDeletionNotice();
  const showUndoNotice = useUndoNotice();
  const notice = useNotice();
  const ask = useAsk();

  const actions = useMemo<ItemActions>(() => {
    const topicOf = ({ id, revision }: Item) => ({ kind: 'item', id, revision });
    const noticeOf = (saved: Item) => ({ id: saved.id, subject: saved.name, topics: [topicOf(saved)] });

    const saveAvailable = (item: Item, change: Switch, onSaved: (saved: Item) => void) =>
      attempt(item.id, t('Failed to toggle item availability'), async () => {
        const { size, missing = [], ...target } = change;
        let saved = await toggleItem({ item, ...target, sizeId: size?.id }).unwrap();
        for (const one of missing) {
          const back = { item: saved, isAvailable: false, until: endOf(one), sizeId: one.id };
          saved = await toggleItem(back).unwrap();
        }
        onSaved(saved);
      });

    /** Saves for an Undo that is part of several. */
    const undoBy = (save: (onSaved: (saved: Item) => void) => Promise<boolean>) => async () => {
      const topics: Topic[] = [];
      const isDone = await save((saved) => topics.push(topicOf(saved)));
      return isDone ? topics : null;
    };

    const setAvailable = (item: Item, change: Switch) =>
      saveAvailable(item, change, (saved) => {
        const { isAvailable, until, size } = change;
        const now = serverNow();
        const offsets = zoneOffsets(timeZone, now - DAY_MS, 3 * 7);
        const undo = opposite(item, change);
        const ends = isAvailable || until ? [] : offeredEnds(openingHours, now, offsets);
        const words = isAvailable
          ? available
          : until
            ? soldOutUntil(describeInstant(until, now, offsets))
            : soldOut;
        notice.show({
          ...noticeOf(saved),
          ...(size && { id: `${saved.id} ${size.id}`, subject: sizedName(saved, size) }),
          text: words.text,
          action: { label: t('Undo'), onAction: () => void setAvailable(item, undo) },
          choices: ends.map(({ name, at }) => ({
            label: capitalize(name),
            onAction: () =>
              void setAvailable(item, { isAvailable: false, until: new Date(at).toISOString(), size }),
          })),
          kind: availabilityChanged(words.several),
          undo: undoBy((onSaved) => saveAvailable(item, undo, onSaved)),
        });
      });

    /** Each item that fails shows so itself; the notice counts the others. */
    const setAll = async (items: readonly Item[], isAvailable: boolean) => {
      const topics: Topic[] = [];
      const onSaved = (item: Item) => topics.push(topicOf(item));
      const results = await Promise.all(
        items.map((item) => {
          const back = isAvailable ? { isAvailable } : opposite(item, { isAvailable: true });
          return saveAvailable(item, back, onSaved);
        }),
      );
      const saved = items.filter((_, index) => results[index]);
      // Earlier notices' Undo would change what this one restores.
      for (const id of [AVAILABILITY, ...saved.map((item) => item.id)]) notice.hide(id);
      if (saved.length === 0) return;
      notice.show({
        id: 'availability-of-several',
        topics,
        text: describeAll(saved.length, items.length, isAvailable),
        ...(isAvailable && { action: { label: t('Undo'), onAction: () => void setAll(saved, false) } }),
      });
    };

    const setPrice = createPriceSetter({ updateItem, attempt, notice, money, topicOf, noticeOf, undoBy });

    const remove = async (item: Item, onConfirmed?: () => void) => {
      const text = t('Are you sure you want to delete this item?');
      if (
        !(await ask.confirm({ text, detail: t('{name} leaves every menu it is on.', { name: item.name }) }))
      )
        return;
      onConfirmed?.();
      await attempt(item.id, t('Failed to delete item'), async () => {
        await removeItem(item.id).unwrap();
        showDeletionNotice('item', item);
      });
    };

    return {
      setAllAvailable: (items) => void setAll(items, true),
      setAvailable: (item, isAvailable, until = null) => void setAvailable(item, { isAvailable, until }),
      setSizeAvailable: (item, size, isAvailable, until) =>
        void setAvailable(item, { isAvailable, until, size }),
      setPrice: (item, price) => void setPrice(item, price),
      remove: (item, onConfirmed) => void remove(item, onConfirmed),
      announceNewImage: ({ id, name }, revision) =>
        showUndoNotice(
          {
            id,
            subject: name,
            topics: [{ kind: 'item', id }],
            text: t('has a new image.'),
            undoneSubject: name,
            undone: t('is as it was before.'),
          },
          revision === undefined ? null : String(revision),
        ),
    };
  }, [
    toggleItem,
    updateItem,
    removeItem,
    showDeletionNotice,
    showUndoNotice,
    attempt,
    notice,
    ask,
    money,
    timeZone,
    openingHours,
  ]);

  return { actions, failures };
}
