/**
 * Runs at the end of every mutation of a restaurant that shares menus. Of a copy, a person may change only its price,
 * its till's number and whether it is sold out, by any call; a new price becomes the restaurant's own. Also finds the
 * pairs that have to follow.
 */
import { isDeepStrictEqual } from 'node:util';
import { availableAs } from '@menuboard/contract/domain/sold-out-sizes';
import { withoutFields } from '@menuboard/contract/item-fields';
import type { Item } from '@menuboard/contract/items';
import type { Attach } from '../../app/feature.ts';
import type { Kit } from '../../app/kit.ts';
import type { BatchAttachment } from '../../db/change-bus.ts';
import { changesOfType, type RecordedChange } from '../../db/change-data.ts';
import type { MutationCaller } from '../../db/mutate.ts';
import type { Tx } from '../../db/schema.ts';
import type { OwnPrices } from '../../db/taken-rows.ts';
import { AppError } from '../../lib/app-error.ts';
import { copyOf } from '../items/copied-items.writes.ts';
import { presentItem } from '../items/items.reads.ts';
import { followedMenu } from '../menus/copied-menu.writes.ts';
import { currentVersion } from '../menus/menus.reads.ts';
import type { Pair } from './taken-menus.repo.ts';
import * as repo from './taken-menus.repo.ts';

/** The part of the batch's attachment that this feature makes. */
type SharedMenus = Pick<BatchAttachment, 'toFollow' | 'toTell'>;

const none: SharedMenus = { toFollow: [], toTell: [] };

type Changes = readonly RecordedChange[];

const withoutOwn = withoutFields('taken', 'own');

const priceless = (item: Item) => {
  const { price: _, sizes, updatedAt: _u, revision: _r, offers: _o, ...rest } = withoutOwn(item);
  return { ...rest, sizes: availableAs(sizes, []).map(({ price: _price, ...size }) => size) };
};

const pricesOf = ({ price, sizes }: Item): [string, number][] =>
  sizes.length === 0 ? [['', price]] : sizes.map((size) => [size.id, size.price]);

/** Own prices after a change of prices. A price that equals the source's is not an own one. */
function ownAfter(own: OwnPrices, before: Item, after: Item, source: Item): OwnPrices {
  const [old, given] = [new Map(pricesOf(before)), new Map(pricesOf(source))];
  const changed = pricesOf(after).filter(([id, price]) => old.get(id) !== price);
  const result: OwnPrices = { ...own };
  for (const [id, price] of changed) {
    if (given.get(id) === price) delete result[id];
    else result[id] = price;
  }
  return result;
}

const uniquePairs = (pairs: Pair[]) => [
  ...new Map(pairs.map((pair) => [`${pair.restaurantId} ${pair.sourceRestaurantId}`, pair])).values(),
];

