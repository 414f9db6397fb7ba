/** Explains changes of items for Recent Activity. */
import { isDeepStrictEqual } from 'node:util';
import { itemDetailFields } from '@menuboard/contract/dish';
import { availableAs } from '@menuboard/contract/domain/sold-out-sizes';
import type { Item } from '@menuboard/contract/items';
import * as z from 'zod/mini';
import type { ExplainChange, Explanation } from '../../changes/activity.ts';
import type { ChangeType, ItemSnapshot } from '../../db/change-data.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { readSnapshot, type Stored, storedField } from '../../db/stored-snapshot.ts';
import { isDerivedUpdate, readItemSnapshot } from './items.reads.ts';

const StoredItem = z.object({
  name: storedField(z.string()),
  description: storedField(z.string()),
  category: storedField(z.string()),
  price: storedField(z.number()),
  isAvailable: storedField(z.boolean()),
  left: storedField(itemDetailFields.left),
  imageUrl: storedField(z.nullable(z.string())),
  sizes: storedField(itemDetailFields.sizes),
  priceWords: storedField(itemDetailFields.priceWords),
  promo: storedField(itemDetailFields.promo),
  priceFrom: storedField(itemDetailFields.priceFrom),
  isHidden: storedField(itemDetailFields.isHidden),
}) satisfies z.ZodMiniType<Stored<ItemSnapshot>>;
type StoredItem = z.output<typeof StoredItem>;

const read = (row: ChangeRow) => ({
  before: readSnapshot(StoredItem, row.before),
  after: readSnapshot(StoredItem, row.after),
});

/** Describes a change of details, which rows of earlier builds lack. */
function describeDetails(before: StoredItem, after: StoredItem): Pick<Explanation, 'action'> | undefined {
  const hasChanged = <T>(old: T | undefined, current: T | undefined, plain: T) =>
    !isDeepStrictEqual(old ?? plain, current ?? plain);
  if (hasChanged(before.isHidden, after.isHidden, false))
    return { action: after.isHidden ? 'hidden' : 'shown' };
  if (hasChanged(before.sizes, after.sizes, [])) return { action: 'sizes-changed' };
  if (hasChanged(before.promo, after.promo, null))
    return { action: after.promo ? 'promo-set' : 'promo-removed' };
  if (after.priceFrom && hasChanged(before.priceFrom, after.priceFrom, null))
    return { action: 'price-planned' };
  return undefined;
}

/** Nouns by the names of the changed fields. */
const changedNouns: Record<string, string> = {
  description: 'description',
  category: 'category',
  descriptioncategory: 'description and category',
};

type Counted = Pick<Explanation, 'action' | 'before' | 'after'>;

/** A new count, or the end of one; undefined for the same count. */
const describeCount = (before: number | null = null, after: number | null = null): Counted | undefined =>
  before === after ? undefined : { action: 'counted', before, after };

type Size = NonNullable<StoredItem['sizes']>[number];

const isOff = (size: Size | undefined) => size?.isAvailable === false;
const nameOf = ({ name }: StoredItem, sizes: readonly Size[]) =>
  [name, ...sizes.map((size) => size.name)].join(', ');

/** Describes switched and counted sizes, with their names: "Latte, Large". */
function describeSizes(
  before: StoredItem,
  after: StoredItem,
): (Counted & Pick<Explanation, 'name'>) | undefined {
  const [old = [], now = []] = [before.sizes, after.sizes];
  if (!isDeepStrictEqual(availableAs(old, []), availableAs(now, []))) return undefined;
  const at = now.findIndex((size, index) => size.left !== old[index]?.left);
  const counted = now[at];
  if (counted && isOff(counted) === isOff(old[at]))
    return {
      ...describeCount(old[at]?.left, counted.left),
      action: 'counted',
      name: nameOf(after, [counted]),
    };
  const switched = now.filter((size, index) => !isDeepStrictEqual(size, old[index]));
  const off = switched.filter(isOff);
  const named = off.length > 0 ? off : switched;
  if (named.length === 0) return undefined;
  return { action: off.length > 0 ? 'sold-out' : 'available', name: nameOf(after, named) };
}

function describe(before: StoredItem, after: StoredItem): Partial<Explanation> & Pick<Explanation, 'action'> {
  // The price is 0 then, which no guest ever reads.
  if ((before.priceWords ?? null) !== (after.priceWords ?? null))
    return { action: 'changed', after: 'price' };
  // With sizes, the price follows from them.
  if (before.price !== after.price && !after.sizes?.length) {
    return { action: 'priced', before: before.price ?? null, after: after.price ?? null };
  }
  if (before.name !== after.name) {
    return { action: 'renamed', before: before.name ?? null, after: after.name ?? null };
  }
  if (before.isAvailable !== after.isAvailable)
    return { action: after.isAvailable ? 'available' : 'sold-out' };
  const details =
    describeCount(before.left, after.left) ?? describeSizes(before, after) ?? describeDetails(before, after);
  if (details) return details;
  const hasNewImage = before.imageUrl !== after.imageUrl && Boolean(after.imageUrl);
  if (hasNewImage) return { action: 'pictured' };
  const hasText = before.description !== after.description;
  const hasCategory = before.category !== after.category;
  const noun = changedNouns[`${hasText ? 'description' : ''}${hasCategory ? 'category' : ''}`] ?? null;
  return { action: 'changed', after: noun };
}

const countsOf = ({ left, sizes }: Item) => [left, ...sizes.map((size) => size.left ?? null)];
const uncountedItem = (item: Item) => ({
  ...item,
  left: null,
  sizes: item.sizes.map(({ left: _, ...size }) => size),
});

/** A portion that was sold is no news: the last one is. */
function isCountDown(old: Item | null, now: Item | null): boolean {
  if (!old || !now) return false;
  const { revision, updatedAt } = now;
  const before = countsOf(old);
  const isLower = countsOf(now).every((left, at) => {
    const had = before[at] ?? null;
    return left === had || (left !== null && had !== null && left < had);
  });
  return isLower && isDeepStrictEqual({ ...uncountedItem(old), revision, updatedAt }, uncountedItem(now));
}

const explainUpdate: ExplainChange = (row) => {
  const [old, now] = [readItemSnapshot(row.before), readItemSnapshot(row.after)];
  if (isDerivedUpdate(old, now) || isCountDown(old, now)) return undefined;
  const { before, after } = read(row);
  if (!before || !after) return undefined;
  return { type: 'item', name: after.name ?? '', ...describe(before, after) };
};

export const itemExplainers = {
  'item-created': (row) => ({
    type: 'item',
    action: 'created',
    name: read(row).after?.name ?? '',
  }),
  'item-updated': explainUpdate,
  'item-availability-changed': explainUpdate,
  'item-deleted': (row) => ({
    type: 'item',
    action: 'deleted',
    name: read(row).before?.name ?? '',
  }),
} satisfies Partial<Record<ChangeType, ExplainChange>>;
