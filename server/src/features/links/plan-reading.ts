/** Decides what a reading of a till changes. Nothing is written here. */
import { isDeepStrictEqual } from 'node:util';
import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { type ItemTill, tillFields } from '@menuboard/contract/domain/till';
import type { Item } from '@menuboard/contract/items';
import { TillDish } from '@menuboard/contract/links';
import type { TillReading } from '@menuboard/links/connector';
import * as z from 'zod/mini';
import type { LinkedItemRow, LinkRow } from '../../db/link-rows.ts';
import type { ItemRow } from '../../db/schema.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import { iso } from '../../kernel/time/clock.ts';
import { presentItem } from '../items/items.reads.ts';
import { rowWith, rowWithDetails, type TillItems, withTillValues } from '../items/till-dishes.writes.ts';
import { knownFields, type Owners, ownersOf, partOf, partOfItem, valuesOf } from './dish-values.ts';
import { dishOfRow, rowByTill } from './field-owners.ts';
import { type Choices, type Match, type MatchedBy, matchDishes } from './match-dishes.ts';

export interface Board {
  revision: number;
  currency: string;
  /** Live items. */
  rows: ItemRow[];
  known: LinkedItemRow[];
  /** Ids of items that follow those of another restaurant. */
  copies: ReadonlySet<string>;
}

export interface PlanRequest {
  link: Pick<LinkRow, 'id' | 'name' | 'restaurant_id' | 'sends_sold_out'>;
  reading: TillReading;
  board: Board;
  now: number;
  /** Whether dishes that the reading leaves out are compared with their items, too. */
  comparesAll?: boolean | undefined;
  choices?: (Choices & { hidesMissing: boolean }) | undefined;
}

/** A dish of the till with its item, before and after. */
export interface PlannedDish {
  dish: TillDish;
  by: Exclude<MatchedBy, 'ignored'>;
  before: ItemRow | undefined;
  after: ItemRow;
}

export interface ReadingPlan extends TillItems {
  /** All dishes that boards have. */
  dishes: PlannedDish[];
  /** Rows of linked dishes that differ from the stored ones. */
  links: LinkedItemRow[];
  faulty: TillReading['faulty'];
  /** Whether the till's answer for an item of the link, or a line of a table, cannot be read. */
  isUnread: boolean;
  /** Items of boards that the till lacks and no link has. */
  missing: ItemRow[];
  hidden: number;
}

/** The link as its items know it. */
const sourceOf = ({ id, name, sends_sold_out }: PlanRequest['link']): Omit<ItemTill, 'fields'> => ({
  linkId: id,
  source: name,
  ...(sends_sold_out === 1 && { sendsSoldOut: true }),
});

/** The row of a dish that was not linked before. */
export const emptyRow = (
  { id, restaurant_id }: Pick<LinkRow, 'id' | 'restaurant_id'>,
  externalId: string,
): LinkedItemRow => ({
  link_id: id,
  restaurant_id,
  external_id: externalId,
  item_id: null,
  seen: null,
  sizes: '{}',
  unsent: null,
  image_source: null,
  differs_since: null,
});

/** Fields after a reading: a board's value counts until the till's value changes. */
function ownersAfter(owners: Owners, before: TillDish | null, after: TillDish | null): Owners {
  const next: Owners = { ...owners };
  for (const field of tillFields) {
    if (owners[field] !== 'until') continue;
    // A till that no longer knows a value has not changed it.
    if (after && field !== 'presence' && !knownFields(after).includes(field)) continue;
    if (!after && field !== 'presence') continue;
    if (!isDeepStrictEqual(partOf(before, field), partOf(after, field))) next[field] = 'till';
  }
  return next;
}

const sameRow = (one: LinkedItemRow | undefined, other: LinkedItemRow) => isDeepStrictEqual(one, other);

interface CheckedDishes extends Pick<TillReading, 'dishes' | 'faulty'> {
  /** Numbers of dishes of which none can be read. */
  unread: ReadonlySet<string>;
}

