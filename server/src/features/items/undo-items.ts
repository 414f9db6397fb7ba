/** Takes back changes of items. */
import { isDeepStrictEqual } from 'node:util';
import type { DishDetails } from '@menuboard/contract/domain/dish';
import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import {
  availableAs,
  countOf,
  type SizeAvailability,
  sizesAt,
  soldOutWithSizes,
} from '@menuboard/contract/domain/sold-out-sizes';
import { fieldsWith, type UndoGroup } from '@menuboard/contract/item-fields';
import type { Item } from '@menuboard/contract/items';
import { refuseObstacles, type UndoChanges, type UndoObstacle } from '../../changes/undo.ts';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { ChangeRow, ItemRow, Tx } from '../../db/schema.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { lostFiles } from '../media/media.reads.ts';
import { deletePositions } from '../menus/menus.reads.ts';
import { detailsOnto } from './change-details.ts';
import { columnsOfDish, detailsOf } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { isDerivedUpdate, readItemSnapshot } from './items.reads.ts';
import { findManyItems, writeManyItems } from './many-items.repo.ts';

/** An item with the availability and counts of its sizes apart, because Undo puts them back without their prices. */
type Split = Item & { markedSizes: SizeAvailability[] };
type Content = Omit<Split, 'id' | 'createdAt' | 'updatedAt' | 'revision'>;
type Field = keyof Content;

const split = (item: Item): Split => ({
  ...item,
  sizes: availableAs(item.sizes, []),
  markedSizes: item.sizes
    .filter(({ isAvailable, left }) => isAvailable === false || left !== undefined)
    .map(({ id, isAvailable, soldOutUntil, left }) => ({ id, isAvailable, soldOutUntil, left })),
});

function joined({ markedSizes, ...item }: Split): Item {
  return { ...item, ...soldOutWithSizes({ ...item, sizes: availableAs(item.sizes, markedSizes) }) };
}

/** Names of groups in a refusal, in the order of comparison. */
const groupNouns: Record<UndoGroup, string> = {
  price: 'price',
  availability: 'availability',
  name: 'name',
  about: 'description',
  category: 'category',
  image: 'image',
  extras: 'list of extras',
  labels: 'list of labels',
  allergens: 'list of allergens',
  nutrition: 'nutrients',
  portion: 'portion',
  alcohol: 'alcohol',
  deposit: 'deposit',
  visibility: 'visibility',
  translations: 'translation',
  externalId: 'number in the till',
  // Calories of a dish with sizes follow from them; those of other dishes are a field of their own.
  kcal: 'calories',
};

const groups = (Object.keys(groupNouns) as UndoGroup[]).map((group) => {
  const fields: Field[] = fieldsWith('undo', group);
  return {
    fields: group === 'availability' ? [...fields, 'markedSizes' as const] : fields,
    noun: groupNouns[group],
  };
});

const hasSame = (fields: Field[], one: Split, other: Split) =>
  fields.every((field) => isDeepStrictEqual(one[field], other[field]));

/** An item as the change log would store it, for comparison with its rows. */
function asStored(row: ItemRow, after: string | null, changed: Item | null): Item | null {
  const stored = JSON.stringify(presentItem(row));
  // Unchanged since: comparing texts is faster than parsing thousands of items.
  return stored === after ? changed : readItemSnapshot(stored);
}

/** The item with the changed fields put back; the noun of a refusal if one of them has been changed since. */
function putBack(current: Split, before: Split, after: Split): Split | { noun: string } {
  let result = current;
  for (const { fields, noun } of groups) {
    if (hasSame(fields, before, after)) continue;
    if (!hasSame(fields, current, after)) return { noun };
    result = { ...result, ...Object.fromEntries(fields.map((field) => [field, before[field]])) };
  }
  return result;
}

/**
 * Leaves out a later price and the end of being sold out, if their time has passed.
 *
 * @param putsSoldOutBack whether the item is to be sold out again; otherwise it is available after that time
 */
function withoutPast(item: Item, at: string, putsSoldOutBack: boolean): Item {
  const hasPassed = item.soldOutUntil !== null && item.soldOutUntil <= at;
  const isAvailable = hasPassed ? !putsSoldOutBack : item.isAvailable;
  return {
    ...item,
    isAvailable,
    left: countOf({ isAvailable, left: item.left }),
    sizes: sizesAt(item.sizes, Date.parse(at)),
    priceFrom: item.priceFrom && item.priceFrom.at > at ? item.priceFrom : null,
    ...(hasPassed && { soldOutUntil: null }),
  };
}

function columnsOf(item: Item, row: ItemRow, currency: string) {
  const { id: _id, createdAt: _created, updatedAt: _updated, revision: _, ...content } = item;
  const { name, description, price, category, imageUrl, isAvailable, ...rest } = content;
  const details: DishDetails = rest;
  return {
    name,
    description,
    category,
    image_url: imageUrl,
    is_available: isAvailable ? 1 : 0,
    ...columnsOfDish({ price, details: detailsOnto(detailsOf(row), details) }, currency),
  };
}

async function readRows(tx: Tx, scope: Scope, changes: readonly ChangeRow[]) {
  return findManyItems(tx, scope, [...new Set(changes.map((change) => change.entity_id))]);
}

