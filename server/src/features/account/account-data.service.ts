/** All data of an account as a ZIP archive: JSON in the shapes of the API, and the files of the library. */
import type { DataLink } from '@menuboard/contract/account';
import type { Page } from '@menuboard/contract/paging';
import type { Kit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import { consumeLink, replaceLink } from '../../db/one-use-links.ts';
import type { ChangeRow, UserRow } from '../../db/schema.ts';
import { type ArchiveEntry, createArchive, json, jsonList } from '../../http/archive.ts';
import { type ArchiveDownload, createRunningArchives, linkEnded } from '../../http/archive-downloads.ts';
import type { Member } from '../../http/caller.ts';
import { collectInTurns } from '../../kernel/concurrency/turns.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { createFileNames } from '../../kernel/files/file-names.ts';
import { createServerScope } from '../../kernel/identity/create-scope.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { hashToken, newToken } from '../../kernel/identity/tokens.ts';
import { iso, MINUTE } from '../../kernel/time/clock.ts';
import { listApiKeys } from '../api-keys/api-keys.reads.ts';
import { readUser } from '../auth/auth.reads.ts';
import { listDevices } from '../auth/sessions.reads.ts';
import { listCycles } from '../cycles/cycles.reads.ts';
import { listPresentedDisplays } from '../displays/presented-displays.reads.ts';
import { listItems } from '../items/items.reads.ts';
import { listLinks, presentedLinks } from '../links/links.reads.ts';
import { listLibrary } from '../media/library.reads.ts';
import { restaurantsOf, roleOf } from '../members/members.reads.ts';
import { listMenus } from '../menus/listed-menus.reads.ts';
import { listPromotions } from '../promotions/promotions.reads.ts';
import { getRestaurant } from '../restaurants/restaurants.reads.ts';
import { presentedWebhooks } from '../webhooks/webhooks.reads.ts';
import { changesBy, changesOf, shownSpansOf } from './account-data.repo.ts';

const LINK_MS = 5 * MINUTE;
/** Small enough for menus of 500 items. */
const PAGE: Page = { limit: 10 };

const tooManyArchives = () =>
  new AppError(
    'rate_limited',
    'You have downloaded your data often in the last hour. Please try again later.',
  );

const readMe = `Everything that Menuboard stores for your restaurant.

account.json     you
devices.json     where you are signed in, with addresses and times
restaurants.json the restaurants that you belong to
restaurant.json  your restaurant
items.json       your items
menus.json       your menus with their items and layouts
displays.json    your displays with their schedules
connections.json your API keys, webhooks and links to tills, without their secrets
media.json       the files of your library
media/           these files
history.json     every recorded change
shown.json       what your screens showed

Prices are amounts in your currency, times are UTC (ISO 8601). Records older than 90 days are deleted.
`;

const readMeOfColleague = `Everything that Menuboard stores about you. The data of the restaurant belong to its owners.

account.json     you
devices.json     where you are signed in, with addresses and times
restaurants.json the restaurants that you belong to
history.json     your changes in this restaurant

Times are UTC (ISO 8601). Records older than 90 days are deleted.
`;

async function* pagesOf<T extends { id: string }>(read: (page: Page) => Promise<T[]>): AsyncGenerator<T> {
  let page = PAGE;
  for (;;) {
    const records = await read(page);
    yield* records;
    const end = records.at(-1);
    if (!end || records.length < (PAGE.limit ?? 0)) return;
    page = { ...PAGE, after: end.id };
  }
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

async function* presented(changes: AsyncIterable<ChangeRow>) {
  for await (const { type, entity_id: entityId, actor, at, before, after } of changes)
    yield { at, type, entityId, actor, before: parsed(before), after: parsed(after) };
}

export function accountDataService(kit: Kit) {
  const { db, clock, config, securityLog } = kit;
  const changeAccess = createChangeAccess({ db, clock });
  /** Archives that are being sent, by restaurant; those of colleagues by person. */
  const endEarlier = createRunningArchives<string>();

  async function* shown(scope: Scope) {
    for await (const { displayId, row } of shownSpansOf(db, scope)) {
      const { screen_id: screenId, starts_at: from, ends_at: to, menu_id: menuId } = row;
      yield { displayId, screenId, from, to, menuId, wasOnline: row.was_online === 1 };
    }
  }

  async function* entriesOfPerson(
    userId: UserRow['id'],
    scope: Scope,
    readMeText: string,
  ): AsyncGenerator<ArchiveEntry> {
    yield {
      name: 'README.txt',
      text: async function* () {
        yield readMeText;
      },
    };
    const { restaurantId } = scope;
    yield { name: 'account.json', text: () => json(() => readUser(db, config, userId, restaurantId)) };
    const devices = async () =>
      (await listDevices(db, { userId }, iso(clock()))).map(({ isCurrent: _, ...device }) => device);
    yield { name: 'devices.json', text: () => json(devices) };
    const restaurants = () => restaurantsOf(db, userId, restaurantId);
    yield { name: 'restaurants.json', text: () => json(restaurants) };
  }

  /** The data of a person who is no owner. */
  async function* entriesOfColleague(userId: UserRow['id'], scope: Scope): AsyncGenerator<ArchiveEntry> {
    yield* entriesOfPerson(userId, scope, readMeOfColleague);
    yield { name: 'history.json', text: () => jsonList(presented(changesBy(db, scope, `user:${userId}`))) };
  }

  async function* entriesOf(userId: UserRow['id'], scope: Scope): AsyncGenerator<ArchiveEntry> {
    const list = (name: string, records: () => AsyncIterable<unknown>) => ({
      name: `${name}.json`,
      text: () => jsonList(records()),
    });
    const one = (name: string, value: () => Promise<unknown>) => ({
      name: `${name}.json`,
      text: () => json(value),
    });
    yield* entriesOfPerson(userId, scope, readMe);
    yield one('restaurant', () => getRestaurant(db, scope));
    yield list('items', () => pagesOf((page) => collectInTurns(listItems(db, scope, page))));
    yield list('menus', () => pagesOf((page) => collectInTurns(listMenus(db, scope, page))));
    yield one('promotions', () => listPromotions(db, scope));
    yield one('cycles', () => listCycles(db, scope));
    yield one('displays', () => collectInTurns(listPresentedDisplays(kit, db, scope)));
    const connections = async () => ({
      ...(await listApiKeys(db, scope)),
      ...(await presentedWebhooks(db, scope)),
      links: await presentedLinks(db, scope, await listLinks(db, scope), async () => null),
    });
    yield one('connections', connections);
    const { media } = await listLibrary(db, scope, config.quotaBytes);
    const nameOf = createFileNames();
    const files = media.map((file) => ({ ...file, file: `media/${nameOf(file.name, file.url)}` }));
    yield one('media', async () => files);
    yield list('history', () => presented(changesOf(db, scope)));
    yield list('shown', () => shown(scope));
    for (const { file, ...stored } of files) yield { name: file, find: () => kit.media.find(stored) };
  }

  return {
    async createLink({ userId, scope }: Pick<Member, 'userId' | 'scope'>): Promise<DataLink> {
      kit.limiters.accountData.take(userId, tooManyArchives);
      const { restaurantId } = scope;
      const token = newToken();
      const expiresAt = iso(clock() + LINK_MS);
      const link = {
        token_hash: hashToken(token),
        user_id: userId,
        restaurant_id: restaurantId,
        expires_at: expiresAt,
      };
      return changeAccess(scope, async ({ tx }) => {
        await replaceLink(tx, 'data_links', link);
        return { path: `/api/account/data/${token}`, expiresAt };
      });
    },

    /** Archive of a link, which is used up. A restaurant's earlier download ends, because each costs work. */
    async download(token: string): Promise<ArchiveDownload> {
      const link = await consumeLink(db, 'data_links', hashToken(token), iso(clock()));
      const role = link && (await roleOf(db, link.user_id, link.restaurant_id));
      if (!link || !role) throw linkEnded();
      const { user_id: userId, restaurant_id: restaurantId } = link;
      const scope = createServerScope(restaurantId);
      const entries = role === 'owner' ? entriesOf(userId, scope) : entriesOfColleague(userId, scope);
      const archive = await createArchive(entries);
      endEarlier(role === 'owner' ? restaurantId : userId, archive);
      securityLog({ event: 'data-downloaded', userId, restaurantId });
      return { name: `menuboard-${iso(clock()).slice(0, 10)}.zip`, archive };
    },
  };
}
