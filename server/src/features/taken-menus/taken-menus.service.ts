/** Menus that a restaurant takes from another restaurant of the same person (ADR 44). */
import { ITEMS_MAX, MENUS_MAX } from '@menuboard/contract/domain/limits';
import type { RouteResult } from '@menuboard/contract/http/route';
import type {
  GivenMenu,
  MenuSource,
  TakeMenu,
  TakenMenu,
  takenMenuRoutes,
} from '@menuboard/contract/taken-menus';
import type { Kit } from '../../app/kit.ts';
import { refuseAbove } from '../../db/count-live.ts';
import { lockRestaurant, lockRestaurantRow } from '../../db/lock-restaurant.ts';
import { requireAccess } from '../../db/require-access.ts';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import type { TakenMenuRow } from '../../db/taken-rows.ts';
import type { Member } from '../../http/caller.ts';
import { forEachApart } from '../../kernel/concurrency/for-each-apart.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { iso } from '../../kernel/time/clock.ts';
import { findDisplays } from '../displays/displays.reads.ts';
import { assignMenu } from '../displays/displays.writes.ts';
import { countPlaces } from '../items/items.reads.ts';
import { insertMenuCopy } from '../menus/copied-menu.writes.ts';
import { announceTaken, followingOf } from './follow-sources.ts';
import { isHeld } from './plan-copies.ts';
import { priceSheets } from './price-sheets.ts';
import { copiesOn, findSource, listGiven, listSources, listTaken } from './sources.repo.ts';
import * as repo from './taken-menus.repo.ts';

function presentTaken(
  row: Awaited<ReturnType<typeof listTaken>>[number],
  copies: Awaited<ReturnType<typeof copiesOn>>[number][],
  now: number,
): TakenMenu {
  return {
    id: row.id,
    menuId: row.menu_id,
    sourceName: row.sourceName,
    // A new name is one of the changes that its source holds back.
    sourceMenuName: isHeld(row.sourceDetails, now) ? row.menuName : row.sourceMenuName,
    sourceCurrency: row.sourceCurrency,
    isSourceDeleted: row.sourceDeletedAt !== null,
    takenAt: row.taken_at,
    itemIds: copies.map((copy) => copy.item_id),
    ownPricedItemIds: copies.flatMap((copy) => (copy.own_prices === null ? [] : copy.item_id)),
    missing: row.missing,
    isStuck: row.is_stuck === 1,
    hasOwnDesign: row.has_own_design === 1,
  };
}

async function readTaken(db: Db | Tx, { restaurantId }: Scope, now: number): Promise<TakenMenu[]> {
  const rows = await listTaken(db, restaurantId);
  const menuIds = rows.map((row) => row.menu_id);
  const copies = Map.groupBy(await copiesOn(db, menuIds), (copy) => copy.menu_id);
  return rows.map((row) => presentTaken(row, copies.get(row.menu_id) ?? [], now));
}

async function readGiven(db: Db, { restaurantId }: Scope): Promise<GivenMenu[]> {
  const rows = await listGiven(db, restaurantId);
  const menuIds = rows.map((row) => row.menu_id);
  const copies = Map.groupBy(await copiesOn(db, menuIds), (copy) => copy.menu_id);
  return rows.map((row) => ({
    id: row.id,
    menuId: row.source_menu_id,
    locationName: row.locationName,
    takenAt: row.taken_at,
    ownPricedItemIds: (copies.get(row.menu_id) ?? []).flatMap((copy) =>
      copy.own_prices === null ? [] : copy.source_item_id,
    ),
  }));
}

async function refuseSecondCopy(tx: Tx, scope: Scope, source: MenuRow): Promise<void> {
  if (await repo.isCopy(tx, source.id))
    throw new AppError(
      'conflict',
      `${source.name} was itself taken from another restaurant. Please take it from there.`,
    );
  const copy = await repo.findCopy(tx, scope, source.id);
  if (!copy) return;
  if (copy.deleted_at === null)
    throw new AppError('conflict', `You have taken ${source.name} already. It is on the Menus page.`);
  // A copy in the bin becomes an ordinary deleted menu.
  await repo.deleteTaken(tx, copy);
}

