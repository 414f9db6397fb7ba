/** Explains changes of items for Recent Activity. */
import { isDeepStrictEqual } from 'node:util';
import { itemDetailFields } from '@menuboard/contract/dish';
import { availableAs } from '@menuboard/contract/domain/sold-out-sizes';
import * as z from 'zod/mini';
import type { ChangeType, ItemSnapshot } from '../../db/change-data.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { readSnapshot, type Stored, storedField } from '../../db/stored-snapshot.ts';
import type { ExplainChange, Explanation } from '../../lib/activity.ts';
import { isDerivedUpdate, readItemSnapshot } from './items.reads.ts';

const StoredItem = z.object({
  name: storedField(z.string()),
  description: storedField(z.string()),
  category: storedField(z.string()),
  price: storedField(z.number()),
  isAvailable: storedField(z.boolean()),
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

/** Describes switched sizes, with their names: "Latte, Large". */
function describeSizes(
  before: StoredItem,
  after: StoredItem,
): Pick<Explanation, 'action' | 'name'> | undefined {
  const [old = [], now = []] = [before.sizes, after.sizes];
  if (!isDeepStrictEqual(availableAs(old, []), availableAs(now, []))) return undefined;
  const switched = now.filter((size, at) => !isDeepStrictEqual(size, old[at]));
  const off = switched.filter(({ isAvailable }) => isAvailable === false);
  const named = off.length > 0 ? off : switched;
  if (named.length === 0) return undefined;
  const name = [after.name, ...named.map((size) => size.name)].join(', ');
  return { action: off.length > 0 ? 'sold-out' : 'available', name };
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
  const details = describeSizes(before, after) ?? describeDetails(before, after);
  if (details) return details;
  const hasNewImage = before.imageUrl !== after.imageUrl && Boolean(after.imageUrl);
  if (hasNewImage) return { action: 'pictured' };
  const hasText = before.description !== after.description;
  const hasCategory = before.category !== after.category;
  const noun = changedNouns[`${hasText ? 'description' : ''}${hasCategory ? 'category' : ''}`] ?? null;
  return { action: 'changed', after: noun };
}

const explainUpdate: ExplainChange = (row) => {
  if (isDerivedUpdate(readItemSnapshot(row.before), readItemSnapshot(row.after))) return undefined;
  const { before, after } = read(row);
  return before && after ? { type: 'item', name: after.name ?? '', ...describe(before, after) } : undefined;
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
