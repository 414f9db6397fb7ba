/**
 * Square, by its public reference (developer.squareup.com/reference/square: Catalog, Inventory, Locations, Orders and
 * OAuth APIs) and its guides "Synchronize a Catalog with an External Platform", "Monitor Sold-out Item Variations or
 * Modifiers" and "Verify and Validate an Event Notification". Square's own library accepts the fake of the tests; an
 * account at Square itself was not tried.
 *
 * Square ignores programs that mark something sold out (`ItemVariationLocationOverrides.sold_out`), so that this
 * connector only reads.
 */
import * as z from 'zod/mini';
import {
  connector,
  type TillApp,
  type TillIo,
  TillProblem,
  type TillReading,
  type TillSession,
} from '../connector.ts';
import { maybe, text } from '../json.ts';
import { readPages } from '../pages.ts';
import { isSigned } from '../signatures.ts';
import { checkDishes } from '../till-dishes.ts';
import { askJson } from '../till-request.ts';
import { ask, placesOf, production, till, version } from './square-api.ts';
import { CatalogObject, Count, dishesAt } from './square-catalog.ts';
import { readOrders } from './square-orders.ts';

const scopes = ['MERCHANT_PROFILE_READ', 'ITEMS_READ', 'INVENTORY_READ', 'ORDERS_READ'].join(' ');
/** A token lasts 30 days. Square asks to renew it every seven days. */
const TOKEN_REST_MS = 23 * 24 * 60 * 60_000;
/** Objects in a page. One can have overrides for many locations. */
const PAGE_SIZE = 200;
/** More changed dishes than this are read faster as a whole. */
const CHANGES_MAX = 100;

const objects = maybe(z.array(CatalogObject));
const Objects = z.object({ objects, related_objects: objects, cursor: text, latest_time: text });
const Counts = z.object({ counts: maybe(z.array(Count)), cursor: text });
/** Times of Square's clock, after which changes are asked for. */
const Cursor = z.object({ place: z.string(), catalog: z.string(), counts: z.string() });
type Cursor = z.output<typeof Cursor>;
const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.string(),
  merchant_id: z.string(),
});

async function search(io: TillIo, session: TillSession, filter: object) {
  const pages = await readPages(till, (cursor) =>
    ask(io, session, '/v2/catalog/search', Objects, { ...filter, limit: PAGE_SIZE, cursor }),
  );
  // The first page's time: a change while the others are read is read again.
  return { found: pages.flatMap((page) => page.objects ?? []), time: pages[0]?.latest_time };
}

async function countsAt(io: TillIo, session: TillSession, place: string, filter: object): Promise<Count[]> {
  const pages = await readPages(till, (cursor) =>
    ask(io, session, '/v2/inventory/counts/batch-retrieve', Counts, {
      ...filter,
      location_ids: [place],
      states: ['IN_STOCK'],
      cursor,
    }),
  );
  return pages.flatMap(({ counts }) => counts ?? []);
}

const latestOf = (counts: readonly Count[], start: string) =>
  counts.reduce((latest, { calculated_at: time }) => (time && time > latest ? time : latest), start);

/** Objects by their ids, and those to which they refer. Deleted ones are not found. */
async function retrieve(io: TillIo, session: TillSession, ids: readonly string[], hasRelated: boolean) {
  if (ids.length === 0) return { found: [], related: [] };
  const body = { object_ids: ids, include_related_objects: hasRelated };
  const answer = await ask(io, session, '/v2/catalog/batch-retrieve', Objects, body);
  return { found: answer.objects ?? [], related: answer.related_objects ?? [] };
}

async function readAll(io: TillIo, session: TillSession): Promise<TillReading> {
  const places = await placesOf(io, session);
  const place = places.find(({ id }) => id === (session.location ?? id))?.id;
  if (place === undefined) {
    throw new TillProblem('settings', 'Square does not have this location. Choose another location.');
  }
  const { found, time } = await search(io, session, {
    object_types: ['ITEM', 'CATEGORY', 'MODIFIER_LIST', 'IMAGE'],
  });
  const counts = await countsAt(io, session, place, {});
  const cursor: Cursor | undefined = time
    ? { place, catalog: time, counts: latestOf(counts, time) }
    : undefined;
  return {
    ...checkDishes(dishesAt(io, place, found, found, counts)),
    isWhole: true,
    removed: [],
    cursor: cursor ? JSON.stringify(cursor) : null,
  };
}

const parentOf = ({ type, id, item_variation_data: data }: CatalogObject) =>
  type === 'ITEM' ? id : data?.item_id;

