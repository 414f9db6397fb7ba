/** Kitchen links: pages without an account that can only mark items sold out and available again. */

import { KITCHEN_LINKS_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import type {
  Kitchen,
  KitchenItem,
  KitchenLink,
  MarkItem,
  NewKitchenLink,
} from '@menuboard/contract/kitchen';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type AccessChange, createChangeAccess } from '../../db/change-access.ts';
import type { KitchenLinkRow } from '../../db/people-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { KitchenDevice, Member } from '../../http/caller.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { type Clock, HOUR, iso } from '../../lib/clock.ts';
import { createKitchenScope } from '../../lib/create-scope.ts';
import { isDiskFull } from '../../lib/database-errors.ts';
import { newId } from '../../lib/ids.ts';
import { drawQr } from '../../lib/qr-drawing.ts';
import type { Scope } from '../../lib/scope.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { Disconnect } from '../../realtime/rooms.ts';
import { makerNames, nameOfUser } from '../members/members.reads.ts';
import * as repo from './kitchen-links.repo.ts';

export interface KitchenDeps {
  db: Db;
  clock: Clock;
  securityLog: SecurityLog;
  items: {
    list(scope: Scope, page: object): AsyncIterable<Item[]>;
    toggle(scope: Scope, id: string, body: MarkItem): Promise<Item>;
  };
  restaurants: { get(scope: Scope): Promise<Restaurant> };
  /** Closes the pages of a link, and logs that it was revoked. */
  disconnectKitchens: Disconnect;
}

const tooMany = () =>
  new AppError('conflict', `A restaurant has at most ${KITCHEN_LINKS_MAX} kitchen links. Revoke one first.`);

function presentLink(row: KitchenLinkRow, madeBy: string | null): KitchenLink {
  const { id, name, created_at: createdAt, last_used_at: lastUsedAt, token_hash: tokenHash } = row;
  return { id, name, createdAt, lastUsedAt, hasAddress: tokenHash !== null, madeBy };
}

function presentNew(
  row: KitchenLinkRow,
  madeBy: string,
  { token, address }: { token: string; address: string },
): NewKitchenLink {
  // After #, which browsers send to no server, so no proxy logs the token.
  const url = `${address}/kitchen#${token}`;
  return { ...presentLink(row, madeBy), url, qr: drawQr(url) };
}

function presentItem({ id, name, category, isAvailable, soldOutUntil, sizes }: Item): KitchenItem {
  const shown = sizes.map(({ price: _, kcal: __, ...size }) => size);
  return { id, name, category, isAvailable, soldOutUntil, ...(shown.length > 0 && { sizes: shown }) };
}

export function createKitchenService({
  db,
  clock,
  securityLog,
  items,
  restaurants,
  disconnectKitchens,
}: KitchenDeps) {
  const now = () => iso(clock());
  const changeAccess = createChangeAccess({ db, clock });
  const logCreated = (
    { id: linkId, restaurant_id: restaurantId }: KitchenLinkRow,
    userId: Member['userId'],
  ) => securityLog({ event: 'kitchen-link-created', linkId, restaurantId, userId });

  async function end({ tx, at, afterCommit }: AccessChange, scope: Scope, id: string): Promise<void> {
    const link = await repo.revokeLink(tx, scope, id, at);
    if (!link) throw notFound('Kitchen link');
    afterCommit(await disconnectKitchens(tx, [link.id]));
  }

  return {
    async list(scope: Scope): Promise<{ kitchenLinks: KitchenLink[] }> {
      const rows = await repo.listLinks(db, scope);
      const makerOf = await makerNames(db, scope, rows);
      return { kitchenLinks: rows.map((row) => presentLink(row, makerOf(row))) };
    },

    /** @param address address of this server, for the link */
    async create({ scope, userId }: Member, name: string, address: string): Promise<NewKitchenLink> {
      const token = newToken();
      const row: KitchenLinkRow = {
        id: newId(),
        restaurant_id: scope.restaurantId,
        name,
        token_hash: hashToken(token),
        created_at: now(),
        last_used_at: null,
        revoked_at: null,
        made_by: userId,
      };
      return changeAccess(scope, async ({ tx, afterCommit }) => {
        if ((await repo.listLinks(tx, scope)).length >= KITCHEN_LINKS_MAX) throw tooMany();
        await repo.insertLink(tx, row);
        afterCommit(() => logCreated(row, userId));
        return presentNew(row, await nameOfUser(tx, userId), { token, address });
      });
    },

    /** Replaces the address of a link, whose open pages close. */
    async renew({ scope, userId }: Member, id: string, address: string): Promise<NewKitchenLink> {
      const token = newToken();
      return changeAccess(scope, async ({ tx, afterCommit }) => {
        const row = await repo.replaceToken(tx, scope, id, { token_hash: hashToken(token), made_by: userId });
        if (!row) throw notFound('Kitchen link');
        afterCommit(await disconnectKitchens(tx, [row.id]));
        afterCommit(() => logCreated(row, userId));
        return presentNew(row, await nameOfUser(tx, userId), { token, address });
      });
    },

    revoke: (scope: Scope, id: string): Promise<void> =>
      changeAccess(scope, (change) => end(change, scope, id)),

    /** For those who end everything that a person made. */
    made: {
      end,
      listMade: async (source: Db | Tx, scope: Scope) =>
        (await repo.listLinks(source, scope)).map(({ id, name, made_by: madeBy }) => ({ id, name, madeBy })),
    },

    async findDevice(token: string): Promise<KitchenDevice | undefined> {
      const link = await repo.findLink(db, token);
      if (!link) return undefined;
      const hasBeenUsed = link.last_used_at !== null && link.last_used_at > iso(clock() - HOUR);
      if (!hasBeenUsed) {
        await repo.markUsed(db, link.id, now()).catch((error) => {
          // Reads work on a full disk, too. The next request tries again.
          if (!isDiskFull(error)) throw error;
        });
      }
      const scope = createKitchenScope(link.restaurant_id, link.id);
      return { scope, linkId: link.id, linkName: link.name };
    },

    async read({ scope, linkName }: KitchenDevice): Promise<Kitchen> {
      const { name, timeZone, openingHours } = await restaurants.get(scope);
      const shown: KitchenItem[] = [];
      for await (const some of items.list(scope, {})) {
        shown.push(...some.filter(({ isHidden }) => !isHidden).map(presentItem));
      }
      return { restaurantName: name, timeZone, openingHours, linkName, items: shown };
    },

    async mark({ scope }: KitchenDevice, id: string, body: MarkItem): Promise<KitchenItem> {
      return presentItem(await items.toggle(scope, id, body));
    },
  };
}

export type KitchenService = ReturnType<typeof createKitchenService>;