export function takenMenusService(kit: Kit) {
  const { db, clock, mutate } = kit;
  const following = followingOf(kit);
  const announce = (restaurantId: Scope['restaurantId']) => announceTaken(kit, restaurantId);

  /** Makes a menu stop following its source, whose offers it loses. False if it no longer follows one. */
  async function end(find: (tx: Tx) => Promise<TakenMenuRow | undefined>): Promise<boolean> {
    const ended = await db.transaction().execute(async (tx) => {
      const found = await find(tx);
      // The lock waits for a mutation that is just following the source.
      const isThere = found && (await lockRestaurantRow(tx, found.restaurant_id));
      const taken = isThere ? await find(tx) : undefined;
      if (taken) await repo.deleteTaken(tx, taken);
      return taken;
    });
    if (!ended) return false;
    await following.releaseCopies(ended.restaurant_id);
    announce(ended.restaurant_id);
    announce(ended.source_restaurant_id);
    return true;
  }

  return {
    list: async (scope: Scope): Promise<RouteResult<typeof takenMenuRoutes.list>> => ({
      taken: await readTaken(db, scope, clock()),
      given: await readGiven(db, scope),
    }),

    async sources({ scope, userId }: Pick<Member, 'scope' | 'userId'>): Promise<{ sources: MenuSource[] }> {
      const rows = await listSources(db, scope, userId);
      const counts = await countPlaces(
        db,
        rows.flatMap((row) => row.menuId ?? []),
      );
      const byRestaurant = Map.groupBy(rows, (row) => row.restaurantId);
      const sources = [...byRestaurant].flatMap(([id, ofRestaurant]) => {
        const [first] = ofRestaurant;
        if (!first) return [];
        const menus = ofRestaurant.flatMap(({ menuId, name, description, ownMenuId }) =>
          menuId === null
            ? []
            : {
                id: menuId,
                name: name ?? '',
                description: description ?? '',
                itemCount: counts.get(menuId) ?? 0,
                isTaken: ownMenuId !== null,
              },
        );
        return { id, name: first.restaurantName, currency: first.currency, menus };
      });
      return { sources };
    },

    async take(
      { scope, userId }: Pick<Member, 'scope' | 'userId'>,
      { sourceMenuId, prices, displayIds = [] }: TakeMenu,
    ): Promise<RouteResult<typeof takenMenuRoutes.take>> {
      const { restaurantId } = scope;
      const known = await db.transaction().execute(async (tx) => {
        await lockRestaurant(tx, scope, clock);
        return findSource(tx, scope, userId, sourceMenuId);
      });
      if (!known) throw notFound('Menu');
      // The transaction checks again. A refused call must not leave earlier effects behind.
      if ((await findDisplays(db, scope, displayIds)).length < displayIds.length) throw notFound('Display');
      // From here on, changes of the source look for followers.
      await repo.markSharing(db, [restaurantId, known.restaurant_id].sort());
      return mutate(scope, async (mutation) => {
        const { tx, at, revision } = mutation;
        const source = await findSource(tx, scope, userId, sourceMenuId);
        if (!source) throw notFound('Menu');
        await refuseSecondCopy(tx, scope, source);
        const menu = await insertMenuCopy(mutation, newId(), source.name);
        await refuseAbove(MENUS_MAX, tx, scope, 'menus');
        await repo.insertTaken(tx, {
          id: newId(),
          restaurant_id: restaurantId,
          menu_id: menu.id,
          source_restaurant_id: source.restaurant_id,
          source_menu_id: source.id,
          taken_at: at,
          followed_revision: 0,
          missing: 0,
          is_stuck: 0,
          has_own_design: 0,
        });
        const firstPrices = await priceSheets(kit).firstPrices(tx, scope, prices);
        const pair = { restaurantId, sourceRestaurantId: source.restaurant_id };
        const missing = await following.followInTx(mutation, pair, { id: menu.id, firstPrices });
        if (missing > 0)
          throw new AppError(
            'conflict',
            `A restaurant can have at most ${ITEMS_MAX.toLocaleString('en')} items: there is no room for ${missing} of this menu. Please delete some first.`,
          );
        for (const displayId of displayIds) await assignMenu(mutation, displayId, menu.id);
        const takenMenu = (await readTaken(tx, scope, clock())).find(({ menuId }) => menuId === menu.id);
        if (!takenMenu) throw notFound('Menu');
        return { takenMenu, undo: String(revision) };
      });
    },

    /** Makes a copy with its own design follow its source's again. */
    async followDesign(scope: Scope, id: string): Promise<null> {
      const pair = await db.transaction().execute(async (tx) => {
        await requireAccess(tx, scope, iso(clock()));
        const taken = await repo.findTaken(tx, scope, id);
        if (taken?.restaurant_id !== scope.restaurantId) throw notFound('Taken menu');
        await repo.storeOwnDesign(tx, taken.id, false);
        const found = { restaurantId: scope.restaurantId, sourceRestaurantId: taken.source_restaurant_id };
        await repo.askToFollow(tx, found);
        return found;
      });
      following.followSoon([pair]);
      announce(pair.restaurantId);
      return null;
    },

    async end(scope: Scope, id: string): Promise<null> {
      const hasEnded = await end(async (tx) => {
        await requireAccess(tx, scope, iso(clock()));
        return repo.findTaken(tx, scope, id);
      });
      if (!hasEnded) throw notFound('Taken menu');
      return null;
    },

    /** Turns a copy whose source is gone for good into an ordinary menu. It runs every minute. */
    async endGone(): Promise<void> {
      await forEachApart(await repo.goneSources(db), ({ id }) =>
        end(async (tx) => (await repo.goneSources(tx)).find((taken) => taken.id === id)),
      );
    },
  };
}
