import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useMemo } from 'react';
import { useRemoveItemMutation, useToggleItemMutation, useUpdateItemMutation } from '../../api/items.api.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import type { Topic } from '../../lib/notices/open-notices.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { useDeletionNotice } from '../notices/use-deletion-notice.ts';
import { useUndoNotice } from '../notices/use-undo-notice.ts';
import { createPriceSetter } from '../prices/create-price-setter.ts';
import { moneyOf } from '../prices/money.ts';
import { useTillQuestion } from '../till/use-till-question.ts';
import { createAvailabilitySetter } from './create-availability-setter.ts';
import { createLeftSetter } from './create-left-setter.ts';

type Size = Item['sizes'][number];

/** Actions on an item in the grid or the list. */
export interface ItemActions {
  /** @param until when a sold-out item comes back by itself, ISO 8601 */
  setAvailable: (item: Item, isAvailable: boolean, until?: string | null) => void;
  /** The same for one size of an item. */
  setSizeAvailable: (item: Item, size: Size, isAvailable: boolean, until: string | null) => void;
  /** Sets the number left of an item, or of one size; `null` ends the count. */
  setLeft: (item: Item, size: Size | undefined, left: number | null) => void;
  /** Makes all of these available, with one notice and one Undo. */
  setAllAvailable: (items: readonly Item[]) => void;
  setPrice: (item: Item, price: number) => void;
  /** Asks for confirmation, then calls `onConfirmed` and deletes the item. */
  remove: (item: Item, onConfirmed?: () => void) => void;
  /** Shows a notice about a newly uploaded image. `revision` is the number that takes it back. */
  announceNewImage: (item: Item, revision: number | undefined) => void;
}

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
  const askTill = useTillQuestion();

  const actions = useMemo<ItemActions>(() => {
    const topicOf = ({ id, revision }: Item) => ({ kind: 'item', id, revision });
    const noticeOf = (saved: Item) => ({ id: saved.id, subject: saved.name, topics: [topicOf(saved)] });

    /** Saves for an Undo that is part of several. */
    const undoBy = (save: (onSaved: (saved: Item) => void) => Promise<boolean>) => async () => {
      const topics: Topic[] = [];
      const isDone = await save((saved) => topics.push(topicOf(saved)));
      return isDone ? topics : null;
    };

    const shared = { attempt, askTill, notice, topicOf, noticeOf, undoBy };
    const setPrice = createPriceSetter({ ...shared, updateItem, money });
    const setLeft = createLeftSetter({ toggleItem, attempt, askTill, showUndoNotice, topicOf });
    const { setAvailable, setAll } = createAvailabilitySetter({
      ...shared,
      toggleItem,
      timeZone,
      openingHours,
    });

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
      setLeft: (item, size, left) => void setLeft(item, size, left),
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
    askTill,
    money,
    timeZone,
    openingHours,
  ]);

  return { actions, failures };
}
