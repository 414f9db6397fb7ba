import { isDeepStrictEqual } from 'node:util';
import type { LeftOut } from '@menuboard/contract/base-revision';
import { plainDish } from '@menuboard/contract/domain/dish';
import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { switchDish, switchSize } from '@menuboard/contract/domain/sold-out-sizes';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { FieldsWith } from '@menuboard/contract/item-fields';
import type { Item, itemRoutes } from '@menuboard/contract/items';
import type { Page } from '@menuboard/contract/paging';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import {
  type ColumnsOf,
  findLive,
  listLive,
  restoreDeleted,
  softDelete,
  updateLive,
} from '../../db/soft-delete.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { withLeftOut } from '../../lib/left-out.ts';
import type { Scope } from '../../lib/scope.ts';
import type { AddToLibrary } from '../../media/add-to-library.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { type ImageFacts, imageFacts } from '../media/media.reads.ts';
import { positionsOfItem } from '../menus/menus.reads.ts';
import { timeZoneOf } from '../restaurants/restaurants.reads.ts';
import { createBulkChange } from './bulk-change.ts';
import { type Circumstances, changeDetails, namesDates } from './change-details.ts';
import { refuseOtherThanPrices } from './changes-of-staff.ts';
import {
  type Availability,
  availabilityOf,
  availableAt,
  columnsOfDish,
  columnsWith,
  dishOf,
  settledRow,
} from './item-columns.ts';
import { type OwnItem, presentItem } from './items.present.ts';
import { findByExternalId, insertItem } from './items.repo.ts';
import type { PricedDish } from './map-prices.ts';
import { createRenameCategory, type RenameCategoryDeps } from './rename-category.ts';
import { createSetPhotos } from './set-photos.ts';

type Create = RouteInput<typeof itemRoutes.create>['body'];
type Update = RouteInput<typeof itemRoutes.update>['body'];
type Duplicate = RouteInput<typeof itemRoutes.duplicate>['body'];
type Toggle = NonNullable<RouteInput<typeof itemRoutes.toggle>['body']>;

export type ItemColumns = ColumnsOf<'items'>;

type NewItemColumns = Omit<
  ItemRow,
  'id' | 'restaurant_id' | 'created_at' | 'updated_at' | 'revision' | 'deleted_at'
>;

/** A dish before its details are set. Throws `validation` if it has no price, no price words and no sizes. */
function newDish({ price, priceWords, sizes }: Create): PricedDish {
  if (price === undefined && priceWords == null && !sizes?.length) {
    const message = 'Price must be a number.';
    throw new AppError('validation', message, [{ path: 'body.price', message }]);
  }
  return { price: 0, details: plainDish };
}

/** The dish for another image: a focus point belongs to the image that it was chosen for. */
const withImage = ({ price, details }: PricedDish, facts: ImageFacts): PricedDish => ({
  price,
  details: { ...details, ...facts, imageFocus: plainDish.imageFocus },
});

/** `stored` may lack due changes. A client that sends back the whole item does not mean to undo them. */
function columnsOf(
  stored: ItemRow,
  values: Update,
  facts: ImageFacts,
  circumstances: Circumstances,
): ItemColumns {
  const before = settledRow(stored, circumstances.now, circumstances.currency);
  const { name, description, category, imageUrl, isAvailable } = values;
  const isNewImage = imageUrl !== undefined && imageUrl !== before.image_url;
  const dish = changeDetails(
    isNewImage ? withImage(dishOf(stored), facts) : dishOf(stored),
    values,
    circumstances,
  );
  const own = availableAt({ ...availabilityOf(stored), sizes: dish.details.sizes }, circumstances.now);
  const isMeant = isAvailable !== undefined && isAvailable !== (stored.is_available === 1);
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...columnsWith(dish, isMeant ? switchDish(own, isAvailable, null) : own, circumstances.currency),
    ...(category !== undefined && { category }),
    ...(imageUrl !== undefined && { image_url: imageUrl }),
  };
}

