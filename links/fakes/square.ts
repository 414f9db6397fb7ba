/**
 * Square's public API, as far as the connector and the library `square` need it: catalog, inventory, locations, orders,
 * OAuth and notices. The library holds it: `test/square-library.long.test.ts`.
 */
import { randomBytes } from 'node:crypto';
import type { TillDish } from '@menuboard/contract/links';
import { signatureOf } from '../src/signatures.ts';
import { type FakeAnswer, type FakeRequest, startFakeServer } from './fake-server.ts';
import { type FakeNotice, type FakeTill, type StartFake, usualFields } from './fake-till.ts';
import { Catalog, type CatalogObject, places, soldAt, variationsOf } from './square-catalog.ts';
import { Orders } from './square-orders.ts';
import { StoredDishes } from './stored-dishes.ts';

const merchant = 'MLMERCHANT';
const noticeKey = 'square-signature-key';
const app = { id: 'sq0idp-fake', secret: 'sq0csp-fake' };
/** The token of a sign-in from before this program asked for orders. */
export const tokenWithoutOrders = 'square-token-without-orders';
/** Less than Square's, so that small catalogs have pages, too. */
const PAGE_MAX = 100;

const failure = (status: number, category: string, code: string): FakeAnswer => ({
  status,
  body: { errors: [{ category, code, detail: `${code} (fake)` }] },
});
const unauthorized = () => failure(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED');
const notFound = () => failure(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');

interface Body {
  [field: string]: unknown;
  cursor?: string;
  limit?: number;
  object_types?: string[];
  include_deleted_objects?: boolean;
  include_related_objects?: boolean;
  begin_time?: string;
  object_ids?: string[];
  location_ids?: string[];
  catalog_object_ids?: string[];
  states?: string[];
  updated_after?: string;
}

/** One page of a list, and the cursor of the next. */
function pageOf<T>(all: readonly T[], { cursor, limit = PAGE_MAX }: Body) {
  const start = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0;
  const end = start + Math.min(limit, PAGE_MAX);
  const next = end < all.length && { cursor: Buffer.from(String(end)).toString('base64url') };
  return { page: all.slice(start, end), next: next || {} };
}

function answers(catalog: Catalog, orders: Orders, currency: string) {
  const locations = [...places, 'LCLOSED'].map((id) => ({
    id,
    name: `Place ${id}`,
    merchant_id: merchant,
    currency,
    status: id === 'LCLOSED' ? 'INACTIVE' : 'ACTIVE',
  }));
  const withDeleted = [...catalog.all()];
  const byId = new Map(withDeleted.map((object) => [object.id, object]));
  const latest_time = withDeleted.reduce(
    (time, { updated_at = '' }) => (updated_at > time ? updated_at : time),
    '',
  );

  function list(types: readonly string[], body: Body) {
    const { begin_time: start = '', include_deleted_objects: isWhole = false } = body;
    const found = withDeleted.filter(
      ({ type, updated_at = '', is_deleted: isDeleted }) =>
        types.includes(type) && updated_at > start && (isWhole || !isDeleted),
    );
    const { page, next } = pageOf(found, body);
    return {
      body: { ...(page.length > 0 && { objects: page }), ...next, ...(latest_time && { latest_time }) },
    };
  }

  function relatedTo({ item_data: item, item_variation_data: variation }: CatalogObject) {
    const ids = variation
      ? [variation.item_id]
      : [
          ...(item?.image_ids ?? []),
          ...(item?.categories ?? []).map(({ id }) => id),
          ...(item?.modifier_list_info ?? []).map(({ modifier_list_id: id }) => id),
        ];
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    'GET /v2/locations': () => ({ body: { locations } }),
    'GET /v2/catalog/list': (_: Body, query: URLSearchParams) =>
      list((query.get('types') ?? 'ITEM,CATEGORY,MODIFIER_LIST,IMAGE').split(','), Object.fromEntries(query)),
    'POST /v2/catalog/search': (body: Body) =>
      list(body.object_types ?? ['ITEM', 'CATEGORY', 'MODIFIER_LIST'], body),
    'POST /v2/catalog/batch-retrieve': ({ object_ids: ids = [], ...body }: Body) => {
      if (ids.length === 0 || ids.length > 1_000)
        return failure(400, 'INVALID_REQUEST_ERROR', 'ARRAY_LENGTH');
      const found = ids
        .flatMap((id) => byId.get(id) ?? [])
        .filter((object) => body.include_deleted_objects || !object.is_deleted);
      const related = body.include_related_objects ? [...new Set(found.flatMap(relatedTo))] : [];
      return { body: { objects: found, related_objects: related } };
    },
    'POST /v2/inventory/counts/batch-retrieve': (body: Body) => {
      const { location_ids: at, catalog_object_ids: ids, states, updated_after: start = '' } = body;
      const found = [...catalog.counts.values()].filter(
        (count) =>
          (at?.includes(count.location_id) ?? true) &&
          (ids?.includes(count.catalog_object_id) ?? true) &&
          (states?.includes(count.state) ?? true) &&
          count.calculated_at > start,
      );
      const { page, next } = pageOf(found, body);
      return { body: { counts: page, ...next } };
    },
    'POST /v2/orders/search': (body: Body) => {
      const found = orders.find(body);
      if (!found) return failure(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST');
      const { page, next } = pageOf(found, body);
      return { body: { ...(page.length > 0 && { orders: page }), ...next } };
    },
  } satisfies Record<string, (body: Body, query: URLSearchParams) => FakeAnswer>;
}

/** A dish as a perfect reading returns it. */
function read(dish: TillDish): TillDish {
  const { externalId, name, description = '', category, extras = [], imageUrl = null } = dish;
  const now = Date.now();
  const variations = variationsOf(dish).map(({ id, name, price, sold }) => ({
    externalId: id,
    name,
    price,
    ...soldAt(sold, now),
  }));
  const common = { externalId, name, description, ...(category && { category }), extras, imageUrl };
  const [only] = variations;
  if (only && variations.length === 1) {
    const { externalId: _, name: __, ...rest } = only;
    return { ...common, sizes: [], ...rest };
  }
  const sizes = variations.map((size) => ({ ...size, price: size.price ?? 0 }));
  return {
    ...common,
    sizes,
    isAvailable: sizes.some(({ isAvailable }) => isAvailable),
    soldOutUntil: null,
    left: null,
  };
}

export const startFakeSquare: StartFake = async ({ currency }) => {
  const catalog = new Catalog(currency);
  const orders = new Orders();
  const stored = new StoredDishes();
  const tokens = new Set(['square-token', tokenWithoutOrders]);
  const codes = new Set<string>();
  const secret = () => randomBytes(12).toString('hex');
  const refreshTokens = new Set<string>();
  let listener: ((notice: FakeNotice) => void) | undefined;

  function obtainToken(body: Body): FakeAnswer {
    if (body.client_id !== app.id || body.client_secret !== app.secret) return unauthorized();
    const isKnown =
      body.grant_type === 'authorization_code'
        ? codes.delete(String(body.code))
        : body.grant_type === 'refresh_token' && refreshTokens.has(String(body.refresh_token));
    if (!isKnown) return unauthorized();
    const token = secret();
    const refresh = typeof body.refresh_token === 'string' ? body.refresh_token : secret();
    tokens.add(token);
    refreshTokens.add(refresh);
    const expires_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
    return {
      body: {
        access_token: token,
        token_type: 'bearer',
        expires_at,
        merchant_id: merchant,
        refresh_token: refresh,
        short_lived: false,
      },
    };
  }

  const server = await startFakeServer(({ method, path, query, headers, body: content }: FakeRequest) => {
    let body: Body;
    try {
      body = content === '' ? {} : JSON.parse(content);
    } catch {
      return failure(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST');
    }
    if (`${method} ${path}` === 'POST /oauth2/token') return obtainToken(body);
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!tokens.has(token)) return unauthorized();
    if (token === tokenWithoutOrders && path.startsWith('/v2/orders/'))
      return failure(403, 'AUTHENTICATION_ERROR', 'INSUFFICIENT_SCOPES');
    const routes: Record<string, (body: Body, query: URLSearchParams) => FakeAnswer> = answers(
      catalog,
      orders,
      currency,
    );
    return routes[`${method} ${path}`]?.(body, query) ?? notFound();
  });

  function announce(type: string, data: object): void {
    const created_at = new Date().toISOString();
    const body = JSON.stringify({ merchant_id: merchant, type, event_id: secret(), created_at, data });
    listener?.({
      headers: { 'x-square-hmacsha256-signature': signatureOf(noticeKey, [fake.noticeUrl, body]) },
      body,
    });
  }

  /** Makes a change, and announces it as Square does: changed counts by themselves, the catalog without ids. */
  function change(work: () => void): void {
    const start = catalog.stamp();
    work();
    if ([...catalog.all()].some(({ updated_at = '' }) => updated_at > start)) {
      announce('catalog.version.updated', {
        type: 'catalog',
        object: { catalog_version: { updated_at: catalog.stamp() } },
      });
    }
    const counts = [...catalog.counts.values()].filter(({ calculated_at: time }) => time > start);
    if (counts.length > 0)
      announce('inventory.count.updated', {
        type: 'inventory_counts',
        id: secret(),
        object: { inventory_counts: counts },
      });
  }

  const fake: FakeTill & { noticeUrl: string } = {
    ...server,
    settings: { accessToken: 'square-token', noticeKey },
    stores: [...usualFields, 'imageUrl', 'soldOutUntil', 'left'],
    noticeUrl: 'https://boards.example/links/notices/square',
    put(dish, place) {
      const dishes = stored.put(dish, place);
      change(() => catalog.put(dish.externalId, dishes));
    },
    remove(externalId) {
      stored.remove(externalId);
      change(() => catalog.remove(externalId));
    },
    putOrder: (order, place = places[0]) =>
      announce('order.fulfillment.updated', orders.put(order, place, catalog.stamp())),
    dishes: (place = places[0]) => stored.at(place).map(read),
    signIn: {
      app: { ...app, address: server.address, noticeKey },
      consent(authorizeUrl) {
        const { searchParams } = new URL(authorizeUrl);
        const code = secret();
        if (searchParams.get('client_id') === app.id && searchParams.get('scope')) codes.add(code);
        return { code, response_type: 'code', state: searchParams.get('state') ?? '' };
      },
    },
    onNotice: (next) => {
      listener = next;
    },
  };
  return fake;
};
