/**
 * Loyverse, by its public reference (developer.loyverse.com/docs: Items, Variants, Categories, Modifiers, Inventory,
 * Stores, Merchant, Webhooks and OAuth). An account at Loyverse itself was not tried.
 *
 * An account may send 300 requests in five minutes; a reading without a change takes four, every ten seconds.
 */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import {
  connector,
  type SoldOut,
  type TillApp,
  type TillIo,
  TillProblem,
  type TillReading,
  type TillSession,
} from '../connector.ts';
import { maybe, number, text } from '../json.ts';
import { isSigned } from '../signatures.ts';
import { checkCurrency, checkDishes } from '../till-dishes.ts';
import { askJson, askTill } from '../till-request.ts';
import {
  ask,
  levelsAt,
  list,
  markOf,
  ofIds,
  production,
  requestOf,
  sharedOf,
  storesOf,
  till,
} from './loyverse-api.ts';
import { dishOf, Item, type Level, type Variant } from './loyverse-items.ts';

const scopes = ['ITEMS_READ', 'ITEMS_WRITE', 'INVENTORY_READ', 'STORES_READ', 'MERCHANT_READ'].join(' ');
/** Changes of this time before the last one are read again: they may have happened while pages were read. */
const OVERLAP_MS = 30_000;
/** More changes than this are read faster as a whole. */
const CHANGES_MAX = 100;
const EXPIRES_SOON_MS = 10 * 60_000;

const Merchant = z.object({ id: z.string(), currency: maybe(z.object({ code: text })) });
const ItemOfVariant = z.object({ item_id: z.string() });
const Tokens = z.object({ access_token: z.string(), refresh_token: text, expires_in: number });

/** Position of the next reading: time of the newest change, and marks of what was read. */
const Cursor = z.object({ place: z.string(), time: z.string(), shared: z.string(), changes: z.string() });

const byVariant = (levels: readonly Level[]) => new Map(levels.map((level) => [level.variant_id, level]));

/** Time of the newest change, but not after the start of the reading. */
function timeOf(records: readonly { updated_at?: string | null | undefined }[], before: string, now: number) {
  const latest = records.reduce((last, { updated_at: time }) => (time && time > last ? time : last), before);
  return Date.parse(latest) > now ? new Date(now).toISOString() : latest;
}

async function readAll(io: TillIo, session: TillSession): Promise<TillReading> {
  const start = io.now();
  const merchant = await ask(io, session, 'merchant', Merchant);
  checkCurrency(till, merchant.currency?.code, io.currency);
  const stores = await storesOf(io, session);
  const place = stores.find(({ id }) => id === (session.location ?? id))?.id;
  if (place === undefined) {
    throw new TillProblem('settings', 'Loyverse does not have this store. Choose another one.');
  }
  const shared = await sharedOf(io, session);
  const items = (await list(io, session, 'items', Item)).filter((item) => !item.deleted_at);
  const levels = await levelsAt(io, session, place, {});
  const time = timeOf([...items, ...levels], '', start);
  const found = byVariant(levels);
  return {
    ...checkDishes(items.map((item) => dishOf(item, place, shared, found))),
    isWhole: true,
    removed: [],
    cursor: time === '' ? null : JSON.stringify({ place, time, shared: shared.mark, changes: '' }),
  };
}

async function readSince(io: TillIo, session: TillSession, cursor: string): Promise<TillReading> {
  const start = io.now();
  const seen = Cursor.safeParse(JSON.parse(cursor)).data;
  if (!seen || seen.place !== (session.location ?? seen.place)) return readAll(io, session);
  const { place } = seen;
  const since = new Date(Date.parse(seen.time) - OVERLAP_MS).toISOString();
  const shared = await sharedOf(io, session);
  // No item says that its category has another name.
  if (shared.mark !== seen.shared) return readAll(io, session);
  const changed = await list(io, session, 'items', Item, { updated_at_min: since, show_deleted: 'true' });
  const counted = await levelsAt(io, session, place, { updated_at_min: since });
  const changes = markOf([changed, counted]);
  if (changes === seen.changes) {
    return { dishes: [], isWhole: false, removed: [], faulty: [], cursor, isSame: true };
  }
  if (changed.length + counted.length > CHANGES_MAX) return readAll(io, session);
  const variants = await ofIds(
    counted.map(({ variant_id: id }) => id),
    (ids) => list(io, session, 'variants', ItemOfVariant, { variants_ids: ids }),
  );
  const known = new Set(changed.map(({ id }) => id));
  const others = variants.map(({ item_id: id }) => id).filter((id) => !known.has(id));
  const further = await ofIds(others, (ids) => list(io, session, 'items', Item, { items_ids: ids }));
  const items = [...changed, ...further];
  const live = items.filter((item) => !item.deleted_at);
  const sold = live.flatMap((item) => item.variants ?? []).map(({ variant_id: id }) => id);
  const levels = await ofIds(sold, (ids) => levelsAt(io, session, place, { variant_ids: ids }));
  const time = timeOf([...changed, ...counted], seen.time, start);
  return {
    ...checkDishes(live.map((item) => dishOf(item, place, shared, byVariant(levels)))),
    isWhole: false,
    removed: items.flatMap((item) => (item.deleted_at ? [item.id] : [])),
    cursor: JSON.stringify({ ...seen, time, changes }),
  };
}