const undone = (row: ItemRow) => ({ kind: 'item' as const, id: row.id, name: row.name });

function findLostImages(tx: Tx, items: Item[], rows: ReadonlyMap<string, ItemRow>): Promise<Set<string>> {
  return lostFiles(
    tx,
    items.flatMap(({ id, imageUrl }) => (imageUrl && imageUrl !== rows.get(id)?.image_url ? imageUrl : [])),
  );
}

/** Puts the changed fields of items back. Other fields stay, even if they have been changed since. */
const undoUpdates: UndoChanges = async ({ tx, scope, at, revision, currency, record }, changes) => {
  const rows = await readRows(tx, scope, changes);
  const results = new Map<string, Item>();
  const types = new Map<string, 'item-updated' | 'item-availability-changed'>();
  const obstacles: UndoObstacle[] = [];
  for (const { entity_id: id, before, after, type } of changes) {
    await breathe();
    const [old, changed] = [readItemSnapshot(before), readItemSnapshot(after)];
    // Undo of the promotion takes these back.
    if (isDerivedUpdate(old, changed)) continue;
    const row = rows.get(id);
    const name = row?.name ?? changed?.name ?? '';
    const current =
      results.get(id) ?? (row && row.deleted_at === null ? asStored(row, after, changed) : null);
    if (!old || !changed || !current) {
      obstacles.push({ id, reason: `${name} has been deleted since` });
      continue;
    }
    const result = putBack(split(current), split(old), split(changed));
    if ('noun' in result)
      obstacles.push({ id, reason: `the ${result.noun} of ${name} has been changed since` });
    else results.set(id, withoutPast(joined(result), at, old.isAvailable !== changed.isAvailable));
    types.set(id, type === 'item-availability-changed' ? type : 'item-updated');
  }
  const lost = await findLostImages(tx, [...results.values()], rows);
  for (const { id, name, imageUrl } of results.values()) {
    if (imageUrl && lost.has(imageUrl))
      obstacles.push({ id, reason: `the image of ${name} has left the library` });
  }
  refuseObstacles(obstacles);
  const written: ItemRow[] = [];
  for (const [id, item] of results) {
    await breathe();
    const row = rows.get(id);
    if (!row) continue;
    const next = { ...row, ...columnsOf(item, row, currency), revision, updated_at: at };
    const type = types.get(id) ?? 'item-updated';
    record({ type, entityId: row.id, before: presentItem(row), after: presentItem(next) });
    written.push(next);
  }
  await writeManyItems(tx, scope, written);
  return written.map(undone);
};

/** Puts created items into the bin, unless somebody has changed them since. */
const undoCreations: UndoChanges = async (mutation, changes) => {
  const rows = await readRows(mutation.tx, mutation.scope, changes);
  const obstacles = changes.flatMap(({ entity_id: id, after, revision }): UndoObstacle[] => {
    const row = rows.get(id);
    const name = row?.name ?? readItemSnapshot(after)?.name ?? '';
    if (!row || row.deleted_at !== null) return [{ id, reason: `${name} has been deleted since` }];
    return row.revision === revision ? [] : [{ id, reason: `${name} has been changed since` }];
  });
  refuseObstacles(obstacles);
  return (await deleteItems(mutation, [...rows.values()])).map(undone);
};

/** Takes deleted items out of the bin; each returns to its positions. */
const undoDeletions: UndoChanges = async ({ tx, scope, at, revision, record }, changes) => {
  const rows = await readRows(tx, scope, changes);
  const obstacles = changes.flatMap(({ entity_id: id, before, revision: deletedIn }): UndoObstacle[] => {
    const row = rows.get(id);
    const name = readItemSnapshot(before)?.name;
    if (!row) return [{ id, reason: name ? `${name} has left the bin` : 'an item has left the bin' }];
    return row.revision === deletedIn ? [] : [{ id, reason: `${row.name} has been restored since` }];
  });
  refuseObstacles(obstacles);
  const restored = [...rows.values()].map((row) => ({ ...row, deleted_at: null, revision, updated_at: at }));
  for (const row of restored) record({ type: 'item-created', entityId: row.id, after: presentItem(row) });
  await writeManyItems(tx, scope, restored);
  await refuseAbove(ITEMS_MAX, tx, scope, 'items');
  return restored.map(undone);
};

/** Puts live items into the bin and records their positions. */
export async function deleteItems(
  { tx, at, revision, record, scope }: Mutation,
  rows: ItemRow[],
): Promise<ItemRow[]> {
  const positions = await deletePositions(
    tx,
    rows.map((row) => row.id),
  );
  const deleted = rows.map((row) => ({ ...row, deleted_at: at, revision }));
  for (const row of deleted) {
    const before = { ...presentItem(row), positions: positions.get(row.id) ?? [] };
    record({ type: 'item-deleted', entityId: row.id, before });
  }
  await writeManyItems(tx, scope, deleted);
  return deleted;
}

export const itemInverses = {
  'item-created': undoCreations,
  'item-updated': undoUpdates,
  'item-availability-changed': undoUpdates,
  'item-deleted': undoDeletions,
} satisfies Record<`item-${string}`, UndoChanges>;
