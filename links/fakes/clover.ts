/**
 * Clover's REST API v3, as far as the connector needs it, written from its documents (docs.clover.com): properties, items
 * with expansions and filters, item and modifier groups, categories, OAuth v2 and notices.
 */
import { randomUUID } from 'node:crypto';
import { CloverInventory } from './clover-inventory.ts';
import { type FakeAnswer, type FakeRequest, startFakeServer } from './fake-server.ts';
import type { FakeNotice, FakeTill } from './fake-till.ts';

const app = {
  id: 'CLOVERAPP',
  secret: 'clover-app-secret',
  noticeKey: '0307e264-b33a-4913-88aa-37b10014a0b8',
};
const merchant = 'FAKEMERCHANT1';
const token = 'clover-token';

const failure = (status: number, message: string): FakeAnswer => ({ status, body: { message } });
/** Clover answers every request without the right with 401. */
const unauthorized = () => failure(401, '401 Unauthorized');

function page(all: readonly unknown[], query: URLSearchParams): FakeAnswer {
  const [limit, offset] = [Number(query.get('limit') ?? 100), Number(query.get('offset') ?? 0)];
  if (!(limit >= 1 && limit <= 1_000 && offset >= 0)) return failure(400, 'Invalid limit or offset');
  return { body: { elements: all.slice(offset, offset + limit) } };
}

type Item = ReturnType<CloverInventory['itemsOf']>[number];

const filters: [RegExp, (item: Item, value: string) => boolean][] = [
  [/^modifiedTime>=(\d+)$/, (item, value) => item.modifiedTime >= Number(value)],
  [/^id in \((.*)\)$/, (item, value) => value.split(',').includes(`'${item.id}'`)],
  [/^deleted=true$/, (item) => item.deleted],
];

function answersOf(inventory: CloverInventory) {
  /** An item with the expansions that were asked for. */
  function presented(item: Item, query: URLSearchParams) {
    const { category, modifierGroup, option, quantity, ...plain } = item;
    const expand = query.get('expand')?.split(',') ?? [];
    const elements = (all: unknown[]) => ({ elements: all });
    const added = {
      categories: elements(
        category ? [{ id: category, name: inventory.categories.get(category), sortOrder: 1 }] : [],
      ),
      modifierGroups: elements(modifierGroup ? [{ id: modifierGroup, name: 'Extras' }] : []),
      options: elements(option === undefined ? [] : [{ id: `OPT${option}`, name: option }]),
      itemStock:
        quantity === undefined ? undefined : { item: { id: item.id }, quantity, stockCount: quantity },
    };
    return {
      ...plain,
      ...Object.fromEntries(Object.entries(added).filter(([name]) => expand.includes(name))),
    };
  }

  function items(query: URLSearchParams): FakeAnswer {
    const asked = query.getAll('filter');
    const isDeleted = asked.includes('deleted=true');
    const found = [...inventory.items.values()].filter(
      (item) =>
        item.deleted === isDeleted &&
        asked.every((text) =>
          filters.some(([pattern, test]) => {
            const match = pattern.exec(text);
            return match !== null && test(item, match[1] ?? '');
          }),
        ),
    );
    return page(
      found.map((item) => presented(item, query)),
      query,
    );
  }

  const groupOf = ([id, name]: [string, string], query: URLSearchParams) => ({
    id,
    name,
    ...(query.get('expand') === 'items' && {
      items: { elements: inventory.itemsOf(id).map((item) => ({ id: item.id })) },
    }),
  });

  return (method: string, path: string, query: URLSearchParams, body: string): FakeAnswer => {
    const [name = '', id] = path.split('/').map(decodeURIComponent);
    if (method === 'POST' && name === 'items' && id !== undefined) {
      const item = inventory.mark(id, JSON.parse(body).available);
      return item ? { body: presented(item, query) } : failure(404, 'Not Found');
    }
    if (method !== 'GET') return failure(405, 'Method Not Allowed');
    if (name === 'item_groups' && id !== undefined) {
      const group = inventory.groups.get(id);
      return group === undefined ? failure(404, 'Not Found') : { body: groupOf([id, group], query) };
    }
    if (id !== undefined) return failure(404, 'Not Found');
    switch (name) {
      case 'properties':
        return { body: { defaultCurrency: inventory.currency, trackStock: true } };
      case 'items':
        return items(query);
      case 'item_groups':
        return page(
          [...inventory.groups].map((group) => groupOf(group, query)),
          query,
        );
      case 'categories':
        return page(
          [...inventory.categories].map(([id, name]) => ({ id, name, sortOrder: 1 })),
          query,
        );
      case 'modifier_groups':
        return page(
          [...inventory.modifierGroups.values()].map(({ modifiers, ...group }) => ({
            ...group,
            ...(query.get('expand') === 'modifiers' && { modifiers: { elements: modifiers } }),
          })),
          query,
        );
      default:
        return failure(404, 'Not Found');
    }
  };
}

