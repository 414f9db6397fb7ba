/** The fields of the till that a change of an item is about. */
import type { TillField } from '@menuboard/contract/domain/till';
import type { RouteArgs } from '@menuboard/contract/http/route';
import type { Item, itemRoutes } from '@menuboard/contract/items';

type Change = RouteArgs<typeof itemRoutes.update>['body'];

const pricesOf = (sizes: readonly { name: string; price: number }[]) =>
  JSON.stringify(sizes.map(({ name, price }) => [name, price]));

/** Whether the change has another value, by field. */
const hasChanged: Record<TillField, (item: Item, change: Change) => boolean> = {
  name: (item, { name }) => name !== undefined && name !== item.name,
  description: (item, { description }) => description !== undefined && description !== item.description,
  category: (item, { category }) => category !== undefined && category !== item.category,
  price: (item, { price, priceWords, sizes }) =>
    (price !== undefined && (price !== item.price || item.priceWords !== null)) ||
    (priceWords !== undefined && priceWords !== item.priceWords) ||
    (sizes !== undefined && pricesOf(sizes) !== pricesOf(item.sizes)),
  extras: (item, { extras }) => extras !== undefined && pricesOf(extras) !== pricesOf(item.extras),
  image: (item, { imageUrl }) => imageUrl !== undefined && imageUrl !== item.imageUrl,
  availability: (item, { isAvailable }) => isAvailable !== undefined && isAvailable !== item.isAvailable,
  left: (item, { left, sizes }) =>
    (left !== undefined && left !== item.left) ||
    (sizes ?? []).some((size) => {
      const known = item.sizes.find(({ id }) => id === size.id);
      return size.left !== undefined && known !== undefined && size.left !== (known.left ?? null);
    }),
  presence: (item, { isHidden }) => isHidden !== undefined && isHidden !== item.isHidden,
};

/** The fields whose value comes from the till, and which the change would replace. */
export function changedTillFields(item: Item, change: Change): TillField[] {
  const owners = Object.entries(item.till?.fields ?? {}) as [TillField, string][];
  return owners.flatMap(([field, owner]) =>
    owner === 'till' && hasChanged[field](item, change) ? [field] : [],
  );
}
