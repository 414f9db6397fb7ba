/** Items whose values come from a till: their content after a reading, and writing many of them. */
import { isDeepStrictEqual } from 'node:util';
import { type DishDetails, type DishExtra, type DishSize, plainDish } from '@menuboard/contract/domain/dish';
import {
  availableAs,
  type SizeAvailability,
  sizesAt,
  soldOutWithSizes,
} from '@menuboard/contract/domain/sold-out-sizes';
import { hasNoDuplicates } from '@menuboard/contract/domain/text';
import type { ItemTill } from '@menuboard/contract/domain/till';
import type { Item } from '@menuboard/contract/items';
import type { Mutation } from '../../db/mutate.ts';
import type { ItemRow } from '../../db/schema.ts';
import { findLive } from '../../db/soft-delete.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { iso } from '../../kernel/time/clock.ts';
import { type Circumstances, changeDetails } from './change-details.ts';
import { contentOf, DEFAULT_CATEGORY, type ItemContent } from './import/apply-draft.ts';
import { columnsOfContent } from './import/plan-import.ts';
import { columnsOfDish, detailsOf, dishOf, settledRow } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { changeItem, columnsAfter } from './items.writes.ts';
import { findManyItems, writeManyItems } from './many-items.repo.ts';
import type { PricedDish } from './map-prices.ts';

/** Ids of an item's sizes by their numbers in the till. */
export type SizeIds = Readonly<Record<string, string>>;

interface Availability {
  isAvailable: boolean;
  /** ISO instant; a past one means that it is available. */
  until: string | null;
}

/** Values that a till decides. An undefined one stays the board's. */
export interface TillValues {
  name?: string | undefined;
  description?: string | undefined;
  category?: string | undefined;
  /** Whether the till decides the price and the sizes. */
  isPriced: boolean;
  /** `null` for an open price. */
  price?: number | null | undefined;
  /** All sizes, in the order of the till; `externalId` is the size's number there. */
  sizes?: { externalId: string; name: string; price: number }[] | undefined;
  extras?: DishExtra[] | undefined;
  /** With the sizes that the till can mark, by their numbers. */
  availability?: (Availability & { sizes: Readonly<Record<string, Availability>> }) | undefined;
  left?: { left: number | null; sizes: Readonly<Record<string, number | null>> } | undefined;
  isHidden?: boolean | undefined;
  /** The number of the item, if it has none. */
  externalId?: string | undefined;
}

const newContent: ItemContent = {
  name: '',
  description: '',
  category: DEFAULT_CATEGORY,
  image_url: null,
  is_available: 1,
  price: 0,
  details: { ...plainDish, priceWords: '' },
};

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Finds the item's size for each size of the till: by its number, else by its name. */
export function matchSizes(
  sizes: readonly { externalId: string; name: string }[],
  own: readonly DishSize[],
  known: SizeIds,
): Map<string, string> {
  const free = new Map(own.map((size) => [size.id as string, size]));
  const ids = new Map<string, string>();
  for (const { externalId } of sizes) {
    const id = known[externalId];
    if (id !== undefined && free.delete(id)) ids.set(externalId, id);
  }
  for (const { externalId, name } of sizes) {
    const same = [...free.values()].find((size) => plain(size.name) === plain(name));
    if (ids.has(externalId) || !same) continue;
    free.delete(same.id);
    ids.set(externalId, same.id);
  }
  return ids;
}

function sizesOf(values: TillValues, { sizes }: DishDetails, ids: Map<string, string>) {
  const written = (values.sizes ?? []).map(({ externalId, name, price }) => {
    const own = sizes.find(({ id }) => id === ids.get(externalId));
    const kcal = own?.kcal === undefined ? {} : { kcal: own.kcal };
    // Boards may have longer names than the till: the till renames them only with the dish.
    return { ...(own && { id: own.id }), name: own && !values.name ? own.name : name, price, ...kcal };
  });
  if (!hasNoDuplicates(written.map(({ name }) => name.toLowerCase())))
    throw new AppError('validation', 'Two sizes have the same name.');
  return written;
}

function pricedBy(values: TillValues, start: PricedDish, ids: Map<string, string>, at: Circumstances) {
  const { extras, externalId } = values;
  const { price, sizes } = values.isPriced ? values : {};
  const { details } = start;
  const isOpen = price === null && details.sizes.length === 0 && !sizes?.length;
  const body = {
    ...(sizes && { sizes: sizesOf(values, details, ids) }),
    // A dish with sizes has their prices, and words in place of a price replace an open one.
    ...(typeof price === 'number' && { price }),
    ...(isOpen && details.priceWords === null && { priceWords: '', price: 0 }),
    ...(extras && { extras }),
    ...(externalId !== undefined && details.externalId === null && { externalId }),
  };
  return changeDetails(start, body, at);
}

