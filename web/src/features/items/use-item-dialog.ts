import type { RouteResult } from '@menuboard/contract/http/route';
import type { Item, itemRoutes } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useEffect, useRef, useState } from 'react';
import { type CachedMenu, knownRevision } from '../../api/cached-menu.ts';
import { useEditImageMutation } from '../../api/image-edits.api.ts';
import { useCreateItemMutation, useUpdateItemMutation } from '../../api/items.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { menuWords, useLeftOutNotice } from '../../shared/notices/use-left-out-notice.ts';
import { useSheetDrafts } from '../../shared/prices/sheet/use-sheet-drafts.ts';
import { changedTillFields } from '../../shared/till/changed-till-fields.ts';
import { anyway, useTillQuestion } from '../../shared/till/use-till-question.ts';
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

/** Called after a save. `revision` is the number that takes all of it back; `null` if it took several calls. */
export type OnSaved = (
  item: Pick<Item, 'id' | 'name'> & { revision: number | null },
  words: { isNew: boolean; hasNewPrices?: boolean },
) => void;

const pricesOf = ({ price, sizes }: Item) => [price, ...sizes.map((size) => size.price)].join();

/** State of the dialog that adds and edits items. */
export function useItemDialog(
  { id: restaurantId, timeZone, currency }: Pick<Restaurant, 'id' | 'timeZone' | 'currency'>,
  items: readonly Item[],
  menus: readonly CachedMenu[] | undefined,
  onSaved: OnSaved,
) {
  const [createItem] = useCreateItemMutation();
  const [updateItem] = useUpdateItemMutation();
  const [editImage] = useEditImageMutation();
  const announceLeftOut = useLeftOutNotice(menuWords);
  const askTill = useTillQuestion();
  /** The answer to the till's question, for the save that follows it. */
  const tillAnswer = useRef(anyway);
  const [copyId, setCopyId] = useState<string | null>(null);
  // The dialog opens and saves later than the render that made its functions.
  const latestMenus = useRef(menus);
  useEffect(() => {
    latestMenus.current = menus;
  });
  /** The items whose prices could not be saved after their creation, by form: Retry changes them. */
  const halfSaved = useRef(new Map<string, { item: Item; draft: ItemDraft }>());
  /** The draft with its photo as it was cropped and turned, which is a file of its own. */
  const withPhoto = async (draft: ItemDraft): Promise<ItemDraft> => {
    const { photoEdit: edit, imageUrl } = draft;
    if (!edit) return draft;
    const { url } = await editImage({ url: imageUrl, edit }).unwrap();
    return { ...draft, imageUrl: url, photoEdit: null };
  };
  const menuIdsOf = (itemId: string) =>
    (latestMenus.current ?? []).filter((menu) => menu.items.includes(itemId)).map(({ id }) => id);

  const form = useFormDialog<Item, ItemDraft, Item>({
    records: items,
    draftOf: (item) => (item ? draftOf(item, { timeZone, currency }, menuIdsOf(item.id)) : emptyDraft),
    failureMessage: (item) => (item ? t('Failed to update item') : t('Failed to create item')),
    nextDraft,
    save: async (subject, typed, opened, formKey) => {
      const draft = await withPhoto(typed);
      const half = halfSaved.current.get(formKey);
      const item = subject ?? half?.item ?? null;
      const initial = half?.draft ?? opened;
      const saved: RouteResult<typeof itemRoutes.update> = item
        ? await tillAnswer.current.save(() =>
            updateItem({
              id: item.id,
              body: {
                ...toItemUpdate(draft, initial, item, timeZone),
                ...changedMenuIds(
                  draft,
                  initial,
                  menuIdsOf(item.id),
                  knownRevision(latestMenus.current ?? []),
                ),
              },
            }).unwrap(),
          )
        : await createItem({ restaurantId, body: toNewItem(draft, timeZone), formKey }).unwrap();
      const sizePrices = toSizePrices(draft, item ? initial : plainDetails, item, saved, timeZone);
      if (!item && sizePrices)
        halfSaved.current.set(formKey, { item: saved, draft: { ...draft, promo: null, laterPrice: null } });
      const priced = sizePrices && (await updateItem({ id: saved.id, body: sizePrices }).unwrap());
      const hasNewPrices = subject !== null && pricesOf(saved) !== pricesOf(subject);
      const { id, name, createdAt, updatedAt, leftOut } = saved;
      // A new item may also be the corrected one of a call whose answer was lost.
      const tookSeveralCalls = sizePrices || half || (!item && createdAt !== updatedAt);
      const revision = tookSeveralCalls ? null : saved.revision;
      announceLeftOut({ id, name }, leftOut);
      onSaved({ id, name, revision }, { isNew: subject === null, hasNewPrices });
      return priced ?? saved;
    },
  });

  return {
    ...form,
    /** Saves, after a question where a till owns a changed field. */
    save: async () => {
      const { subject, draft, initial, record } = form;
      // The till may own it since the form was opened.
      const item = record ?? subject;
      const answer = item
        ? await askTill(item, changedTillFields(item, toItemUpdate(draft, initial, item, timeZone)))
        : anyway;
      if (!answer) return;
      tillAnswer.current = answer;
      form.save();
    },
    /** Shows the values that the till has set again. */
    showTillValues: (saved: Item) => {
      const now = draftOf(saved, { timeZone, currency }, form.draft.menuIds);
      const keys = Object.keys(now).filter((key) => key !== 'menuIds') as (keyof ItemDraft)[];
      const before = form.initial;
      const changed = keys.filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key]));
      form.merge(Object.fromEntries(changed.map((key) => [key, now[key]])), true);
    },
    /** Price sheets of items that were taken from another location. */
    sheetDrafts: useSheetDrafts(),
    /** True if the dialog is about a copy that was made just now. */
    isCopy: copyId !== null && copyId === form.subject?.id,
    /** Opens a copy. Saving it puts it on the menus of its original, unless they are unticked. */
    openCopy: (copy: Item, original: Pick<Item, 'id'>) => {
      setCopyId(copy.id);
      form.open(copy);
      form.mergeInto(copy.id, () => ({ menuIds: menuIdsOf(original.id) }));
    },
  };
}
