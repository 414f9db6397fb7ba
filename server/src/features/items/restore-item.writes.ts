import type { DishDetails } from '@menuboard/contract/domain/dish';
import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { availableAs, soldOutWithSizes } from '@menuboard/contract/domain/sold-out-sizes';
import type { FieldsWith } from '@menuboard/contract/item-fields';
import type { Item } from '@menuboard/contract/items';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { ItemRow } from '../../db/schema.ts';
import { findDeleted, findLive, updateLive } from '../../db/soft-delete.ts';
import { storedId } from '../../db/stored-id.ts';
import { lostFiles, plainImage } from '../media/media.reads.ts';
import { detailsOnto } from './change-details.ts';
import { availabilityOf, columnsWith, detailsOf } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { insertItem } from './items.repo.ts';
import { writeManyItems } from './many-items.repo.ts';

/**
 * @param row the stored item, live or in the bin
 * @param kept facts of today: availability, count, number in a till and offers
 */
function columnsOf(
  version: Item,
  row: ItemRow | undefined,
  kept: Pick<Item, FieldsWith<'version', 'today'> | 'sizes'>,
  { at, currency }: Pick<Mutation, 'at' | 'currency'>,
) {
  const {
    id: _id,
    isAvailable: _isAvailable,
    createdAt: _created,
    updatedAt: _updated,
    revision: _,
    ...content
  } = version;
  const { name, description, price, category, imageUrl, priceFrom, ...rest } = content;
  // A later price whose time has passed would replace the price at once.
  const isToCome = priceFrom !== null && priceFrom.at > at;
  const { isAvailable, soldOutUntil, left, sizes, ...facts } = kept;
  const details: DishDetails = { ...rest, priceFrom: isToCome ? priceFrom : null, left, ...facts };
  const own = soldOutWithSizes({ isAvailable, soldOutUntil, left, sizes: availableAs(rest.sizes, sizes) });
  const dish = { price, details: row ? detailsOnto(detailsOf(row), details) : details };
  return { name, description, category, image_url: imageUrl, ...columnsWith(dish, own, currency) };
}

/**
 * Gives an item the content of an earlier version, also if it has been deleted since. Its availability is a fact of
 * today, and stays.
 *
 * @param earlier from this restaurant's change log
 */
export async function restoreItem(mutation: Mutation, earlier: Item): Promise<void> {
  const { tx, at, revision, record, scope } = mutation;
  const live = await findLive(tx, scope, 'items', earlier.id);
  // The library may have lost an earlier photo since.
  const { imageUrl } = earlier;
  const isLost = imageUrl && imageUrl !== live?.image_url && (await lostFiles(tx, [imageUrl])).has(imageUrl);
  const version = isLost ? { ...earlier, imageUrl: null, ...plainImage } : earlier;
  if (live) {
    const { externalId, offers, till } = detailsOf(live);
    const today = { ...availabilityOf(live), externalId, offers, till };
    const columns = columnsOf(version, live, today, mutation);
    const names = Object.keys(columns) as (keyof typeof columns)[];
    if (names.every((name) => live[name] === columns[name])) return;
    const row = await updateLive(mutation, 'items', live.id, columns);
    record({ type: 'item-updated', entityId: row.id, before: presentItem(live), after: presentItem(row) });
    return;
  }
  const deleted = await findDeleted(tx, scope, 'items', version.id);
  const own = deleted
    ? availabilityOf(deleted)
    : { isAvailable: true, soldOutUntil: null, left: null, sizes: [] };
  // Another item may have got its number in the till since.
  const columns = columnsOf(version, deleted, { ...own, externalId: null, offers: [], till: null }, mutation);
  if (deleted) {
    const next = { ...deleted, ...columns, deleted_at: null, revision, updated_at: at };
    await writeManyItems(tx, scope, [next]);
  } else {
    // The item has left the bin for good. Layouts still name its id, so it returns under it.
    const id = storedId<'item'>(version.id);
    const times = { created_at: at, updated_at: at };
    await insertItem(tx, scope, { id, ...columns, ...times, revision });
  }
  const row = await findLive(tx, scope, 'items', version.id);
  if (row) record({ type: 'item-created', entityId: row.id, after: presentItem(row) });
  await refuseAbove(ITEMS_MAX, tx, scope, 'items');
}
