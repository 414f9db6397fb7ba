/** Prices of a restaurant for items that it has taken, beside those of the source. */
import { changePrice, isPossiblePrice } from '@menuboard/contract/domain/bulk-price';
import type { PriceSheet, SetOwnPrices, TakeMenu } from '@menuboard/contract/taken-menus';
import type { Kit } from '../../app/kit.ts';
import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import type { OwnPrices, TakenMenuRow } from '../../db/taken-rows.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { refuseOtherCurrency, refuseOtherRounding } from '../../kernel/records/refuse-other-currency.ts';
import { copyOf, pricesOf, writeCopies } from '../items/copied-items.writes.ts';
import { readRestaurant } from '../restaurants/restaurants.reads.ts';
import { announceTaken } from './follow-sources.ts';
import { heldItems } from './plan-copies.ts';
import { copiesWithSources, listTaken } from './sources.repo.ts';
import * as repo from './taken-menus.repo.ts';

type Copy = Awaited<ReturnType<typeof copiesWithSources>>[number];

/** Prices of a new copy that differ from its source's. */
export function firstPricesFor(
  difference: NonNullable<TakeMenu['prices']>,
  currency: string,
  now: number,
): (source: ItemRow) => OwnPrices {
  return (source) => {
    const own: OwnPrices = {};
    for (const { id, price } of pricesOf(source, now)) {
      const changed = changePrice(price, difference, currency);
      if (!isPossiblePrice(changed, currency)) {
        throw new AppError(
          'validation',
          changed < 0
            ? `${source.name} would cost less than nothing. Nothing was taken.`
            : `${source.name} would be too expensive to store. Nothing was taken.`,
        );
      }
      if (changed !== price) own[id] = changed;
    }
    return own;
  };
}

export function priceSheets(kit: Kit) {
  const { db, clock, mutate } = kit;

  /** The menu that this restaurant has taken. Its source cannot see the sheet. */
  async function findSheet(source: Db | Tx, scope: Scope, id: string): Promise<TakenMenuRow> {
    const taken = await repo.findTaken(source, scope, id);
    if (taken?.restaurant_id !== scope.restaurantId) throw notFound('Taken menu');
    return taken;
  }

  /** Copies on a taken menu. If the source holds its changes back, its version last followed here counts. */
  async function readCopies(
    tables: Db | Tx,
    { restaurantId }: Scope,
    taken: TakenMenuRow,
    currency: string,
  ): Promise<Copy[]> {
    const now = clock();
    const waiting = await heldItems(
      tables,
      { restaurantId, sourceRestaurantId: taken.source_restaurant_id },
      now,
    );
    return (await copiesWithSources(tables, taken.menu_id)).map((copy) => {
      const { row, own_prices, followed_prices } = copy;
      if (!waiting.has(row.id) && !waiting.has(copy.source.id)) return copy;
      const followed = repo.ownPricesOf({ own_prices: followed_prices });
      const own = Object.entries(repo.ownPricesOf({ own_prices }));
      const before = Object.fromEntries(own.map(([size, price]) => [size, followed[size] ?? price]));
      return { ...copy, source: { ...row, ...copyOf(row, before, row, { now, currency }) } };
    });
  }

  /** Own prices of a copy, with one price added or removed. */
  function withPrice(
    own: OwnPrices,
    { row, source }: Copy,
    { sizeId, price }: SetOwnPrices['prices'][number],
  ): OwnPrices {
    const given = pricesOf(source, clock()).find(({ id }) => id === (sizeId ?? ''));
    if (!given) {
      throw new AppError(
        'validation',
        sizeId
          ? `${row.name} does not have this size. Please open the price sheet again.`
          : `${row.name} has sizes with a price each. Please open the price sheet again.`,
      );
    }
    const { [given.id]: _, ...others } = own;
    return price === null || price === given.price ? others : { ...others, [given.id]: price };
  }

  return {
    async read(scope: Scope, id: string): Promise<PriceSheet> {
      const { menu_id: menuId } = await findSheet(db, scope, id);
      const taken = (await listTaken(db, scope.restaurantId)).find((row) => row.menu_id === menuId);
      if (!taken) throw notFound('Taken menu');
      const { currency } = await readRestaurant(db, scope);
      const rows = (await readCopies(db, scope, taken, currency)).map(({ row, source, own_prices }) => {
        const own = repo.ownPricesOf({ own_prices });
        const prices = pricesOf(source, clock()).map(({ id: size, name: sizeName, price }) => ({
          sizeId: size || null,
          sizeName,
          sourcePrice: price,
          ownPrice: own[size] ?? null,
        }));
        return { itemId: row.id, name: row.name, category: row.category, prices };
      });
      return { sourceName: taken.sourceName, sourceCurrency: taken.sourceCurrency, rows };
    },

    async set(
      scope: Scope,
      id: string,
      { prices }: SetOwnPrices,
    ): Promise<{ changed: number; undo: string | null }> {
      const taken = await findSheet(db, scope, id);
      const result = await mutate(scope, async (mutation) => {
        const { tx, revision, currency } = mutation;
        for (const { price } of prices) if (price !== null) refuseOtherCurrency(price, currency);
        const sheet = await findSheet(tx, scope, id);
        const copies = new Map(
          (await readCopies(tx, scope, sheet, currency)).map((copy) => [copy.row.id as string, copy]),
        );
        const next = new Map<string, OwnPrices>();
        for (const price of prices) {
          const copy = copies.get(price.itemId);
          if (!copy) throw notFound('Item');
          next.set(price.itemId, withPrice(next.get(price.itemId) ?? repo.ownPricesOf(copy), copy, price));
        }
        const changed: { before: ItemRow; after: ItemRow }[] = [];
        let count = 0;
        for (const [itemId, own] of next) {
          const copy = copies.get(itemId);
          if (!copy) continue;
          const [before, old] = [copy.row, repo.ownPricesOf(copy)];
          const keys = new Set([...Object.keys(old), ...Object.keys(own)]);
          const differing = [...keys].filter((key) => old[key] !== own[key]).length;
          if (differing === 0) continue;
          count += differing;
          await repo.storeOwnPrices(tx, scope, before.id, own);
          const after = { ...before, ...copyOf(copy.source, own, before, { now: clock(), currency }) };
          const isSame = after.price_minor === before.price_minor && after.details === before.details;
          if (!isSame) changed.push({ before, after });
        }
        await writeCopies(mutation, { deleted: [], created: [], changed });
        return { changed: count, undo: changed.length > 0 ? String(revision) : null };
      });
      if (result.changed > 0) {
        announceTaken(kit, scope.restaurantId);
        announceTaken(kit, taken.source_restaurant_id);
      }
      return result;
    },

    /** First prices of a menu that is taken with a difference of prices. */
    async firstPrices(tx: Tx, scope: Scope, difference: TakeMenu['prices']) {
      if (!difference) return () => ({});
      const { currency } = await readRestaurant(tx, scope);
      const { amount = 0, roundTo } = difference;
      refuseOtherCurrency(Math.abs(amount), currency);
      if (roundTo) refuseOtherRounding(roundTo, currency);
      return firstPricesFor(difference, currency, clock());
    },
  };
}
