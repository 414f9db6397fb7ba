/** Plans the new state of copies, by comparing those of a pair with their sources as a whole. */
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import type { Db, ItemRow, MenuRow, Tx } from '../../db/schema.ts';
import { readDetails } from '../../db/stored-details.ts';
import type { OwnPrices, TakenMenuRow } from '../../db/taken-rows.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { iso } from '../../kernel/time/clock.ts';
import { copyOf, pricesOf } from '../items/copied-items.writes.ts';
import { itemRowsOn } from '../items/items.reads.ts';
import { type CopiedMenu, followedMenu } from '../menus/copied-menu.writes.ts';
import type { Pair } from './taken-menus.repo.ts';
import * as repo from './taken-menus.repo.ts';

type Changed = { before: ItemRow; after: ItemRow };

type CopyRow = ItemRow & { own: OwnPrices; followed_prices: string | null };

export interface Link extends TakenMenuRow {
  sourceRevision: number;
  source: MenuRow;
  menu: MenuRow;
}

/** Menus of a restaurant and their sources, from the database. */
export interface PairState {
  /** Without menus whose source holds its changes back. */
  links: Link[];
  /** Copies and source items on those menus, which do not change, on other menus either. */
  heldIds: ReadonlySet<string>;
  /** Items of each source menu, in order. */
  itemsByMenu: Map<string, ItemRow[]>;
  /** By the id of the source. */
  copies: Map<ItemRow['id'], CopyRow>;
}

export interface MenuPlan {
  link: Link;
  copy: CopiedMenu;
  itemIds: TrustedId<'item'>[];
  missing: number;
}

export interface Plan {
  deleted: ItemRow[];
  created: ItemRow[];
  changed: Changed[];
  /** Copies that are not in the database yet, by the id of the source. */
  added: Map<TrustedId<'item'>, { id: TrustedId<'item'>; own: OwnPrices }>;
  /** Source prices of copies with outdated stored ones, as JSON, by the id of the copy. */
  prices: Map<TrustedId<'item'>, string>;
  menus: MenuPlan[];
}

/** Whether a source holds the changes of its menu back. */
export const isHeld = (details: string | null, now: number): boolean =>
  Date.parse(readDetails(details, plainMenu).heldUntil ?? '') > now;

/**
 * Menus that hold back changes until a minute chosen by their sources. A menu without items follows all the same,
 * because it was just taken, or has returned from the bin.
 */
async function readHeld(db: Db | Tx, links: Link[], now: number) {
  const waiting = links.filter(({ source }) => isHeld(source.details, now));
  const copies = await itemRowsOn(
    db,
    waiting.map(({ menu }) => menu.id),
  );
  const menuIds = new Set(copies.map(({ menu_id }) => menu_id));
  const sources = waiting.flatMap(({ menu, source }) => (menuIds.has(menu.id) ? source.id : []));
  const items = await itemRowsOn(db, sources);
  return { menuIds, ids: new Set<string>([...copies, ...items].map(({ id }) => id)) };
}

async function readLinks(db: Db | Tx, pair: Pair): Promise<Link[]> {
  const rows = await repo.listLinks(db, pair);
  const menus = await repo.findMenus(
    db,
    rows.flatMap((row) => [row.menu_id, row.source_menu_id]),
  );
  return rows.flatMap((row): Link[] => {
    const [menu, source] = [menus.get(row.menu_id), menus.get(row.source_menu_id)];
    return menu && source ? [{ ...row, menu, source }] : [];
  });
}

/** Items that do not change while a source holds the changes of a menu back: copies, and items of sources. */
export async function heldItems(db: Db | Tx, pair: Pair, now: number): Promise<ReadonlySet<string>> {
  return (await readHeld(db, await readLinks(db, pair), now)).ids;
}

export async function readPair(db: Db | Tx, pair: Pair, now: number): Promise<PairState> {
  const all = await readLinks(db, pair);
  const waiting = await readHeld(db, all, now);
  const links = all.filter(({ menu }) => !waiting.menuIds.has(menu.id));
  const items = await itemRowsOn(
    db,
    links.map(({ source }) => source.id),
  );
  const copies = (await repo.listCopies(db, pair)).map((copy) => {
    const { source_item_id, own_prices, ...row } = copy;
    return [source_item_id, { ...row, own: repo.ownPricesOf(copy) }] as const;
  });
  return {
    links,
    heldIds: waiting.ids,
    itemsByMenu: Map.groupBy(items, (item) => item.menu_id),
    copies: new Map(copies),
  };
}