const stateOf = ({ isAvailable, until }: Availability, now: number) => {
  const isBack = until !== null && Date.parse(until) <= now;
  const isOn = isAvailable || isBack;
  return { isAvailable: isOn, soldOutUntil: isOn || until === null ? null : iso(Date.parse(until)) };
};

/** The availability of dish and sizes. Sizes that the till cannot mark keep theirs. */
function availabilityBy(
  { availability }: TillValues,
  { is_available, details }: ItemContent,
  ids: Map<string, string>,
  now: number,
) {
  const before = {
    isAvailable: is_available === 1,
    soldOutUntil: details.soldOutUntil,
    left: details.left,
    sizes: details.sizes,
  };
  if (!availability) return soldOutWithSizes({ ...before, sizes: sizesAt(before.sizes, now) });
  const marked = Object.entries(availability.sizes).flatMap(([externalId, state]) => {
    const id = ids.get(externalId);
    const { isAvailable, soldOutUntil } = stateOf(state, now);
    return id === undefined ? [] : [{ id, isAvailable, soldOutUntil: soldOutUntil ?? undefined }];
  });
  // A till that calls a dish sold out because all of its sizes are means no longer than the first of them.
  const isBySizes =
    availability.until === null &&
    marked.length === details.sizes.length &&
    Object.values(availability.sizes).every((state) => !state.isAvailable);
  const whole =
    isBySizes && marked.length > 0 ? { isAvailable: true, soldOutUntil: null } : stateOf(availability, now);
  const known = new Map<string, SizeAvailability>(details.sizes.map((size) => [size.id, size]));
  for (const size of marked) known.set(size.id, { ...known.get(size.id), ...size } as SizeAvailability);
  const sizes = sizesAt(availableAs(details.sizes, [...known.values()]), now);
  return soldOutWithSizes({ ...whole, left: details.left, sizes });
}

function leftBy({ left }: TillValues, { left: own, sizes }: DishDetails, ids: Map<string, string>) {
  if (!left) return { left: own, sizes };
  const counted = new Map<string | undefined, number | null>(
    Object.entries(left.sizes).map(([externalId, count]) => [ids.get(externalId), count]),
  );
  return {
    left: left.left,
    sizes: sizes.map(({ left: before, ...size }): DishSize => {
      const count = counted.has(size.id) ? counted.get(size.id) : before;
      return { ...size, ...(count != null && { left: count }) };
    }),
  };
}

/** The number of each size in the till, after a dish has got the till's sizes. */
function idsAfter(values: TillValues, { sizes }: DishDetails, ids: Map<string, string>) {
  if (!values.isPriced || !values.sizes) return ids;
  return new Map(
    values.sizes.flatMap(({ externalId }, at) => (sizes[at] ? [[externalId, sizes[at].id]] : [])),
  );
}

/**
 * The row of an item with a till's values, and the numbers of its sizes.
 *
 * @param before undefined for a new item
 * @throws AppError `validation` with what is wrong with the values
 */
export function withTillValues(
  before: ItemRow | undefined,
  values: TillValues,
  known: SizeIds,
  { now, currency }: Pick<Circumstances, 'now' | 'currency'>,
): { content: ItemContent; sizes: SizeIds } {
  const start = before ? contentOf(settledRow(before, now, currency)) : newContent;
  const named = values.sizes ?? Object.keys(known).map((externalId) => ({ externalId, name: '' }));
  const matched = matchSizes(named, start.details.sizes, known);
  const { price, details } = pricedBy(values, start, matched, { now, currency, timeZone: 'UTC' });
  const ids = idsAfter(values, details, matched);
  const counted = { ...details, ...leftBy(values, details, ids) };
  const { isAvailable, ...ends } = availabilityBy(values, { ...start, details: counted }, ids, now);
  return {
    content: {
      ...start,
      name: values.name ?? start.name,
      description: values.description ?? start.description,
      category: values.category ?? start.category,
      is_available: isAvailable ? 1 : 0,
      price,
      details: { ...counted, ...ends, isHidden: values.isHidden ?? counted.isHidden },
    },
    sizes: Object.fromEntries(ids),
  };
}