/** Readable dishes with numbers of their own, and the rest with reasons. */
function checkDishes({ dishes, faulty }: TillReading): CheckedDishes {
  const good = new Map<string, TillDish>();
  const bad = [...faulty];
  for (const raw of dishes) {
    const dish = z.safeParse(TillDish, raw);
    const text = raw.name || raw.externalId;
    if (!dish.success) {
      const reason = dish.error.issues[0]?.message ?? 'This dish cannot be read.';
      bad.push({ text, reason, externalId: raw.externalId });
    } else if (good.has(raw.externalId))
      bad.push({ text, reason: 'Another dish has the same number in the till.' });
    else good.set(raw.externalId, dish.data);
  }
  const unread = bad.flatMap(({ externalId }) => (externalId === undefined ? [] : externalId));
  return {
    dishes: [...good.values()],
    faulty: bad,
    unread: new Set(unread.filter((externalId) => !good.has(externalId))),
  };
}

/** Numbers of dishes that the till no longer has, and dishes as they were read before. */
function dishesBeside(
  { isWhole, removed }: TillReading,
  known: readonly LinkedItemRow[],
  checked: CheckedDishes,
) {
  const gone = new Set(removed);
  const before: TillDish[] = [];
  // A dish that cannot be read is not gone, and some faults do not say which dish they are.
  const isAll = isWhole && checked.faulty.every(({ externalId }) => externalId !== undefined);
  const read = new Set(checked.dishes.map(({ externalId }) => externalId));
  for (const row of known) {
    const { external_id: id } = row;
    if (read.has(id) || gone.has(id) || checked.unread.has(id)) continue;
    const dish = isAll ? null : dishOfRow(row);
    if (dish) before.push(dish);
    else gone.add(id);
  }
  return { gone, before };
}

export async function planReading(request: PlanRequest): Promise<ReadingPlan> {
  const { link, reading, board, now, comparesAll, choices } = request;
  const { rows, copies, currency } = board;
  const known = new Map(board.known.map((row) => [row.external_id, row]));
  const checked = checkDishes(reading);
  const { dishes, faulty, unread } = checked;
  const { gone, before: remembered } = dishesBeside(reading, board.known, checked);
  const plan: ReadingPlan = {
    dishes: [],
    created: [],
    changed: [],
    links: [],
    faulty,
    isUnread: false,
    missing: [],
    hidden: 0,
  };
  const at = iso(now);
  const items = new Map(rows.map((row) => [row.id as string, presentItem(row)]));
  const rowsById = new Map(rows.map((row) => [row.id as string, row]));
  const numbers = new Set(rows.map((row) => row.external_id));
  const linkOf = (row: ItemRow) => items.get(row.id)?.till?.linkId;
  const matches = matchDishes({
    dishes: comparesAll ? [...dishes, ...remembered] : dishes,
    rows,
    known,
    isLinked: (row) => linkOf(row) !== undefined,
    choices,
  });

  const store = (row: LinkedItemRow) => {
    if (!sameRow(known.get(row.external_id), row)) plan.links.push(row);
  };
  const rowOf = (externalId: string) => known.get(externalId) ?? emptyRow(link, externalId);

  const room = ITEMS_MAX - rows.length;

  function planDish({ dish, by, item: before }: Match): void {
    const row = rowOf(dish.externalId);
    const seen = JSON.stringify(dish);
    if (by === 'ignored') {
      store({ ...row, item_id: choices ? null : row.item_id, seen });
      return;
    }
    const item = before && items.get(before.id);
    if (!before && plan.created.length >= room) {
      const reason = `A restaurant can have at most ${ITEMS_MAX} items.`;
      faulty.push({ text: dish.name, reason, externalId: dish.externalId });
      return;
    }
    const old = item?.till?.linkId === link.id ? item.till : undefined;
    const first = ownersOf(old?.fields, dish, { item, isCopy: copies.has(before?.id ?? '') });
    let fields = old ? ownersAfter(first, dishOfRow(row), dish) : first;
    if (old && before && item) fields = withoutEqual(fields, dish, { before, item, row, now, currency });
    const till: ItemTill = { ...sourceOf(link), fields };
    const base = before ?? newRow(link, at);
    let after = base;
    let sizes = JSON.parse(row.sizes);
    let problem: string | undefined;
    try {
      const values = valuesOf(dish, fields);
      const isTaken = numbers.has(dish.externalId);
      const own = isTaken ? { ...values, externalId: undefined } : values;
      const result = withTillValues(before, own, sizes, { now, currency });
      sizes = result.sizes;
      const content = { ...result.content, details: { ...result.content.details, till } };
      after = rowWith(base, content, currency);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problem = error.message;
      faulty.push({ text: dish.name, reason: problem, externalId: dish.externalId });
      if (!before) return;
    }
    plan.dishes.push({ dish, by: by as PlannedDish['by'], before, after });
    if (!before) plan.created.push(after);
    else if (!isSameRow(before, after)) plan.changed.push({ before, after });
    const differs = problem ? (row.differs_since ?? at) : null;
    const next = { ...row, item_id: after.id, seen, sizes: JSON.stringify(sizes), differs_since: differs };
    store(next);
  }

  for (const match of matches) {
    await breathe();
    planDish(match);
  }
  if (reading.faulty.some(({ externalId }) => externalId === undefined)) plan.isUnread = true;
  for (const row of board.known) {
    if (!unread.has(row.external_id) || items.get(row.item_id ?? '')?.till?.linkId !== link.id) continue;
    plan.isUnread = true;
    store({ ...row, differs_since: row.differs_since ?? at });
  }
  for (const externalId of gone) {
    const row = known.get(externalId);
    if (!row) continue;
    await breathe();
    const before = rowsById.get(row.item_id ?? '');
    const after = before && withoutDish(before, row, link, currency);
    if (before && after && !isSameRow(before, after)) {
      plan.changed.push({ before, after });
      plan.hidden += 1;
    }
    store({ ...row, seen: null, differs_since: null });
  }
  if (choices) {
    const matched = new Set(plan.dishes.map(({ after }) => after.id as string));
    plan.missing = rows.filter(
      (row) => !matched.has(row.id) && !linkOf(row) && !items.get(row.id)?.isHidden && !copies.has(row.id),
    );
    for (const before of choices.hidesMissing ? plan.missing : []) {
      plan.changed.push({ before, after: rowWithDetails(before, { isHidden: true }, currency) });
      plan.hidden += 1;
    }
  }
  return plan;
}

