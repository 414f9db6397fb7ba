/** Changes of items that other features make, inside their own mutation. */
import { isDeepStrictEqual } from 'node:util';
import { type DishDetails, plainDish } from '@menuboard/contract/domain/dish';
import { changeAvailability, countedDish, countedSize } from '@menuboard/contract/domain/dish-counts';
import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { switchDish } from '@menuboard/contract/domain/sold-out-sizes';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Item, itemRoutes } from '@menuboard/contract/items';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import { type ColumnsOf, findLive, restoreDeleted, softDelete, updateLive } from '../../db/soft-delete.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { iso } from '../../kernel/time/clock.ts';
import { type ImageFacts, imageFacts } from '../media/media.reads.ts';
import { actorName } from '../members/members.reads.ts';
import { positionsOfItem } from '../menus/menus.reads.ts';
import { timeZoneOf } from '../restaurants/restaurants.reads.ts';
import { type Circumstances, changeDetails, namesDates } from './change-details.ts';
import { declaresAllergens } from './declare-allergens.ts';
import {
  type Availability,
  availabilityOf,
  availableAt,
  columnsWith,
  detailsOf,
  dishOf,
  settledRow,
} from './item-columns.ts';
import { type OwnItem, presentItem } from './items.present.ts';
import { findByExternalId, insertItem } from './items.repo.ts';
import type { PricedDish } from './map-prices.ts';

export type Create = RouteInput<typeof itemRoutes.create>['body'];
export type Update = RouteInput<typeof itemRoutes.update>['body'];
export type Toggle = NonNullable<RouteInput<typeof itemRoutes.toggle>['body']>;

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

/**
 * The availability with the counts that a request names. A client that sends back the whole item does not mean to set
 * counts that are stored already.
 *
 * @param availability with the sizes of the request, in their order
 */
function withCounts(
  availability: Availability,
  { left, sizes = [] }: Pick<Update, 'left' | 'sizes'>,
  stored: Pick<DishDetails, 'left' | 'sizes'>,
): Availability {
  let after = availability;
  if (left !== undefined && left !== stored.left) after = countedDish(after, left);
  for (const [index, size] of sizes.entries()) {
    const { id = '' } = availability.sizes[index] ?? {};
    const before = stored.sizes.find((one) => one.id === id)?.left ?? null;
    if (size.left !== undefined && size.left !== before) after = countedSize(after, id, size.left);
  }
  return after;
}

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
  const marked = isMeant ? switchDish(own, isAvailable, null) : own;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...columnsWith(dish, withCounts(marked, values, detailsOf(stored)), circumstances.currency),
    ...(category !== undefined && { category }),
    ...(imageUrl !== undefined && { image_url: imageUrl }),
  };
}

/** The availability after a toggle of the dish, or of one size. A request with neither of both inverts it. */
function toggled(before: Availability, body: Toggle, now: number): Availability {
  const { isAvailable, until, sizeId, left, wasLeft } = body;
  const size = before.sizes.find(({ id }) => id === sizeId);
  if (sizeId !== undefined && !size) throw notFound('Size');
  const current = (size ? size.left : before.left) ?? null;
  // Somebody else has counted, or this is a retry.
  if (wasLeft !== undefined && wasLeft !== current) return before;
  const isOn = before.isAvailable && size?.isAvailable !== false;
  const target = isAvailable ?? (until == null && left !== undefined ? undefined : until == null && !isOn);
  if (target && left === 0)
    throw new AppError('validation', 'An item with 0 left is sold out: it cannot be available.');
  const end = until == null ? null : Date.parse(until);
  if (end !== null && target)
    throw new AppError('validation', 'Only an item that is sold out can become available by itself.');
  if (end !== null && end <= now) throw new AppError('validation', 'The time must be in the future.');
  return changeAvailability(before, {
    sizeId,
    isAvailable: target,
    until: end === null ? null : iso(end),
    left,
  });
}

/** The id of an item, or its number in another program. */
export type ItemKey = string | { externalId: string };

export async function getItem(source: Db | Tx, scope: Scope, key: ItemKey): Promise<ItemRow> {
  const row =
    typeof key === 'string'
      ? await findLive(source, scope, 'items', key)
      : await findByExternalId(source, scope, key.externalId);
  if (!row) throw notFound('Item');
  return row;
}

export async function insertNewItem(
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

export async function restoreItem(mutation: Mutation, id: string): Promise<void> {
  const { scope } = mutation;
  const row = await restoreDeleted(mutation, 'items', id);
  await refuseAbove(ITEMS_MAX, mutation.tx, scope, 'items');
  mutation.record({ type: 'item-created', entityId: row.id, after: presentItem(row) });
}

export async function changeItem(
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

async function circumstances({ tx, scope, at, currency }: Mutation, body: Update): Promise<Circumstances> {
  // Few requests name dates, so most save this statement.
  const timeZone = namesDates(body) ? await timeZoneOf(tx, scope) : 'UTC';
  const declaredBy = declaresAllergens(body) ? { declaredBy: await actorName(tx, scope) } : {};
  return { now: Date.parse(at), currency, timeZone, ...declaredBy };
}

export async function columnsAfter(mutation: Mutation, stored: ItemRow, body: Update): Promise<ItemColumns> {
  const facts = await imageFacts(mutation, body.imageUrl);
  return columnsOf(stored, body, facts, await circumstances(mutation, body));
}

/** `position` orders items of one mutation, because lists are sorted by the time of creation. */
export async function createItem(mutation: Mutation, body: Create, position = 0): Promise<OwnItem> {
  const start = withImage(newDish(body), await imageFacts(mutation, body.imageUrl));
  const dish = changeDetails(start, body, await circumstances(mutation, body));
  const own = { ...dish.details, isAvailable: body.isAvailable !== false };
  const columns = {
    name: body.name,
    description: body.description ?? '',
    ...columnsWith(dish, withCounts(own, body, plainDish), mutation.currency),
    category: body.category,
    image_url: body.imageUrl ?? null,
  };
  return insertNewItem(mutation, columns, position);
}

export async function removeItem(mutation: Mutation, id: string): Promise<ItemRow> {
  const row = await softDelete(mutation, 'items', id);
  const before = { ...presentItem(row), positions: await positionsOfItem(mutation.tx, row.id) };
  mutation.record({ type: 'item-deleted', entityId: row.id, before });
  return row;
}

/** Switches the availability. A retry changes nothing, so no event goes out. */
export async function toggleItem(mutation: Mutation, key: ItemKey, body: Toggle): Promise<Item> {
  const { tx, scope, currency } = mutation;
  const now = Date.parse(mutation.at);
  const before = settledRow(await getItem(tx, scope, key), now, currency);
  const availability = toggled(availabilityOf(before), body, now);
  if (isDeepStrictEqual(availability, availabilityOf(before))) return presentItem(before);
  const columns = columnsWith(dishOf(before), availability, currency);
  return changeItem(mutation, before, columns, 'item-availability-changed');
}
