/** Explains changes of items for Recent Activity. */
import * as z from 'zod/mini';
import type { ChangeType, ItemSnapshot } from '../../db/change-data.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { readSnapshot, type Stored, storedField } from '../../db/stored-snapshot.ts';
import type { ExplainChange, Explanation } from '../../lib/activity.ts';

const StoredItem = z.object({
  name: storedField(z.string()),
  price: storedField(z.number()),
  isAvailable: storedField(z.boolean()),
  imageUrl: storedField(z.nullable(z.string())),
}) satisfies z.ZodMiniType<Stored<ItemSnapshot>>;
type StoredItem = z.output<typeof StoredItem>;

const read = (row: ChangeRow) => ({
  before: readSnapshot(StoredItem, row.before),
  after: readSnapshot(StoredItem, row.after),
});

function describe(before: StoredItem, after: StoredItem): Pick<Explanation, 'action' | 'before' | 'after'> {
  if (before.price !== after.price) {
    return { action: 'priced', before: before.price ?? null, after: after.price ?? null };
  }
  if (before.name !== after.name) {
    return { action: 'renamed', before: before.name ?? null, after: after.name ?? null };
  }
  if (before.isAvailable !== after.isAvailable)
    return { action: after.isAvailable ? 'available' : 'sold-out' };
  const hasNewImage = before.imageUrl !== after.imageUrl && Boolean(after.imageUrl);
  return { action: hasNewImage ? 'pictured' : 'changed' };
}

const explainUpdate: ExplainChange = (row) => {
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
