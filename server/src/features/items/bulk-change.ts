/** Changes thousands of items in one mutation: all of them or none. */
import { isDeepStrictEqual } from 'node:util';
import type { BulkChange, BulkChanged } from '@menuboard/contract/bulk-items';
import { changePrice, isPossiblePrice } from '@menuboard/contract/domain/bulk-price';
import { dishLabels } from '@menuboard/contract/domain/dish';
import { countedDish } from '@menuboard/contract/domain/dish-counts';
import { hasEnded } from '@menuboard/contract/domain/offer/offer-of';
import { switchDish } from '@menuboard/contract/domain/sold-out-sizes';
import type { Item } from '@menuboard/contract/items';
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { refuseOtherCurrency, refuseOtherRounding } from '../../kernel/records/refuse-other-currency.ts';
import { iso } from '../../kernel/time/clock.ts';
import { actorName } from '../members/members.reads.ts';
import { readRestaurant } from '../restaurants/restaurants.reads.ts';
import { refuseOtherThanPricesOfMany } from './changes-of-staff.ts';
import { declareAllergens } from './declare-allergens.ts';
import { availabilityOf, columnsOfDish, columnsWith, dishOf, settledRow } from './item-columns.ts';
import { presentItem } from './items.present.ts';
import { findManyItems, writeManyItems } from './many-items.repo.ts';
import { deleteItems } from './undo-items.ts';

type Change = BulkChange['change'];
type Columns = Partial<ItemRow>;

/** Most refused items that a reply names. */
const NAMED_MAX = 100;

interface Refusal {
  /** A sentence without its full stop. */
  reason: string;
  isBelowPromo?: boolean;
}

const isPriceChange = ({ percent, amount, price }: Change) =>
  [percent, amount, price].some((value) => value !== undefined);

/** New prices of an item and its sizes. Promos and later prices stay. */
function pricesOf(row: ItemRow, change: Change, currency: string, now: number): Columns | Refusal {
  const { price, details } = dishOf(row);
  const { name } = row;
  if (change.price !== undefined && details.sizes.length > 0)
    return { reason: `${name} has sizes with prices of their own` };
  // Words in place of a price stay, unless all get a price.
  if (details.priceWords !== null && change.price === undefined) return {};
  const sizes = details.sizes.map((size) => ({ ...size, price: changePrice(size.price, change, currency) }));
  const next =
    sizes.length > 0 ? Math.min(...sizes.map((size) => size.price)) : changePrice(price, change, currency);
  const all = [next, ...sizes.map((size) => size.price)];
  if (!all.every((one) => isPossiblePrice(one, currency))) {
    return {
      reason: next < 0 ? `${name} would cost less than nothing` : `${name} would be too expensive to store`,
    };
  }
  const promo = details.promo && hasEnded(details.promo, now) ? null : details.promo;
  const isPromoAbove =
    sizes.length === 0
      ? (promo?.price ?? 0) > next
      : sizes.some((size) => (promo?.prices?.[size.id] ?? 0) > size.price);
  if (isPromoAbove) return { reason: `${name} would cost less than in its promo`, isBelowPromo: true };
  return columnsOfDish({ price: next, details: { ...details, sizes, priceWords: null } }, currency);
}

function switched(row: ItemRow, { isAvailable = true, until = null }: Change, currency: string): Columns {
  const soldOutUntil = until === null ? null : iso(Date.parse(until));
  return columnsWith(dishOf(row), switchDish(availabilityOf(row), isAvailable, soldOutUntil), currency);
}

const counted = (row: ItemRow, left: number | null, currency: string): Columns =>
  columnsWith(dishOf(row), countedDish(availabilityOf(row), left), currency);

function labelsOf(
  row: ItemRow,
  { add = [], remove = [] }: NonNullable<Change['labels']>,
  currency: string,
): Columns {
  const dish = dishOf(row);
  const has = new Set([...dish.details.labels, ...add]);
  for (const label of remove) has.delete(label);
  const labels = dishLabels.filter((label) => has.has(label));
  return columnsOfDish({ ...dish, details: { ...dish.details, labels } }, currency);
}

/** Facts that a change needs besides the items. */
interface Surroundings {
  currency: string;
  /** ms since 1970. */
  now: number;
  /** Name of who declares allergens. */
  declaredBy: string;
}

function declaredOn(
  row: ItemRow,
  { set, contains, mayContain = [] }: NonNullable<Change['declaration']>,
  { currency, now, declaredBy }: Surroundings,
): Columns {
  const dish = dishOf(row);
  const body = { declarations: { [set]: contains && { contains, mayContain } } };
  const declared = declareAllergens(dish.details, body, { by: declaredBy, at: iso(now) });
  return columnsOfDish({ ...dish, details: { ...dish.details, ...declared } }, currency);
}

function columnsOf(row: ItemRow, change: Change, surroundings: Surroundings): Columns | Refusal {
  const { currency, now } = surroundings;
  if (isPriceChange(change)) return pricesOf(row, change, currency, now);
  if (change.isAvailable !== undefined) return switched(row, change, currency);
  if (change.left !== undefined) return counted(row, change.left, currency);
  if (change.labels) return labelsOf(row, change.labels, currency);
  if (change.declaration) return declaredOn(row, change.declaration, surroundings);
  return change.category === undefined ? {} : { category: change.category };
}

const shownFields = [
  'price',
  'priceWords',
  'sizes',
  'isAvailable',
  'soldOutUntil',
  'left',
  'category',
  'labels',
  'allergens',
  'declarations',
] as const;