export function protectCopies({ clock }: Kit): Attach {
  /** Throws unless a person may change this copy in this way. Resolves with its own prices, if they change. */
  function checkUpdate(
    before: Item,
    after: Item,
    copy: repo.KnownCopy,
    { currency, isConverted }: { currency: string; isConverted: boolean },
  ): OwnPrices | null {
    const circumstances = { now: clock(), currency };
    const source =
      copy.source && presentItem({ ...copy.source, ...copyOf(copy.source, {}, undefined, circumstances) });
    // The source's row has left the bin for good. Its copy will soon go too.
    if (!copy.source || !source) return null;
    const own = repo.ownPricesOf(copy);
    const next = ownAfter(own, before, after, source);
    const expected = presentItem({ ...copy.row, ...copyOf(copy.source, next, copy.row, circumstances) });
    const [old, changed, follows] = [before, after, expected].map((item) => Object.entries(priceless(item)));
    const allowed = new Map(follows);
    const was = new Map(old);
    const isAllowed = ([field, value]: [string, unknown]) =>
      isDeepStrictEqual(value, was.get(field)) || isDeepStrictEqual(value, allowed.get(field));
    if (!isConverted && !changed?.every(isAllowed))
      throw new AppError(
        'conflict',
        `${before.name} comes from ${copy.sourceName}, and can be changed only there. Here you can change its price and whether it is sold out.`,
      );
    return isDeepStrictEqual(own, next) && !isConverted ? null : next;
  }

  async function checkItems(
    tx: Tx,
    changes: Changes,
    { restaurantId, currency }: Pick<MutationCaller, 'restaurantId' | 'currency'>,
    menuPairs: Pair[],
  ) {
    const switched = changesOfType(changes, 'item-updated', 'item-availability-changed');
    const moved = changesOfType(changes, 'item-created', 'item-deleted');
    const ids = [...switched, ...moved].map(({ entityId }) => entityId);
    const copies = await repo.knownCopies(tx, restaurantId, ids);
    const repriced: Pair[] = [];
    // A new currency changes copies by a rule of the server, after which they follow their sources again.
    const isConverted = changesOfType(changes, 'restaurant-updated').some(
      ({ before: old, after: now }) => old.currency !== now.currency,
    );
    for (const { entityId } of moved) {
      const copy = copies.get(entityId);
      // Together with its menu, by Undo or when a menu is taken.
      const isWithMenu = menuPairs.some((pair) => pair.sourceRestaurantId === copy?.source_restaurant_id);
      if (copy && !isWithMenu)
        throw new AppError(
          'conflict',
          `${copy.row.name} comes from ${copy.sourceName}. It can be deleted and restored only there, or with the whole menu here.`,
        );
    }
    for (const { entityId, before, after } of switched) {
      const copy = copies.get(entityId);
      if (!copy || !before || !after) continue;
      const own = checkUpdate(before, after, copy, { currency, isConverted });
      if (!own) continue;
      await repo.storeOwnPrices(tx, { restaurantId }, entityId, own);
      repriced.push({ restaurantId, sourceRestaurantId: copy.source_restaurant_id });
    }
    return repriced;
  }

  /** Stores the design of a copy as its own, unless its source has the same. Throws if the source leaves no choice. */
  async function checkDesign(tx: Tx, pair: Pair, copy: repo.KnownTaken): Promise<void> {
    const menus = await repo.findMenus(tx, [copy.menu_id, copy.source_menu_id]);
    const [menu, source] = [menus.get(copy.menu_id), menus.get(copy.source_menu_id)];
    if (!menu || !source) return;
    const { isDesignLocked, design } = currentVersion(menu).details;
    if (isDesignLocked)
      throw new AppError(
        'conflict',
        `The design of ${menu.name} comes from ${copy.sourceName}, which has locked it. Ask there to unlock it.`,
      );
    const copies = await repo.listCopies(tx, pair);
    const ids = new Map(copies.map(({ source_item_id, id }) => [source_item_id, id]));
    const given = currentVersion({ ...source, ...followedMenu(source, ids) }).details.design;
    await repo.storeOwnDesign(tx, copy.id, !isDeepStrictEqual(design, given));
  }

  async function checkMenus(tx: Tx, changes: Changes, restaurantId: Pair['restaurantId']): Promise<Pair[]> {
    const changed = changesOfType(changes, 'menu-created', 'menu-updated', 'menu-deleted');
    const ids = changed.map(({ entityId }) => entityId);
    const taken = await repo.knownTaken(tx, restaurantId, ids);
    const pairs: Pair[] = [];
    for (const change of changed) {
      const copy = taken.get(change.entityId);
      if (!copy) continue;
      const pair = { restaurantId, sourceRestaurantId: copy.source_restaurant_id };
      if (change.type === 'menu-updated') {
        const { publication: _b, design: oldDesign, ...before } = change.before;
        const { publication: _a, design, ...after } = change.after;
        const hasNewDesign = !isDeepStrictEqual(oldDesign, design);
        if (hasNewDesign) await checkDesign(tx, pair, copy);
        if (isDeepStrictEqual(before, after)) {
          if (hasNewDesign) pairs.push(pair);
          continue;
        }
        throw new AppError(
          'conflict',
          `${before.name} comes from ${copy.sourceName}, and can be changed only there. To change it here, let it no longer follow ${copy.sourceName}.`,
        );
      }
      pairs.push(pair);
    }
    return pairs;
  }

  return async (
    tx: Tx,
    changes: Changes,
    _revision: number,
    { restaurantId, role, sharesMenus, currency }: MutationCaller,
    { changedMenus = [] }: Partial<BatchAttachment>,
  ): Promise<SharedMenus> => {
    if (!sharesMenus) return none;
    const binned = changesOfType(changes, 'menu-created', 'menu-deleted').map(({ entityId }) => entityId);
    const sourceIds = [...changedMenus.map(({ menuId }) => menuId), ...binned];
    const followers = sourceIds.length > 0 ? await repo.followersOf(tx, restaurantId, sourceIds) : [];
    const toTell = binned.length > 0 ? followers.map((pair) => pair.restaurantId) : [];
    if (role === 'server') return { toFollow: followers, toTell };
    const menuPairs = await checkMenus(tx, changes, restaurantId);
    const repriced = await checkItems(tx, changes, { restaurantId, currency }, menuPairs);
    const own = uniquePairs([...menuPairs, ...repriced]);
    for (const pair of own) await repo.askToFollow(tx, pair);
    return {
      toFollow: [...followers, ...own],
      toTell: [...toTell, ...own.flatMap((pair) => [pair.restaurantId, pair.sourceRestaurantId])],
    };
  };
}
