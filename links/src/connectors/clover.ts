/**
 * Clover, by its public documents (docs.clover.com: Inventory of the REST API v3, "Manage items and item groups", "Manage
 * item availability", "Use webhooks", "Upcoming changes to inventory webhooks", "Authenticate with the v2/OAuth flow",
 * "Work with API usage and rate limits"). A merchant at Clover itself was not tried.
 *
 * A merchant of Clover is one place. A token may send 16 requests a second, and an app 50 for all its merchants; a
 * reading without a change takes five, one after the other.
 */
import * as z from 'zod/mini';
import {
  connector,
  type SoldOut,
  type TillApp,
  type TillIo,
  TillProblem,
  type TillReading,
  type TillRequest,
  type TillSession,
} from '../connector.ts';
import { flag, number, text } from '../json.ts';
import { isSecret } from '../signatures.ts';
import { checkCurrency, checkDishes } from '../till-dishes.ts';
import { askJson, askTill } from '../till-request.ts';
import { itemsBy, markOf, production, requestOf, surroundingsOf, till, userAgent } from './clover-api.ts';
import { dishesOf, type Item, ItemGroup, isSold, type Surroundings } from './clover-items.ts';

/** Changes of this time before the last one are read again: they may have happened while pages were read. */
const OVERLAP_MS = 30_000;
/** More changed dishes than this are read faster as a whole. */
const CHANGES_MAX = 60;
const EXPIRES_SOON_MS = 5 * 60_000;

const Properties = z.object({ defaultCurrency: text, trackStock: flag });
const Cursor = z.object({
  time: z.number(),
  shared: z.string(),
  changes: z.string(),
  tracksStock: z.boolean(),
});
const Tokens = z.object({ access_token: z.string(), access_token_expiration: number, refresh_token: text });
const Notice = z.object({
  merchants: z.record(z.string(), z.array(z.object({ objectId: z.string() }))),
});

/** Time of the newest change, but not after the start of the reading. */
const timeOf = (items: readonly Item[], before: number, now: number) =>
  Math.min(
    now,
    items.reduce((last, { modifiedTime }) => Math.max(last, modifiedTime ?? 0), before),
  );

async function readAll(io: TillIo, session: TillSession): Promise<TillReading> {
  const start = io.now();
  const properties = await askJson(io, till, requestOf(session, 'properties'), Properties);
  checkCurrency(till, properties.defaultCurrency, io.currency);
  const { mark, ...shared } = await surroundingsOf(io, session);
  const tracksStock = properties.trackStock ?? false;
  const items = await itemsBy(io, session);
  const time = timeOf(items, 0, start);
  return {
    ...checkDishes(dishesOf(items, { ...shared, tracksStock, currency: io.currency })),
    isWhole: true,
    removed: [],
    cursor: time === 0 ? null : JSON.stringify({ time, shared: mark, changes: '', tracksStock }),
  };
}

/** The other items of the groups of changed ones, which are sizes of the same dish. */
async function siblingsOf(io: TillIo, session: TillSession, groups: ReadonlySet<string>): Promise<Item[]> {
  const ids: string[] = [];
  for (const id of groups) {
    const request = requestOf(session, `item_groups/${encodeURIComponent(id)}`, [['expand', 'items']]);
    const group = await askJson(io, till, request, ItemGroup);
    ids.push(...(group.items?.elements ?? []).map((item) => item.id));
  }
  return ids.length === 0 ? [] : itemsBy(io, session, `id in (${ids.map((id) => `'${id}'`).join(',')})`);
}

async function readSince(io: TillIo, session: TillSession, cursor: string): Promise<TillReading> {
  const start = io.now();
  const seen = Cursor.safeParse(JSON.parse(cursor)).data;
  if (!seen) return readAll(io, session);
  const { mark, ...shared } = await surroundingsOf(io, session);
  // No item says that its category has another name.
  if (mark !== seen.shared) return readAll(io, session);
  const since = `modifiedTime>=${seen.time - OVERLAP_MS}`;
  const changed = await itemsBy(io, session, since);
  const deleted = await itemsBy(io, session, since, 'deleted=true');
  const changes = markOf([changed, deleted]);
  if (changes === seen.changes) {
    return { dishes: [], isWhole: false, removed: [], faulty: [], cursor, isSame: true };
  }
  const all = [...changed, ...deleted.map((item) => ({ ...item, deleted: true }))];
  if (all.length > CHANGES_MAX) return readAll(io, session);
  const grouped = new Set(all.flatMap(({ itemGroup }) => (itemGroup ? [itemGroup.id] : [])));
  const known = new Set([...grouped].filter((id) => shared.groups.has(id)));
  const members = await siblingsOf(io, session, known);
  const surroundings: Surroundings = { ...shared, tracksStock: seen.tracksStock, currency: io.currency };
  const dishes = dishesOf([...members, ...all.filter(({ itemGroup }) => !itemGroup)], surroundings);
  const sold = new Set(dishes.map(({ externalId }) => externalId));
  const gone = [...grouped, ...all.flatMap((item) => (item.itemGroup || isSold(item) ? [] : [item.id]))];
  return {
    ...checkDishes(dishes),
    isWhole: false,
    removed: gone.filter((id) => !sold.has(id)),
    cursor: JSON.stringify({ ...seen, time: timeOf(all, seen.time, start), changes }),
  };
}