/** Numbers of the items that have changed; `undefined` if a change can concern any. */
async function changedItems(
  io: TillIo,
  session: TillSession,
  objects: readonly CatalogObject[],
  counts: readonly Count[],
): Promise<string[] | undefined> {
  if (objects.some(({ type }) => type !== 'ITEM' && type !== 'ITEM_VARIATION')) return undefined;
  const counted = [...new Set(counts.flatMap(({ catalog_object_id: id }) => id ?? []))];
  if (objects.length + counted.length > CHANGES_MAX) return undefined;
  const { found } = await retrieve(io, session, counted, false);
  const parents = [...objects, ...found].map(parentOf);
  return parents.every((id) => typeof id === 'string') ? [...new Set(parents)] : undefined;
}

async function readSince(io: TillIo, session: TillSession, cursor: string): Promise<TillReading> {
  const start = Cursor.safeParse(JSON.parse(cursor));
  if (!start.success || start.data.place !== (session.location ?? start.data.place))
    return readAll(io, session);
  const { place, catalog } = start.data;
  const { found, time } = await search(io, session, {
    begin_time: catalog,
    include_deleted_objects: true,
    object_types: ['ITEM', 'ITEM_VARIATION', 'CATEGORY', 'MODIFIER_LIST', 'IMAGE'],
  });
  const changes = await countsAt(io, session, place, { updated_after: start.data.counts });
  if (found.length + changes.length === 0) {
    return { dishes: [], isWhole: false, removed: [], faulty: [], cursor, isSame: true };
  }
  const ids = await changedItems(io, session, found, changes);
  if (!ids) return readAll(io, session);
  const items = await retrieve(io, session, ids, true);
  const variations = items.found.flatMap(({ item_data: item }) => item?.variations ?? []);
  const counts =
    variations.length === 0
      ? []
      : await countsAt(io, session, place, { catalog_object_ids: variations.map(({ id }) => id) });
  const read = dishesAt(io, place, items.found, items.related, counts);
  const here = new Set(read.map(({ externalId }) => externalId));
  const next: Cursor = { place, catalog: time ?? catalog, counts: latestOf(changes, start.data.counts) };
  return {
    ...checkDishes(read),
    isWhole: false,
    removed: ids.filter((id) => !here.has(id)),
    cursor: JSON.stringify(next),
  };
}

async function obtainToken(io: TillIo, app: TillApp, grant: Record<string, string>) {
  const tokens = await askJson(
    io,
    till,
    {
      url: `${app.address ?? production}/oauth2/token`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'square-version': version },
      body: JSON.stringify({ client_id: app.id, client_secret: app.secret, ...grant }),
    },
    Tokens,
  );
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: tokens.expires_at,
    merchantId: tokens.merchant_id,
    ...(app.noticeKey !== undefined && { noticeKey: app.noticeKey }),
  };
}

export const square = connector({
  kind: 'square',
  name: 'Square',
  summary: 'Items, variations, prices, modifiers, images, stock and what is sold out, from one location.',
  evidence: 'library',
  fields: [
    {
      name: 'accessToken',
      label: 'Production access token',
      help: 'In the Developer Console of Square: open your application, Production, Credentials.',
      type: 'secret',
    },
    {
      name: 'noticeKey',
      label: 'Signature key',
      help: 'Only for changes within a second: the key of the webhook subscription in the Developer Console.',
      type: 'secret',
      isOptional: true,
    },
  ],
  pollMs: 10_000,
  signIn: {
    authorizeUrl({ id, address = production }, { state, redirectUri }) {
      const query = { client_id: id, scope: scopes, session: 'false', state, redirect_uri: redirectUri };
      return `${address}/oauth2/authorize?${new URLSearchParams(query)}`;
    },
    exchange: (io, app, { code, redirectUri }) =>
      obtainToken(io, app, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (io, app, { settings }) =>
      obtainToken(io, app, { grant_type: 'refresh_token', refresh_token: settings.refreshToken ?? '' }),
    isExpiring: ({ settings: { refreshToken, expiresAt } }, now) =>
      refreshToken !== undefined && !(Date.parse(expiresAt ?? '') - now > TOKEN_REST_MS),
  },
  locations: async (io, session) =>
    (await placesOf(io, session)).map(({ id, name }) => ({ id, name: name || id })),
  readAll,
  readSince,
  readOrders,
  hear({ url, body, headers }, { settings }) {
    const signature = headers['x-square-hmacsha256-signature'];
    return { is: isSigned(settings.noticeKey, [url, body], signature) ? 'genuine' : 'forged' };
  },
  accountInNotice({ body }) {
    const notice = z.object({ merchant_id: z.string() });
    try {
      return notice.parse(JSON.parse(body.toString('utf8'))).merchant_id;
    } catch {
      return undefined;
    }
  },
  accountOf: ({ settings }) => settings.merchantId,
});
