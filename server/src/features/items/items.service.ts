import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { toCents } from '@menuboard/contract/domain/price';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Item, itemRoutes } from '@menuboard/contract/items';
import type { Page } from '@menuboard/contract/paging';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import {
  type ColumnsOf,
  findLive,
  listLive,
  restoreDeleted,
  softDelete,
  updateLive,
} from '../../db/soft-delete.ts';
import { notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import type { AddToLibrary } from '../../media/add-to-library.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { presentItem } from './items.present.ts';
import { insertItem } from './items.repo.ts';

type Create = RouteInput<typeof itemRoutes.create>['body'];
type Update = RouteInput<typeof itemRoutes.update>['body'];

type ItemColumns = ColumnsOf<'items'>;

function columnsOf(values: Update): ItemColumns {
  const { name, description, price, category, imageUrl, isAvailable } = values;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(price !== undefined && { price_cents: toCents(price) }),
    ...(category !== undefined && { category }),
    ...(imageUrl !== undefined && { image_url: imageUrl }),
    ...(isAvailable !== undefined && { is_available: isAvailable ? 1 : 0 }),
  };
}

export interface ItemsDeps {
  db: Db;
  mutate: Mutate;
  addToLibrary: AddToLibrary;
}

async function getItem(source: Db | Tx, scope: Scope, id: string): Promise<ItemRow> {
  const row = await findLive(source, scope, 'items', id);
  if (!row) throw notFound('Item');
  return row;
}

export function createItemsService({ db, mutate, addToLibrary }: ItemsDeps) {
  async function change(
    mutation: Mutation,
    scope: Scope,
    before: ItemRow,
    columns: ItemColumns,
    type: 'item-updated' | 'item-availability-changed',
  ): Promise<Item> {
    const row = await updateLive(mutation, scope, 'items', before.id, columns);
    const after = presentItem(row);
    mutation.record({ type, entityId: row.id, before: presentItem(before), after });
    return after;
  }

  return {
    async list(scope: Scope, page: Page): Promise<{ items: Item[] }> {
      const rows = await listLive(db, scope, 'items', page);
      return { items: rows.map(presentItem) };
    },

    create(scope: Scope, body: Create): Promise<Item> {
      return mutate(scope, async ({ tx, revision, at, record }) => {
        const row = await insertItem(tx, scope, {
          id: newId(),
          name: body.name,
          description: body.description ?? '',
          price_cents: toCents(body.price),
          category: body.category,
          image_url: body.imageUrl ?? null,
          is_available: body.isAvailable === false ? 0 : 1,
          created_at: at,
          updated_at: at,
          revision,
        });
        await refuseAbove(ITEMS_MAX, tx, scope, 'items');
        const after = presentItem(row);
        record({ type: 'item-created', entityId: row.id, after });
        return after;
      });
    },

    update(scope: Scope, id: string, body: Update): Promise<Item> {
      return mutate(scope, async (mutation) => {
        const before = await getItem(mutation.tx, scope, id);
        return change(mutation, scope, before, columnsOf(body), 'item-updated');
      });
    },

    /** Switches availability to `isAvailable`, or to the opposite of the current one. */
    toggle(scope: Scope, id: string, isAvailable: boolean | undefined): Promise<Item> {
      return mutate(scope, async (mutation) => {
        const before = await getItem(mutation.tx, scope, id);
        const target = isAvailable ?? before.is_available === 0;
        const wanted = target ? 1 : 0;
        // A retry: nothing changes, so no event goes out.
        if (before.is_available === wanted) return presentItem(before);
        return change(mutation, scope, before, { is_available: wanted }, 'item-availability-changed');
      });
    },

    async uploadImage(scope: Scope, id: string, files: ReceivedFile[]): Promise<{ imageUrl: string }> {
      // Refuse before any work on the image; the transaction checks again.
      await getItem(db, scope, id);
      return addToLibrary(scope, files, 'image', async (mutation, [image]) => {
        const before = await getItem(mutation.tx, scope, id);
        if (!image) throw notFound('Item');
        await change(mutation, scope, before, { image_url: image.url }, 'item-updated');
        return { imageUrl: image.url };
      });
    },

    remove(scope: Scope, id: string): Promise<null> {
      return mutate(scope, async (mutation) => {
        const row = await softDelete(mutation, scope, 'items', id);
        mutation.record({ type: 'item-deleted', entityId: row.id, before: presentItem(row) });
        return null;
      });
    },

    restore(scope: Scope, id: string): Promise<null> {
      return mutate(scope, async (mutation) => {
        const row = await restoreDeleted(mutation, scope, 'items', id);
        await refuseAbove(ITEMS_MAX, mutation.tx, scope, 'items');
        mutation.record({ type: 'item-created', entityId: row.id, after: presentItem(row) });
        return null;
      });
    },
  };
}

export type ItemsService = ReturnType<typeof createItemsService>;
