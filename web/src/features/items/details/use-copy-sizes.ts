import type { Item } from '@menuboard/contract/items';
import { useUpdateItemMutation } from '../../../api/items.api.ts';
import { useNotice } from '../../../lib/notices/notice.tsx';
import { joinNamesBriefly } from '../../../shared/wording/format.ts';
import { plural, t } from '../../../texts/texts.ts';
import { toSizes } from '../detail-draft.ts';
import { sizeKey } from '../price-draft.ts';

type Update = (item: Item) => Promise<Item>;

/** Gives items the sizes of a typed row: one message for all of them, with one Undo, or Retry for those that failed. */
export function useCopySizes() {
  const [updateItem] = useUpdateItemMutation();
  const notice = useNotice();
  const put = (id: string, body: Parameters<typeof updateItem>[0]['body']) =>
    updateItem({ id, body }).unwrap();

  const restore: Update = async (before) => {
    const { sizes, price, promo, priceFrom } = before;
    if (sizes.length === 0) return put(before.id, { sizes, price, promo, priceFrom });
    const restored = await put(before.id, { sizes });
    // Sizes that were gone have new ids.
    const idOf = (id: string) => restored.sizes[sizes.findIndex((size) => size.id === id)]?.id ?? id;
    const prices = Object.entries(promo?.prices ?? {}).map(([id, amount]) => [idOf(id), amount] as const);
    const later = priceFrom?.sizes?.map((size) => ({ ...size, id: idOf(size.id) }));
    return put(before.id, {
      promo: promo && { ...promo, prices: Object.fromEntries(prices) },
      priceFrom: priceFrom && { ...priceFrom, ...(later && { sizes: later }) },
    });
  };

  const changeAll = async (items: readonly Item[], update: Update, text: string, undo?: () => void) => {
    const results = await Promise.allSettled(items.map(update));
    const failed = items.filter((_, index) => results[index]?.status === 'rejected');
    const id = 'copied-sizes';
    const saved = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (failed.length === 0)
      return notice.show({
        id,
        text: `${text}.`,
        topics: saved.map((item) => ({ kind: 'item', id: item.id, revision: item.revision })),
        ...(undo && { action: { label: t('Undo'), onAction: undo } }),
      });
    notice.show({
      id,
      text: t('{text}, except {names}: could not be saved.', {
        text,
        names: joinNamesBriefly(failed.map(({ name }) => name)),
      }),
      action: { label: t('Retry'), onAction: () => void changeAll(failed, update, text, undo) },
    });
  };

  return (typed: string, items: readonly Item[]) => {
    const kcalOf = ({ sizes }: Item) =>
      Object.fromEntries(sizes.map(({ name, kcal }) => [sizeKey(name), kcal === undefined ? '' : `${kcal}`]));
    const copy: Update = (item) =>
      put(item.id, { sizes: toSizes({ sizes: typed, sizeKcal: kcalOf(item) }, item.sizes) });
    const undo = () =>
      void changeAll(
        items,
        restore,
        plural(items.length, '{count} item has its earlier sizes', '{count} items have their earlier sizes'),
      );
    const done = plural(
      items.length,
      'The sizes are copied to {count} item',
      'The sizes are copied to {count} items',
    );
    return changeAll(items, copy, done, undo);
  };
}
