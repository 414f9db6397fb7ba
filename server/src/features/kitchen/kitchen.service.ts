/** Kitchen links: pages without an account that can only mark items sold out and available again, and count what is left. */
import { KITCHEN_LINKS_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import type {
  Kitchen,
  KitchenItem,
  KitchenLink,
  MarkItem,
  NewKitchenLink,
} from '@menuboard/contract/kitchen';
import type { Kit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import type { KitchenLinkRow } from '../../db/people-rows.ts';
import { listUnrevoked } from '../../db/token-rows.ts';
import type { KitchenDevice, Member } from '../../http/caller.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { drawQr } from '../../kernel/formats/qr-drawing.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { hashToken, newToken } from '../../kernel/identity/tokens.ts';
import { iso } from '../../kernel/time/clock.ts';
import { listItems } from '../items/items.reads.ts';
import { toggleItem } from '../items/items.writes.ts';
import { makerNames, nameOfUser } from '../members/members.reads.ts';
import { getRestaurant } from '../restaurants/restaurants.reads.ts';
import * as repo from './kitchen-links.repo.ts';
import { endLink } from './kitchen-links.writes.ts';

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

function presentItem({ id, name, category, isAvailable, soldOutUntil, left, sizes }: Item): KitchenItem {
  const shown = sizes.map(({ price: _, kcal: __, ...size }) => size);
  return { id, name, category, isAvailable, soldOutUntil, left, ...(shown.length > 0 && { sizes: shown }) };
}

export function kitchenService(kit: Kit) {
  const { db, clock, securityLog, disconnectKitchens, mutate } = kit;
  const now = () => iso(clock());
  const changeAccess = createChangeAccess({ db, clock });
  const logCreated = (
    { id: linkId, restaurant_id: restaurantId }: KitchenLinkRow,
    userId: Member['userId'],
  ) => securityLog({ event: 'kitchen-link-created', linkId, restaurantId, userId });

  return {
    async list(scope: Scope): Promise<{ kitchenLinks: KitchenLink[] }> {
      const rows = await listUnrevoked(db, scope, 'kitchen_links');
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
        if ((await listUnrevoked(tx, scope, 'kitchen_links')).length >= KITCHEN_LINKS_MAX) throw tooMany();
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
      changeAccess(scope, (change) => endLink(change, scope, id, kit)),

    async read({ scope, linkName }: KitchenDevice): Promise<Kitchen> {
      const { name, timeZone, openingHours } = await getRestaurant(db, scope);
      const shown: KitchenItem[] = [];
      for await (const some of listItems(db, scope, {})) {
        shown.push(...some.filter(({ isHidden }) => !isHidden).map(presentItem));
      }
      return { restaurantName: name, timeZone, openingHours, linkName, items: shown };
    },

    async mark({ scope }: KitchenDevice, id: string, body: MarkItem): Promise<KitchenItem> {
      return presentItem(await mutate(scope, (mutation) => toggleItem(mutation, id, body)));
    },
  };
}

export type KitchenService = ReturnType<typeof kitchenService>;