/** Own prices of a new copy. */
type FirstPrices = (source: ItemRow) => OwnPrices;

export const sourcePrices: FirstPrices = () => ({});

interface PlanOptions {
  /** Number of items that the restaurant may still add. */
  room: number;
  firstPrices: FirstPrices;
  now: number;
  /** Currency of the taking restaurant. */
  currency: string;
}

/** A menu that this mutation takes, recorded as created. */
export interface NewMenu {
  id: MenuRow['id'];
  firstPrices: FirstPrices;
}

const rowOf = ({ own: _, followed_prices: __, ...row }: CopyRow): ItemRow => row;

/** Difference between the copies of a pair and their sources. */
export async function planCopies(
  state: PairState,
  pair: Pair,
  { room, firstPrices, now, currency }: PlanOptions,
): Promise<Plan> {
  const plan: Plan = {
    ...{ deleted: [], created: [], changed: [], added: new Map() },
    ...{ prices: new Map(), menus: [] },
  };
  // A menu in the bin needs no items, because they return with it.
  const links = state.links.filter(({ menu }) => menu.deleted_at === null);
  const wanted = new Map(
    links.flatMap(({ source }) => (state.itemsByMenu.get(source.id) ?? []).map((item) => [item.id, item])),
  );
  const copyIds = new Map<string, TrustedId<'item'>>();
  for (const [sourceId, copy] of state.copies) {
    copyIds.set(sourceId, copy.id);
    const isWanted = wanted.has(sourceId) || state.heldIds.has(copy.id);
    if (copy.deleted_at === null && !isWanted) plan.deleted.push(rowOf(copy));
  }
  let left = room + plan.deleted.length;
  const live = new Set<string>();
  const notePrices = (id: TrustedId<'item'>, source: ItemRow, noted: string | null) => {
    const prices = JSON.stringify(
      Object.fromEntries(pricesOf(source, now).map((one) => [one.id, one.price])),
    );
    if (prices !== noted) plan.prices.set(id, prices);
  };
  // Lists sort items of the same time by id, so sorted ids keep the order of the source.
  const newIds = [...wanted.keys()].map(() => newId<'item'>()).sort();
  for (const [sourceId, source] of wanted) {
    await breathe();
    const copy = state.copies.get(sourceId);
    const own = copy?.own ?? firstPrices(source);
    const columns = copyOf(source, own, copy, { now, currency });
    if (copy?.deleted_at === null) {
      live.add(sourceId);
      if (state.heldIds.has(sourceId) || state.heldIds.has(copy.id)) continue;
      notePrices(copy.id, source, copy.followed_prices);
      const before = rowOf(copy);
      const after = { ...before, ...columns };
      const names = Object.keys(columns) as (keyof typeof columns)[];
      if (names.some((name) => before[name] !== after[name])) plan.changed.push({ before, after });
      continue;
    }
    if (left === 0) continue;
    left -= 1;
    live.add(sourceId);
    if (copy) {
      notePrices(copy.id, source, copy.followed_prices);
      plan.created.push({ ...rowOf(copy), ...columns });
      continue;
    }
    const id = newIds[plan.added.size] ?? newId<'item'>();
    plan.added.set(sourceId, { id, own });
    notePrices(id, source, null);
    copyIds.set(sourceId, id);
    const times = { created_at: iso(now), updated_at: iso(now), deleted_at: null };
    plan.created.push({ id, restaurant_id: pair.restaurantId, ...columns, ...times, revision: 0 });
  }
  for (const link of links) {
    const items = state.itemsByMenu.get(link.source.id) ?? [];
    const shown = items.filter(({ id }) => live.has(id));
    plan.menus.push({
      link,
      copy: followedMenu(link.source, copyIds, link.has_own_design === 1 ? link.menu : undefined),
      itemIds: shown.flatMap(({ id }) => copyIds.get(id) ?? []),
      missing: items.length - shown.length,
    });
  }
  return plan;
}