interface Compared {
  before: ItemRow;
  item: Item;
  row: LinkedItemRow;
  now: number;
  currency: string;
}

/** A board's value that the till has too is the till's, such as after the till was told that a dish is sold out. */
function withoutEqual(owners: Owners, dish: TillDish, { before, item, row, ...at }: Compared): Owners {
  const until = tillFields.filter((field) => owners[field] === 'until' && field !== 'image');
  if (until.length === 0) return owners;
  const all: Owners = { ...owners };
  for (const field of until) all[field] = 'till';
  const next: Owners = { ...owners };
  try {
    const byTill = presentItem(rowByTill(before, { ...row, seen: JSON.stringify(dish) }, all, at));
    for (const field of until)
      if (isDeepStrictEqual(partOfItem(byTill, field), partOfItem(item, field))) next[field] = 'till';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return next;
}

/** Compares rows as boards and people see them. */
const isSameRow = (before: ItemRow, after: ItemRow) =>
  isDeepStrictEqual(presentItem(before), presentItem(after));

const newRow = ({ restaurant_id }: PlanRequest['link'], at: string): ItemRow => ({
  id: newId(),
  restaurant_id,
  name: '',
  description: '',
  price_cents: 0,
  price_minor: 0,
  price_currency: null,
  category: '',
  image_url: null,
  is_available: 1,
  details: null,
  due_at: null,
  external_id: null,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  revision: 0,
});

/** The item of a dish that the till no longer has: hidden, unless the board decides that. */
function withoutDish(
  before: ItemRow,
  row: LinkedItemRow,
  link: PlanRequest['link'],
  currency: string,
): ItemRow {
  const item = presentItem(before);
  if (item.till?.linkId !== link.id) return before;
  const fields = ownersAfter(item.till.fields, dishOfRow(row), null);
  const isHidden = fields.presence === 'till' ? true : item.isHidden;
  return rowWithDetails(before, { isHidden, till: { ...item.till, fields } }, currency);
}