/** The availability after a toggle of the dish, or of one size. Without `isAvailable`, it is the opposite of the current one. */
function toggled(before: Availability, { isAvailable, until, sizeId }: Toggle, now: number): Availability {
  const size = before.sizes.find(({ id }) => id === sizeId);
  if (sizeId !== undefined && !size) throw notFound('Size');
  const isOn = before.isAvailable && size?.isAvailable !== false;
  const target = isAvailable ?? (until == null && !isOn);
  const end = until == null ? null : Date.parse(until);
  if (end !== null && target)
    throw new AppError('validation', 'Only an item that is sold out can become available by itself.');
  if (end !== null && end <= now) throw new AppError('validation', 'The time must be in the future.');
  const soldOutUntil = end === null ? null : iso(end);
  return size ? switchSize(before, size.id, target, soldOutUntil) : switchDish(before, target, soldOutUntil);
}

export interface ItemsDeps extends RenameCategoryDeps {
  db: Db;
  clock: Clock;
  addToLibrary: AddToLibrary;
  /** Puts an item on exactly these menus, and takes it off all others. */
  placeItem: (
    mutation: Mutation,
    item: Pick<Item, 'category'> & { id: ItemRow['id'] },
    menuIds: readonly string[],
    baseRevision?: number,
  ) => Promise<LeftOut[]>;
}

/** The id of an item, or its number in another program. */
export type ItemKey = string | { externalId: string };

async function getItem(source: Db | Tx, scope: Scope, key: ItemKey): Promise<ItemRow> {
  const row =
    typeof key === 'string'
      ? await findLive(source, scope, 'items', key)
      : await findByExternalId(source, scope, key.externalId);
  if (!row) throw notFound('Item');
  return row;
}

async function insertInTx(
  { tx, revision, at, record, scope }: Mutation,
  columns: NewItemColumns,
  position = 0,
): Promise<OwnItem> {
  const row = await insertItem(tx, scope, {
    ...columns,
    id: newId(),
    created_at: iso(Date.parse(at) + position),
    updated_at: at,
    revision,
  });
  await refuseAbove(ITEMS_MAX, tx, scope, 'items');
  const after = presentItem(row);
  record({ type: 'item-created', entityId: row.id, after });
  return after;
}

async function restoreInTx(mutation: Mutation, id: string): Promise<void> {
  const { scope } = mutation;
  const row = await restoreDeleted(mutation, 'items', id);
  await refuseAbove(ITEMS_MAX, mutation.tx, scope, 'items');
  mutation.record({ type: 'item-created', entityId: row.id, after: presentItem(row) });
}