export async function startFakeClover({
  currency,
}: {
  currency: string;
}): Promise<FakeTill & { inventory: CloverInventory }> {
  const inventory = new CloverInventory(currency);
  const tokens = new Set([token]);
  const codes = new Set<string>();
  const refreshTokens = new Set<string>();
  const answer = answersOf(inventory);
  let listener: ((notice: FakeNotice) => void) | undefined;

  const announce = (ids: readonly string[], type: 'UPDATE' | 'DELETE') => {
    const updates = ids.map((id) => ({ objectId: `I:${id}`, type, ts: Date.now() }));
    const body = JSON.stringify({ appId: app.id, merchants: { [merchant]: updates } });
    if (ids.length > 0) listener?.({ headers: { 'x-clover-auth': app.noticeKey }, body });
  };

  function exchange(path: string, body: string): FakeAnswer {
    const { client_id, client_secret, code, refresh_token } = JSON.parse(body);
    const isGranted =
      path === '/oauth/v2/token'
        ? client_secret === app.secret && codes.delete(code)
        : refreshTokens.delete(refresh_token);
    if (client_id !== app.id || !isGranted) return unauthorized();
    const [access, refresh] = [randomUUID(), randomUUID()];
    tokens.add(access);
    refreshTokens.add(refresh);
    const seconds = Math.floor(Date.now() / 1_000);
    return {
      body: {
        access_token: access,
        access_token_expiration: seconds + 1_800,
        refresh_token: refresh,
        refresh_token_expiration: seconds + 86_400,
      },
    };
  }

  const server = await startFakeServer(({ method, path, query, headers, body }: FakeRequest) => {
    inventory.isOpen = true;
    if (path === '/oauth/v2/token' || path === '/oauth/v2/refresh') return exchange(path, body);
    const start = `/v3/merchants/${merchant}/`;
    const isAllowed = tokens.has(headers.authorization?.replace('Bearer ', '') ?? '');
    if (!isAllowed || !path.startsWith(start)) return unauthorized();
    if (!headers['user-agent']) return failure(403, 'User-Agent is required');
    return answer(method, path.slice(start.length), query, body);
  });

  return {
    ...server,
    inventory,
    settings: { region: 'na', merchantId: merchant, accessToken: token, noticeKey: app.noticeKey },
    stores: ['name', 'category', 'price', 'sizes', 'extras', 'isAvailable', 'left'],
    signsBody: false,
    signIn: {
      app: { ...app, address: server.address },
      consent(authorizeUrl) {
        const code = randomUUID();
        codes.add(code);
        const state = new URL(authorizeUrl).searchParams.get('state') ?? '';
        return { merchant_id: merchant, client_id: app.id, code, state };
      },
    },
    put: (dish) => announce(inventory.put(dish), 'UPDATE'),
    remove: (externalId) => announce(inventory.remove(externalId), 'DELETE'),
    dishes: () => inventory.dishes(),
    onNotice: (wanted) => {
      listener = wanted;
    },
  };
}