export interface TillItems {
  created: ItemRow[];
  changed: { before: ItemRow; after: ItemRow }[];
}

/** The row with other content. */
export const rowWith = (row: ItemRow, content: ItemContent, currency: string): ItemRow => ({
  ...row,
  ...columnsOfContent(content, currency),
});

/** The row with other details. */
export function rowWithDetails(row: ItemRow, details: Partial<DishDetails>, currency: string): ItemRow {
  const dish = dishOf(row);
  return { ...row, ...columnsOfDish({ ...dish, details: { ...dish.details, ...details } }, currency) };
}

const switchable = ({
  isAvailable: _,
  soldOutUntil: _u,
  left: _l,
  sizes,
  updatedAt: _a,
  revision: _r,
  ...rest
}: Item) => ({
  ...rest,
  sizes: availableAs(sizes, []).map(({ left: _left, ...size }) => size),
});

/** Writes and records items, in the order in which Undo takes them back. Resolves with the rows of new items. */
export async function writeTillItems(
  mutation: Mutation,
  { created, changed }: TillItems,
): Promise<ItemRow[]> {
  const { tx, at, revision, record, scope } = mutation;
  const stamp = (row: ItemRow) => ({ ...row, revision, updated_at: at });
  const added = created.map((row, position) => ({
    ...stamp(row),
    created_at: iso(Date.parse(at) + position),
  }));
  const changes = changed.map(({ before, after }) => ({ before, after: stamp(after) }));
  await writeManyItems(tx, scope, [...added, ...changes.map(({ after }) => after)]);
  for (const row of added) {
    await breathe();
    record({ type: 'item-created', entityId: row.id, after: presentItem(row) });
  }
  for (const rows of changes) {
    await breathe();
    const [before, after] = [presentItem(rows.before), presentItem(rows.after)];
    const isSwitched = isDeepStrictEqual(switchable(before), switchable(after));
    const type = isSwitched ? 'item-availability-changed' : 'item-updated';
    record({ type, entityId: rows.after.id, before, after });
  }
  return added;
}

/** Changes or ends the link of items, also of those in the bin. All values stay. */
export async function changeTills(
  mutation: Mutation,
  ids: readonly ItemRow['id'][],
  change: (till: ItemTill) => ItemTill | null,
): Promise<void> {
  const { tx, scope, currency } = mutation;
  const rows = await findManyItems(tx, scope, [...ids]);
  const changed: TillItems['changed'] = [];
  for (const before of rows.values()) {
    await breathe();
    const { till } = detailsOf(before);
    if (till) changed.push({ before, after: rowWithDetails(before, { till: change(till) }, currency) });
  }
  const isDeleted = ({ before }: { before: ItemRow }) => before.deleted_at !== null;
  await writeManyItems(
    tx,
    scope,
    changed.filter(isDeleted).map(({ after }) => after),
  );
  await writeTillItems(mutation, { created: [], changed: changed.filter((one) => !isDeleted(one)) });
}

/** The link of an item to a till. */
export const tillOf = (row: ItemRow): ItemTill | null => detailsOf(row).till;

/** Items of the restaurant by id, also those in the bin. */
export { findManyItems as itemRows };

/** Stores who decides the fields of items that this mutation has recorded already. */
export async function writeTills(
  { tx, scope, currency }: Mutation,
  tills: ReadonlyMap<string, ItemTill>,
): Promise<void> {
  const rows = await findManyItems(tx, scope, [...tills.keys()]);
  const changed = [...rows.values()].map((row) =>
    rowWithDetails(row, { till: tills.get(row.id) ?? null }, currency),
  );
  await writeManyItems(tx, scope, changed);
}

/** Changes one item. Resolves with the call's reply. */
export async function changeTo(mutation: Mutation, before: ItemRow, after: ItemRow): Promise<Item> {
  const {
    id: _i,
    restaurant_id: _r,
    created_at: _c,
    deleted_at: _d,
    revision: _v,
    updated_at: _u,
    ...columns
  } = after;
  return changeItem(mutation, before, columns, 'item-updated');
}

/** Gives a live item without an image one of the library. */
export async function setItemImage(mutation: Mutation, id: string, imageUrl: string): Promise<void> {
  const before = await findLive(mutation.tx, mutation.scope, 'items', id);
  if (!before || before.image_url !== null) return;
  await changeItem(mutation, before, await columnsAfter(mutation, before, { imageUrl }), 'item-updated');
}
