/**
 * Loyverse's public API v1.0, as far as the connector needs it, written from its reference
 * (developer.loyverse.com/docs): items, variants, categories, modifiers, stock, stores, OAuth and notices.
 */
import { randomUUID } from 'node:crypto';
import { signatureOf } from '../src/signatures.ts';
import { type FakeAnswer, type FakeRequest, startFakeServer } from './fake-server.ts';
import { type FakeNotice, type FakeTill, usualFields } from './fake-till.ts';
import { LoyverseStock, stores } from './loyverse-stock.ts';

const app = { id: 'loyverse-app', secret: 'loyverse-app-secret' };
const token = 'loyverse-token';
const merchant = 'merchant-1';
/** Less than Loyverse's 250, so that small accounts have pages, too. */
const PAGE_MAX = 100;

const failure = (status: number, code: string): FakeAnswer => ({
  status,
  body: { errors: [{ code, details: `${code} (fake)` }] },
});

/** One page of a list under its name, and the cursor of the next. */
function page(name: string, all: readonly unknown[], query: URLSearchParams): FakeAnswer {
  const limit = Number(query.get('limit') ?? 50);
  if (!(limit >= 1 && limit <= 250)) return failure(400, 'INVALID_RANGE');
  const cursor = query.get('cursor');
  const start = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64url').toString());
  if (!(start >= 0)) return failure(400, 'INVALID_CURSOR');
  const end = start + Math.min(limit, PAGE_MAX);
  const next = end < all.length && { cursor: Buffer.from(String(end)).toString('base64url') };
  return { body: { [name]: all.slice(start, end), ...next } };
}

/** Filters that the lists share. */
function filtered<T extends { updated_at: string; deleted_at?: string | null }>(
  all: Iterable<T>,
  query: URLSearchParams,
): T[] {
  const since = query.get('updated_at_min') ?? '';
  const isWhole = query.get('show_deleted') === 'true';
  return [...all].filter((one) => one.updated_at >= since && (isWhole || !one.deleted_at));
}

const idsOf = (query: URLSearchParams, name: string) => query.get(name)?.split(',');

function answersOf(stock: LoyverseStock, currency: string) {
  const variants = () => [...stock.items.values()].flatMap((item) => item.variants);
  const lists: Record<string, (query: URLSearchParams) => FakeAnswer> = {
    merchant: () => ({
      body: { id: merchant, business_name: 'Fake', currency: { code: currency, decimal_places: 2 } },
    }),
    stores: () => ({ body: { stores: stores.map((id) => ({ id, name: `Store ${id}`, deleted_at: null })) } }),
    categories: (query) => page('categories', filtered(stock.categories.values(), query), query),
    modifiers: (query) => page('modifiers', filtered(stock.modifiers.values(), query), query),
    items: (query) => {
      const ids = idsOf(query, 'items_ids');
      return page(
        'items',
        filtered(stock.items.values(), query).filter(({ id }) => ids?.includes(id) ?? true),
        query,
      );
    },
    variants: (query) => {
      const ids = idsOf(query, 'variants_ids');
      const found = variants().filter((variant) => ids?.includes(variant.variant_id) ?? true);
      return page('variants', filtered(found, query), query);
    },
    inventory: (query) => {
      const [at, ids] = [idsOf(query, 'store_ids'), idsOf(query, 'variant_ids')];
      const found = filtered(stock.levels.values(), query).filter(
        (level) => (at?.includes(level.store_id) ?? true) && (ids?.includes(level.variant_id) ?? true),
      );
      return page('inventory_levels', found, query);
    },
  };
  return (method: string, path: string, query: URLSearchParams, body: string): FakeAnswer => {
    const [name = '', id] = path.split('/');
    if (method === 'POST' && path === 'variants') {
      return stock.replaceVariant(JSON.parse(body)) ? { body: JSON.parse(body) } : failure(404, 'NOT_FOUND');
    }
    if (method !== 'GET') return failure(404, 'NOT_FOUND');
    if (name === 'items' && id !== undefined) {
      const item = stock.items.get(decodeURIComponent(id));
      return item && !item.deleted_at ? { body: item } : failure(404, 'NOT_FOUND');
    }
    return (id === undefined && lists[name]?.(query)) || failure(404, 'NOT_FOUND');
  };
}

export async function startFakeLoyverse({
  currency,
}: {
  currency: string;
}): Promise<FakeTill & { stock: LoyverseStock }> {
  const stock = new LoyverseStock();
  const tokens = new Set([token]);
  const codes = new Set<string>();
  const refreshTokens = new Set<string>();
  const answer = answersOf(stock, currency);
  let listener: ((notice: FakeNotice) => void) | undefined;

  const announce = (type: string, content: object) => {
    if (!listener) return;
    const body = JSON.stringify({
      merchant_id: merchant,
      type,
      created_at: new Date().toISOString(),
      ...content,
    });
    listener({ headers: { 'x-loyverse-signature': signatureOf(app.secret, [body], 'sha1') }, body });
  };

  function exchange(body: string): FakeAnswer {
    const {
      client_id,
      client_secret,
      grant_type,
      code = '',
      refresh_token = '',
    } = Object.fromEntries(new URLSearchParams(body));
    const isApp = client_id === app.id && client_secret === app.secret;
    const isGranted =
      grant_type === 'refresh_token' ? refreshTokens.delete(refresh_token) : codes.delete(code);
    if (!isApp || !isGranted) return { status: 400, body: { error: 'invalid_grant' } };
    const [access, refresh] = [randomUUID(), randomUUID()];
    tokens.add(access);
    refreshTokens.add(refresh);
    return {
      body: { access_token: access, refresh_token: refresh, token_type: 'bearer', expires_in: 43_200 },
    };
  }

  const server = await startFakeServer(({ method, path, query, headers, body }: FakeRequest) => {
    stock.isOpen = true;
    if (method === 'POST' && path === '/oauth/token') return exchange(body);
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return failure(401, 'UNAUTHORIZED');
    if (!path.startsWith('/v1.0/')) return failure(404, 'NOT_FOUND');
    return answer(method, path.slice('/v1.0/'.length), query, body);
  });

  return {
    ...server,
    stock,
    settings: { accessToken: token, noticeKey: app.secret },
    stores: [...usualFields, 'imageUrl', 'left'],
    signIn: {
      app: { ...app, address: server.address },
      consent(authorizeUrl) {
        const { searchParams } = new URL(authorizeUrl);
        const code = randomUUID();
        codes.add(code);
        return { code, state: searchParams.get('state') ?? '' };
      },
    },
    put(dish, location) {
      const before = stock.items.get(dish.externalId);
      const counted = stock.put(dish, location);
      const item = stock.items.get(dish.externalId);
      if (item !== before) announce('items.update', { items: [item] });
      if (counted.length > 0) announce('inventory_levels.update', { inventory_levels: counted });
    },
    remove(externalId) {
      const item = stock.remove(externalId);
      if (item) announce('items.update', { items: [item] });
    },
    dishes: (location = stores[0]) => stock.dishesAt(location),
    onNotice: (wanted) => {
      listener = wanted;
    },
  };
}
