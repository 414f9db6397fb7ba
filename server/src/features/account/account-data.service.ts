/** Everything that belongs to an account, as a ZIP archive: JSON in the shapes of the API, and the files of the library. */
import type { DataLink } from '@menuboard/contract/account';
import type { ListedDisplay } from '@menuboard/contract/displays';
import type { Item } from '@menuboard/contract/items';
import type { Library } from '@menuboard/contract/media';
import type { Menu } from '@menuboard/contract/menus';
import type { Page } from '@menuboard/contract/paging';
import type { SignedInDevice } from '@menuboard/contract/sessions';
import { createChangeAccess } from '../../db/change-access.ts';
import { consumeLink, replaceLink } from '../../db/one-use-links.ts';
import type { ChangeRow, Db, UserRow } from '../../db/schema.ts';
import { type ArchiveEntry, createArchive, json, jsonList } from '../../http/archive.ts';
import { type ArchiveDownload, createRunningArchives, linkEnded } from '../../http/archive-downloads.ts';
import type { Member } from '../../http/caller.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, iso, MINUTE } from '../../lib/clock.ts';
import { createServerScope } from '../../lib/create-scope.ts';
import { createFileNames } from '../../lib/file-names.ts';
import type { RateLimiter } from '../../lib/rate-limiter.ts';
import type { Scope } from '../../lib/scope.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { collectInTurns } from '../../lib/turns.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { roleOf } from '../members/members.reads.ts';
import { changesBy, changesOf, shownSpansOf } from './account-data.repo.ts';

const LINK_MS = 5 * MINUTE;
/** Small enough for menus of 500 items. */
const PAGE: Page = { limit: 10 };

export interface AccountDataDeps {
  db: Db;
  clock: Clock;
  media: Pick<MediaStore, 'find'>;
  securityLog: SecurityLog;
  /** Limits the archives of a person: each is a walk through all records. */
  limiter: RateLimiter;
  sources: DataSources;
}

/** The services whose records are in the archive. */
interface DataSources {
  auth: { me(userId: UserRow['id'], restaurantId: Scope['restaurantId']): Promise<unknown> };
  members: { mine(person: { userId: UserRow['id']; scope: Scope }): Promise<{ restaurants: unknown[] }> };
  sessions: { list(person: { userId: UserRow['id'] }): Promise<SignedInDevice[]> };
  restaurants: { get(scope: Scope): Promise<unknown> };
  items: { list(scope: Scope, page: Page): AsyncIterable<Item[]> };
  menus: { list(scope: Scope, page: Page): AsyncIterable<Menu[]> };
  promotions: { list(scope: Scope): Promise<unknown[]> };
  displays: { list(scope: Scope): AsyncIterable<ListedDisplay[]> };
  library: { list(scope: Scope): Promise<Library> };
  apiKeys: { list(scope: Scope): Promise<object> };
  webhooks: { list(scope: Scope): Promise<object> };
}

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
connections.json your API keys and webhooks, without their secrets
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

export function createAccountData(deps: AccountDataDeps) {
  const { db, clock, sources } = deps;
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
    yield { name: 'account.json', text: () => json(() => sources.auth.me(userId, restaurantId)) };
    const devices = async () =>
      (await sources.sessions.list({ userId })).map(({ isCurrent: _, ...device }) => device);
    yield { name: 'devices.json', text: () => json(devices) };
    const restaurants = async () => (await sources.members.mine({ userId, scope })).restaurants;
    yield { name: 'restaurants.json', text: () => json(restaurants) };
  }

  /** What belongs to a person who is no owner. */
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
    yield one('restaurant', () => sources.restaurants.get(scope));
    yield list('items', () => pagesOf((page) => collectInTurns(sources.items.list(scope, page))));
    yield list('menus', () => pagesOf((page) => collectInTurns(sources.menus.list(scope, page))));
    yield one('promotions', () => sources.promotions.list(scope));
    yield one('displays', () => collectInTurns(sources.displays.list(scope)));
    const connections = async () => ({
      ...(await sources.apiKeys.list(scope)),
      ...(await sources.webhooks.list(scope)),
    });
    yield one('connections', connections);
    const { media } = await sources.library.list(scope);
    const nameOf = createFileNames();
    const files = media.map((file) => ({ ...file, file: `media/${nameOf(file.name, file.url)}` }));
    yield one('media', async () => files);
    yield list('history', () => presented(changesOf(db, scope)));
    yield list('shown', () => shown(scope));
    for (const { file, ...stored } of files) yield { name: file, find: () => deps.media.find(stored) };
  }

  return {
    async createLink({ userId, scope }: Pick<Member, 'userId' | 'scope'>): Promise<DataLink> {
      deps.limiter.take(userId, tooManyArchives);
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
      deps.securityLog({ event: 'data-downloaded', userId, restaurantId });
      return { name: `menuboard-${iso(clock()).slice(0, 10)}.zip`, archive };
    },
  };
}

export type AccountData = ReturnType<typeof createAccountData>;