export function createItemsService(deps: ItemsDeps) {
  const { db, clock, mutate, addToLibrary, renameElsewhere, placeItem } = deps;
  async function change(
    mutation: Mutation,
    before: ItemRow,
    columns: ItemColumns,
    type: 'item-updated' | 'item-availability-changed',
  ): Promise<Item> {
    const row = await updateLive(mutation, 'items', before.id, columns);
    const after = presentItem(row);
    mutation.record({ type, entityId: row.id, before: presentItem(before), after });
    return after;
  }

  async function circumstances({ tx, scope, currency }: Mutation, body: Update): Promise<Circumstances> {
    // Few requests name dates, so most save this statement.
    const timeZone = namesDates(body) ? await timeZoneOf(tx, scope) : 'UTC';
    return { now: clock(), currency, timeZone };
  }

  async function columnsAfter(mutation: Mutation, stored: ItemRow, body: Update): Promise<ItemColumns> {
    const facts = await imageFacts(mutation, body.imageUrl);
    return columnsOf(stored, body, facts, await circumstances(mutation, body));
  }

  /** `position` orders items of one mutation, because lists are sorted by the time of creation. */
  async function createInTx(mutation: Mutation, body: Create, position = 0): Promise<OwnItem> {
    const start = withImage(newDish(body), await imageFacts(mutation, body.imageUrl));
    const dish = changeDetails(start, body, await circumstances(mutation, body));
    const columns = {
      name: body.name,
      description: body.description ?? '',
      ...columnsOfDish(dish, mutation.currency),
      category: body.category,
      image_url: body.imageUrl ?? null,
      is_available: body.isAvailable === false ? 0 : 1,
    };
    return insertInTx(mutation, columns, position);
  }

  async function removeInTx(mutation: Mutation, id: string): Promise<ItemRow> {
    const row = await softDelete(mutation, 'items', id);
    const before = { ...presentItem(row), positions: await positionsOfItem(mutation.tx, row.id) };
    mutation.record({ type: 'item-deleted', entityId: row.id, before });
    return row;
  }

  return {
    createInTx,
    removeInTx,

    async *list(scope: Scope, page: Page): AsyncGenerator<Item[]> {
      for await (const rows of listLive(db, scope, 'items', page)) yield rows.map(presentItem);
    },

    create(scope: Scope, { menuIds, ...body }: Create): Promise<Item> {
      return mutate(scope, async (mutation) => {
        // Recorded before the menus, so that Undo takes the item off them first.
        const item = await createInTx(mutation, body);
        if (menuIds) await placeItem(mutation, item, menuIds);
        return item;
      });
    },

    /**
     * The copy is on no menu, so that no guest sees it before it has a name of its own. The number in another program
     * stays with the original.
     */
    duplicate(scope: Scope, id: string, { name }: Duplicate): Promise<Item> {
      return mutate(scope, async (mutation) => {
        const original = await getItem(mutation.tx, scope, id);
        const { restaurant_id: _, deleted_at: __, ...columns } = original;
        const { price, details } = dishOf(original);
        const left: Pick<Item, FieldsWith<'duplicate', 'none'>> = { externalId: null };
        const dish = columnsOfDish({ price, details: { ...details, ...left } }, mutation.currency);
        return insertInTx(mutation, { ...columns, ...dish, name });
      });
    },

    update(scope: Scope, key: ItemKey, body: Update): Promise<Item & { leftOut?: LeftOut[] }> {
      return mutate(scope, async (mutation) => {
        const stored = await getItem(mutation.tx, scope, key);
        const before = settledRow(stored, clock(), mutation.currency);
        if (scope.role === 'staff') refuseOtherThanPrices(presentItem(stored), body);
        const { menuIds, baseRevision, ...fields } = body;
        const isOnlyPlaced = menuIds !== undefined && Object.keys(fields).length === 0;
        const columns = await columnsAfter(mutation, stored, body);
        const after = isOnlyPlaced
          ? presentItem(before)
          : await change(mutation, before, columns, 'item-updated');
        if (!menuIds) return after;
        const placed = { id: before.id, category: after.category };
        return withLeftOut(after, await placeItem(mutation, placed, menuIds, baseRevision));
      });
    },

    changeMany: createBulkChange({ db, clock, mutate }),
    setPhotos: createSetPhotos({ clock, mutate }),
    renameCategory: createRenameCategory({ mutate, renameElsewhere }),

    /** Switches the availability. A retry changes nothing, so no event goes out. */
    toggle(scope: Scope, key: ItemKey, body: Toggle): Promise<Item> {
      return mutate(scope, async (mutation) => {
        const before = settledRow(await getItem(mutation.tx, scope, key), clock(), mutation.currency);
        const availability = toggled(availabilityOf(before), body, clock());
        if (isDeepStrictEqual(availability, availabilityOf(before))) return presentItem(before);
        const columns = columnsWith(dishOf(before), availability, mutation.currency);
        return change(mutation, before, columns, 'item-availability-changed');
      });
    },

    async uploadImage(
      scope: Scope,
      id: string,
      files: ReceivedFile[],
    ): Promise<{ imageUrl: string; revision: number }> {
      await getItem(db, scope, id); // Before any work on the image; the transaction checks again.
      return addToLibrary(scope, files, 'image', async (mutation, [file]) => {
        const stored = await getItem(mutation.tx, scope, id);
        if (!file?.item) throw notFound('Item');
        const { url: imageUrl } = file.item;
        const columns = await columnsAfter(mutation, stored, { imageUrl });
        const before = settledRow(stored, clock(), mutation.currency);
        const after = await change(mutation, before, columns, 'item-updated');
        return { imageUrl, revision: after.revision };
      });
    },

    async remove(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => removeInTx(mutation, id));
      return null;
    },

    async restore(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => restoreInTx(mutation, id));
      return null;
    },

    restoreInTx,
  };
}

export type ItemsService = ReturnType<typeof createItemsService>;
