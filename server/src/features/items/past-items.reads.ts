import { Item } from '@menuboard/contract/items';
import * as z from 'zod/mini';
import { ownRows } from '../../db/own-rows.ts';
import { firstChanges, type PastRange } from '../../db/past-changes.ts';
import type { Tx } from '../../db/schema.ts';
import { readSnapshot } from '../../db/stored-snapshot.ts';
import { presentItem } from './items.present.ts';

const StoredItem = z.partial(Item);

/** Items as they were at a revision. */
export interface PastItems {
  /** Those of these items that were live, by id. */
  itemsById: (ids: readonly string[]) => Promise<Map<string, Item>>;
  /** Whether an item was live and was deleted since. */
  wasDeletedSince: (id: string) => boolean;
}

export async function readPastItems(tx: Tx, range: PastRange): Promise<PastItems> {
  const changes = await firstChanges(tx, range, [
    'item-created',
    'item-updated',
    'item-availability-changed',
    'item-deleted',
  ]);

  return {
    wasDeletedSince: (id) => changes.get(id)?.type === 'item-deleted',

    async itemsById(ids) {
      if (ids.length === 0) return new Map();
      const own = ownRows(range.scope, 'items', ids);
      const rows = new Map<string, Parameters<typeof presentItem>[0]>();
      for (const row of await tx.selectFrom('items').selectAll().where(own).execute()) rows.set(row.id, row);
      const items = new Map<string, Item>();
      for (const id of ids) {
        const row = rows.get(id);
        const change = changes.get(id);
        const before = change ? readSnapshot(StoredItem, change.before) : {};
        const wasLive = change ? before !== null : row?.deleted_at === null;
        // An older snapshot may lack fields that items got later: those are as they are now.
        const past = z.safeParse(Item, { ...(row && presentItem(row)), ...before });
        if (wasLive && past.success) items.set(id, past.data);
      }
      return items;
    },
  };
}