/** Switches "available for sale" at the store. Loyverse replaces a variant as a whole, so all of it is sent back. */
async function sendSoldOut(
  io: TillIo,
  session: TillSession,
  { externalId, sizeId, isAvailable }: SoldOut,
): Promise<void> {
  const place = session.location ?? (await storesOf(io, session))[0]?.id;
  const { variants } = await ask(io, session, `items/${encodeURIComponent(externalId)}`, Item);
  const isMeant = (variant: Variant) =>
    !variant.deleted_at && (sizeId === undefined || variant.variant_id === sizeId);
  for (const variant of (variants ?? []).filter(isMeant)) {
    const stores = (variant.stores ?? []).map((store) =>
      store.store_id === place ? { ...store, available_for_sale: isAvailable } : store,
    );
    if (isDeepStrictEqual(stores, variant.stores)) continue;
    const { url, headers } = requestOf(session, 'variants');
    const json = { ...headers, 'content-type': 'application/json' };
    await askTill(io, till, {
      url,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...variant, stores }),
    });
  }
}

async function obtainToken(io: TillIo, app: TillApp, grant: Record<string, string>) {
  const address = app.address ?? production;
  const tokens = await askJson(
    io,
    till,
    {
      url: `${address}/oauth/token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: String(new URLSearchParams({ client_id: app.id, client_secret: app.secret, ...grant })),
    },
    Tokens,
  ).catch((error: unknown) => {
    // A code or token that is no longer valid is answered with 400.
    if (!(error instanceof TillProblem) || error.kind !== 'settings') throw error;
    throw new TillProblem('signIn', 'Loyverse did not accept the sign-in. Sign in again.');
  });
  const expiresIn = (tokens.expires_in ?? 0) * 1_000;
  return {
    accessToken: tokens.access_token,
    ...(tokens.refresh_token && { refreshToken: tokens.refresh_token }),
    ...(expiresIn > 0 && { expiresAt: String(io.now() + expiresIn) }),
    // Loyverse signs the notices of an app with its secret.
    noticeKey: app.noticeKey ?? app.secret,
  };
}

export const loyverse = connector({
  kind: 'loyverse',
  name: 'Loyverse',
  summary: 'Items, variants, prices, modifiers, images, stock and what is for sale, from one store.',
  evidence: 'documents',
  fields: [
    {
      name: 'accessToken',
      label: 'Access token',
      help: 'In the Back Office of Loyverse: Settings, Access tokens, Add access token.',
      type: 'secret',
    },
  ],
  pollMs: 10_000,
  signIn: {
    authorizeUrl({ id, address = production }, { state, redirectUri }) {
      const query = { response_type: 'code', client_id: id, redirect_uri: redirectUri, scope: scopes, state };
      return `${address}/oauth/authorize?${new URLSearchParams(query)}`;
    },
    async exchange(io, app, { code, redirectUri }) {
      const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const settings = await obtainToken(io, app, grant);
      const { id } = await ask(io, { settings, location: null, address: app.address }, 'merchant', Merchant);
      return { ...settings, merchantId: id };
    },
    refresh: (io, app, { settings }) =>
      obtainToken(io, app, { grant_type: 'refresh_token', refresh_token: settings.refreshToken ?? '' }),
    isExpiring: ({ settings: { refreshToken, expiresAt } }, now) =>
      refreshToken !== undefined && Number(expiresAt ?? Number.POSITIVE_INFINITY) - now < EXPIRES_SOON_MS,
  },
  locations: async (io, session) =>
    (await storesOf(io, session)).map(({ id, name }) => ({ id, name: name || id })),
  readAll,
  readSince,
  sendSoldOut,
  /** Only notices of an app are signed; those of a token by hand are refused. */
  hear({ body, headers }, { settings }) {
    const signature = headers['x-loyverse-signature'];
    return { is: isSigned(settings.noticeKey, [body], signature, 'sha1') ? 'genuine' : 'forged' };
  },
  accountInNotice({ body }) {
    try {
      return z.object({ merchant_id: z.string() }).parse(JSON.parse(body.toString('utf8'))).merchant_id;
    } catch {
      return undefined;
    }
  },
  accountOf: ({ settings }) => settings.merchantId,
});