function changedFields(before: Item, after: Item) {
  const names = shownFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const pick = (item: Item) => Object.fromEntries(names.map((name) => [name, item[name]]));
  return { id: before.id, before: pick(before), after: pick(after) };
}

function sentenceFor(reason: string, count: number): string {
  if (count === 0) return `${reason}. Nothing was changed.`;
  if (count === 1) return `${reason}, and one more item cannot change. Nothing was changed.`;
  return `${reason}, and ${count} more items cannot change. Nothing was changed.`;
}

interface Refused extends Refusal {
  id: string;
}

const withAdvice = (sentence: string, { isBelowPromo }: Refusal) =>
  isBelowPromo ? `${sentence} Change or remove the promo first.` : sentence;

/** Throws `validation` if an item is refused: the sentence names the first one, `details` all. */
function refuseItems(refused: readonly Refused[]): void {
  const [first] = refused;
  if (!first) return;
  throw new AppError(
    'validation',
    withAdvice(sentenceFor(first.reason, refused.length - 1), first),
    refused
      .slice(0, NAMED_MAX)
      .map((item) => ({ path: item.id, message: withAdvice(`${item.reason}.`, item) })),
  );
}

function refuseWrongTime({ isAvailable, until }: Change, now: number): void {
  if (until == null) return;
  if (isAvailable !== false)
    throw new AppError('validation', 'Only items that are sold out can become available by themselves.');
  if (Date.parse(until) <= now) throw new AppError('validation', 'The time must be in the future.');
}

function refuseOtherDecimals({ price = 0, amount = 0, roundTo }: Change, currency: string): void {
  for (const one of [price, Math.abs(amount)]) refuseOtherCurrency(one, currency);
  if (roundTo) refuseOtherRounding(roundTo, currency);
}

/** @param currency of the restaurant */
export async function liveRows(
  tx: Db | Tx,
  scope: Scope,
  ids: string[],
  now: number,
  currency: string,
): Promise<ItemRow[]> {
  const rows = await findManyItems(tx, scope, ids);
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row || row.deleted_at !== null) throw notFound('Item');
    return settledRow(row, now, currency);
  });
}

interface ChangedRow {
  before: ItemRow;
  after: ItemRow;
}

/** Rows that change, with their new values. Throws `validation` with the names of those that cannot. */
async function changeRows(
  rows: ItemRow[],
  change: Change,
  surroundings: Surroundings,
): Promise<ChangedRow[]> {
  refuseOtherDecimals(change, surroundings.currency);
  const changed: ChangedRow[] = [];
  const refused: Refused[] = [];
  for (const before of rows) {
    await breathe();
    const columns = columnsOf(before, change, surroundings);
    if ('reason' in columns) refused.push({ id: before.id, ...columns });
    else {
      const after = { ...before, ...columns };
      if (!isDeepStrictEqual(before, after)) changed.push({ before, after });
    }
  }
  refuseItems(refused);
  return changed;
}

const toReply = (changed: ChangedRow[]) =>
  changed.map(({ before, after }) => changedFields(presentItem(before), presentItem(after)));

export async function storeChanges(
  { tx, at, revision, record, scope }: Mutation,
  changed: ChangedRow[],
  type: 'item-updated' | 'item-availability-changed',
): Promise<void> {
  const written = changed.map(({ before, after }) => ({
    before,
    after: { ...after, revision, updated_at: at },
  }));
  for (const { before, after } of written) {
    await breathe();
    record({ type, entityId: after.id, before: presentItem(before), after: presentItem(after) });
  }
  await writeManyItems(
    tx,
    scope,
    written.map(({ after }) => after),
  );
}

/** The caller's name, which only declarations need. */
const nameFor = async (db: Db | Tx, scope: Scope, { declaration }: Change) =>
  declaration ? await actorName(db, scope) : '';

/** Changes many items, or with `dryRun` only lists the changes. */
export function bulkChange({ db, clock, mutate }: Kit) {
  async function preview(scope: Scope, { itemIds, change }: BulkChange): Promise<BulkChanged> {
    const { currency } = await readRestaurant(db, scope);
    const rows = await liveRows(db, scope, itemIds, clock(), currency);
    if (change.isDeleted)
      return { items: rows.map(({ id }) => ({ id, before: {}, after: null })), undo: null };
    const surroundings = { currency, now: clock(), declaredBy: await nameFor(db, scope, change) };
    return { items: toReply(await changeRows(rows, change, surroundings)), undo: null };
  }

  return async (scope: Scope, body: BulkChange): Promise<BulkChanged> => {
    const { itemIds, change } = body;
    if (scope.role === 'staff') refuseOtherThanPricesOfMany(change);
    refuseWrongTime(change, clock());
    if (body.dryRun) return preview(scope, body);
    return mutate(scope, async (mutation) => {
      const { tx, at, revision, currency } = mutation;
      const rows = await liveRows(tx, scope, itemIds, clock(), currency);
      if (change.isDeleted) {
        await deleteItems(mutation, rows);
        return { items: rows.map(({ id }) => ({ id, before: {}, after: null })), undo: String(revision) };
      }
      const surroundings = { currency, now: Date.parse(at), declaredBy: await nameFor(tx, scope, change) };
      const changed = await changeRows(rows, change, surroundings);
      const type = change.isAvailable === undefined ? 'item-updated' : 'item-availability-changed';
      await storeChanges(mutation, changed, type);
      return { items: toReply(changed), undo: changed.length > 0 ? String(revision) : null };
    });
  };
}