/** Marks an item, or all items of a group. */
async function sendSoldOut(
  io: TillIo,
  session: TillSession,
  { externalId, sizeId, isAvailable }: SoldOut,
): Promise<void> {
  const mark = async (id: string) => {
    const { url, headers } = requestOf(session, `items/${encodeURIComponent(id)}`);
    const json = { ...headers, 'content-type': 'application/json' };
    const body = JSON.stringify({ available: isAvailable });
    await askTill(io, till, { url, method: 'POST', headers: json, body });
  };
  if (sizeId !== undefined) return mark(sizeId);
  const path = `item_groups/${encodeURIComponent(externalId)}`;
  const answer = await io.request(requestOf(session, path, [['expand', 'items']]));
  if (answer.status === 404) return mark(externalId);
  const group = await askJson({ ...io, request: async () => answer }, till, { url: path }, ItemGroup);
  for (const { id } of group.items?.elements ?? []) await mark(id);
}

async function obtainToken(
  io: TillIo,
  app: TillApp,
  path: 'token' | 'refresh',
  grant: Record<string, string>,
) {
  const request: TillRequest = {
    url: `${app.address ?? production}/oauth/v2/${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ client_id: app.id, ...grant }),
  };
  const tokens = await askJson(io, till, request, Tokens);
  return {
    accessToken: tokens.access_token,
    ...(tokens.refresh_token && { refreshToken: tokens.refresh_token }),
    ...(tokens.access_token_expiration && { expiresAt: String(tokens.access_token_expiration * 1_000) }),
    ...(app.noticeKey !== undefined && { noticeKey: app.noticeKey }),
  };
}

/** People sign in at another host than that of the API. */
const signInHost = (address: string) =>
  address.replace('//apisandbox.', '//sandbox.').replace(/\/\/api(\.(?:eu\.|la\.)?clover\.com)$/, '//www$1');

/** Types of objects in notices that concern dishes: items, their stock and availability, categories, groups, modifiers. */
const inventory = /^(?:I|IS|IA|IC|IG|IM):/;

function contentOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const clover = connector({
  kind: 'clover',
  name: 'Clover',
  summary: 'Items, variants, prices, modifiers, stock and availability of one merchant.',
  evidence: 'documents',
  fields: [
    {
      name: 'region',
      label: 'Region',
      help: 'Where your Clover account is registered.',
      type: 'choice',
      choices: [
        { value: 'na', label: 'United States and Canada' },
        { value: 'eu', label: 'Europe' },
        { value: 'la', label: 'Latin America' },
      ],
    },
    {
      name: 'merchantId',
      label: 'Merchant id',
      help: 'In the dashboard of Clover: the 13 letters and digits after /m/ in the address of the page.',
      type: 'text',
    },
    {
      name: 'accessToken',
      label: 'API token',
      help: 'In the dashboard of Clover: Account and setup, API tokens, with the right to read and write the inventory.',
      type: 'secret',
    },
  ],
  pollMs: 10_000,
  signIn: {
    authorizeUrl({ id, address = production }, { state, redirectUri }) {
      const query = { client_id: id, redirect_uri: redirectUri, state };
      return `${signInHost(address)}/oauth/v2/authorize?${new URLSearchParams(query)}`;
    },
    async exchange(io, app, { code, query }) {
      const merchantId = query.merchant_id;
      if (!merchantId) throw new TillProblem('signIn', 'Clover did not name the merchant. Sign in again.');
      return { ...(await obtainToken(io, app, 'token', { client_secret: app.secret, code })), merchantId };
    },
    refresh: (io, app, { settings }) =>
      obtainToken(io, app, 'refresh', { refresh_token: settings.refreshToken ?? '' }),
    isExpiring: ({ settings: { refreshToken, expiresAt } }, now) =>
      refreshToken !== undefined && Number(expiresAt ?? Number.POSITIVE_INFINITY) - now < EXPIRES_SOON_MS,
  },
  readAll,
  readSince,
  sendSoldOut,
  hear({ headers, body }, { settings }) {
    const content = contentOf(body);
    const check = z
      .object({ verificationCode: z.string().check(z.regex(/^[\w-]{1,100}$/)) })
      .safeParse(content);
    // The operator types this code into Clover's dashboard. It comes before there is a key.
    if (check.success) return { is: 'verify', reply: check.data.verificationCode };
    if (!isSecret(settings.noticeKey, headers['x-clover-auth'])) return { is: 'forged' };
    const updates = Notice.safeParse(content).data?.merchants[settings.merchantId ?? ''] ?? [];
    return { is: updates.some(({ objectId }) => inventory.test(objectId)) ? 'genuine' : 'ignored' };
  },
  accountInNotice: ({ body }) => Object.keys(Notice.safeParse(contentOf(body)).data?.merchants ?? {})[0],
  accountOf: ({ settings }) => settings.merchantId,
});
