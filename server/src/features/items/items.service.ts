import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { toCents } from '@menuboard/contract/domain/price';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Item, itemRoutes } from '@menuboard/contract/items';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, ItemRow } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import type { KeepFiles } from '../../media/keep-files.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { presentItem } from './items.present.ts';
import * as repo from './items.repo.ts';

type Create = RouteInput<typeof itemRoutes.create>['body'];
type Update = RouteInput<typeof itemRoutes.update>['body'];

function columnsOf(values: Update): Partial<ItemRow> {
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
  keepFiles: KeepFiles;
}

export function createItemsService({ db, mutate, keepFiles }: ItemsDeps) {
  async function change(
    mutation: Mutation,
    scope: Scope,
    before: ItemRow,
    columns: Partial<ItemRow>,
    type: 'item-updated' | 'item-availability-changed',
  ): Promise<Item> {
    const { tx, revision, at, record } = mutation;
    const row = await repo.updateItem(tx, scope, before.id, { ...columns, revision, updated_at: at });
    if (!row) throw notFound('Item');
    const after = presentItem(row);
    record({ type, entityId: row.id, before: presentItem(before), after });
    return after;
  }

  return {
    async list(scope: Scope): Promise<{ items: Item[] }> {
      const rows = await repo.listItems(db, scope);
      return { items: rows.map(presentItem) };
    },

    create(scope: Scope, body: Create): Promise<Item> {
      return mutate(scope, async ({ tx, revision, at, record }) => {
        const row = await repo.insertItem(tx, scope, {
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
        const before = await repo.findItem(mutation.tx, scope, id);
        if (!before) throw notFound('Item');
        return change(mutation, scope, before, columnsOf(body), 'item-updated');
      });
    },

    /** Flips, unless the target is named. */
    toggle(scope: Scope, id: string, isAvailable: boolean | undefined): Promise<Item> {
      return mutate(scope, async (mutation) => {
        const before = await repo.findItem(mutation.tx, scope, id);
        if (!before) throw notFound('Item');
        const target = isAvailable ?? before.is_available === 0;
        const wanted = target ? 1 : 0;
        // A retry of a named target: nothing to change, nothing to tell.
        if (before.is_available === wanted) return presentItem(before);
        return change(mutation, scope, before, { is_available: wanted }, 'item-availability-changed');
      });
    },

    async uploadImage(scope: Scope, id: string, files: ReceivedFile[]): Promise<{ imageUrl: string }> {
      // Before any work is done on the picture; looked at again in the transaction.
      if (!(await repo.findItem(db, scope, id))) throw notFound('Item');
      return keepFiles(scope, files, 'image', async (mutation, [picture]) => {
        const before = await repo.findItem(mutation.tx, scope, id);
        if (!before || !picture) throw notFound('Item');
        await change(mutation, scope, before, { image_url: picture.url }, 'item-updated');
        return { imageUrl: picture.url };
      });
    },

    remove(scope: Scope, id: string): Promise<null> {
      return mutate(scope, async ({ tx, revision, at, record }) => {
        const row = await repo.updateItem(tx, scope, id, { deleted_at: at, revision });
        if (!row) throw notFound('Item');
        record({ type: 'item-deleted', entityId: id, before: presentItem(row) });
        return null;
      });
    },

    restore(scope: Scope, id: string): Promise<null> {
      return mutate(scope, async ({ tx, revision, at, record }) => {
        const columns = { deleted_at: null, revision, updated_at: at };
        const row = await repo.updateItem(tx, scope, id, columns, 'binned');
        if (!row) throw notFound('Item');
        await refuseAbove(ITEMS_MAX, tx, scope, 'items');
        record({ type: 'item-created', entityId: id, after: presentItem(row) });
        return null;
      });
    },
  };
}

export type ItemsService = ReturnType<typeof createItemsService>;
