/** Replaces all items of a restaurant by those of an archive, in one mutation. */
import { isDeepStrictEqual } from 'node:util';
import { type DishSize, plainDish } from '@menuboard/contract/domain/dish';
import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { SizeAvailability } from '@menuboard/contract/domain/sold-out-sizes';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { itemRoutes } from '@menuboard/contract/items';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { ItemRow } from '../../db/schema.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { newId } from '../../kernel/identity/ids.ts';
import { iso, notAfter } from '../../kernel/time/clock.ts';
import { type ImageFacts, imageFactsByUrl, lostFiles, plainImage } from '../media/media.reads.ts';
import { changeDetails, detailsOnto } from './change-details.ts';
import { type CopyChanges, writeCopies } from './copied-items.writes.ts';
import { readAllItems } from './import/imports.repo.ts';
import { availableAt, columnsWith, detailsOf } from './item-columns.ts';
import { findManyItems } from './many-items.repo.ts';

type Body = RouteInput<typeof itemRoutes.create>['body'];

/** An item of an archive. */
export interface RestoredItem extends Omit<Body, 'menuIds' | 'sizes'> {
  id: string;
  createdAt: string;
  soldOutUntil: string | null;
  sizes?: (NonNullable<Body['sizes']>[number] & Omit<SizeAvailability, 'id' | 'left'>)[] | undefined;
}

/**
 * The columns of an archived item, with due changes applied.
 *
 * @param before the item that the restaurant has with this id
 */
function columnsOf(
  item: RestoredItem,
  facts: ImageFacts,
  before: ItemRow | undefined,
  now: number,
  currency: string,
) {
  const { name, description = '', category, imageUrl = null, isAvailable = true, soldOutUntil } = item;
  // Sizes keep their ids, which promos name, and stay sold out.
  const sizes = (item.sizes ?? []).flatMap(({ id, soldOutUntil: end, ...size }): DishSize[] =>
    id
      ? [
          {
            ...size,
            kcal: size.kcal ?? undefined,
            left: size.left ?? undefined,
            id,
            soldOutUntil: end && iso(Date.parse(end)),
          },
        ]
      : [],
  );
  const plain = { price: 0, details: { ...plainDish, ...facts, sizes } };
  const { price, details } = changeDetails(plain, item, {
    now,
    timeZone: 'UTC',
    currency,
    areRounded: true,
    declaredBy: 'as sent',
  });
  const own = {
    isAvailable,
    soldOutUntil: isAvailable ? null : soldOutUntil,
    left: item.left ?? null,
    sizes: details.sizes,
  };
  const restored = before
    ? detailsOnto(detailsOf(before), { ...details, offers: detailsOf(before).offers })
    : details;
  return {
    name,
    description,
    category,
    image_url: imageUrl,
    ...columnsWith({ price, details: restored }, availableAt(own, now), currency),
  };
}

/** Compares details as values, because their order in the text may differ. */
function hasSameContent(before: ItemRow, after: ItemRow): boolean {
  const comparable = ({ details, revision: _, updated_at: _at, ...rest }: ItemRow) => ({
    ...rest,
    details: details === null ? null : JSON.parse(details),
  });
  return isDeepStrictEqual(comparable(before), comparable(after));
}

/**
 * An item keeps its id if the restaurant has one with it, live or in the bin; every other item gets a new one.
 *
 * @param untouched ids of items that stay as they are
 * @returns the ids of the items by their ids in the archive
 */
export async function replaceItems(
  mutation: Mutation,
  restored: readonly RestoredItem[],
  untouched: ReadonlySet<string>,
): Promise<Map<string, ItemRow['id']>> {
  const { tx, scope, at, revision, currency } = mutation;
  const { rows: live } = await readAllItems(tx, scope);
  const known = await findManyItems(
    tx,
    scope,
    restored.map(({ id }) => id),
  );
  const imageUrls = restored.flatMap(({ imageUrl }) => imageUrl ?? []);
  const lost = await lostFiles(tx, imageUrls);
  const facts = await imageFactsByUrl(tx, scope, imageUrls);
  const ids = new Map<string, ItemRow['id']>();
  const changes: CopyChanges = { deleted: [], created: [], changed: [] };
  for (const item of restored) {
    await breathe();
    const before = known.get(item.id);
    const isLive = before?.deleted_at === null;
    if (isLive) ids.set(item.id, before.id);
    if (untouched.has(item.id)) continue;
    const created_at = notAfter(item.createdAt, at, ids.size);
    const own = { id: newId<'item'>(), restaurant_id: scope.restaurantId, created_at, ...before };
    const ofImage = facts.get(item.imageUrl ?? '') ?? plainImage;
    const columns = columnsOf(item, ofImage, before, Date.parse(at), currency);
    const image_url = lost.has(item.imageUrl ?? '') ? null : columns.image_url;
    const after = { ...own, ...columns, image_url, deleted_at: null, updated_at: at, revision };
    ids.set(item.id, after.id);
    if (!before || !isLive) changes.created.push(after);
    else if (!hasSameContent(before, after)) changes.changed.push({ before, after });
  }
  const restoredIds = new Set<string>(ids.values());
  changes.deleted = live.filter(({ id }) => !restoredIds.has(id) && !untouched.has(id));
  await writeCopies(mutation, changes);
  await refuseAbove(ITEMS_MAX, tx, scope, 'items');
  return ids;
}
