/**
 * Toast, by its public developer guide and API reference (doc.toasttab.com: Authentication, Restaurants, Partners, Menus
 * V2 and Stock APIs, "Rate limiting", "Message signing", "Standard API access"). Its server in the tests is written from
 * these documents; neither an account nor a sandbox of Toast was tried.
 */
import type { TillDish } from '@menuboard/contract/links';
import * as z from 'zod/mini';
import {
  connector,
  type SoldOut,
  type TillIo,
  TillProblem,
  type TillReading,
  type TillSession,
} from '../connector.ts';
import { number, text } from '../json.ts';
import { RecentValues } from '../recent-values.ts';
import { isSigned } from '../signatures.ts';
import { checkCurrency, checkDishes, leftOf } from '../till-dishes.ts';
import { askJson } from '../till-request.ts';
import { addressOf, digest, ioAt, till } from './toast-api.ts';
import { dishesOf, Menus } from './toast-menus.ts';

/** Menus of large restaurants have some ten MB. */
const MENUS_MAX_BYTES = 60_000_000;

const Metadata = z.object({ lastUpdated: z.string() });
const Restaurant = z.object({
  guid: z.string(),
  general: z.object({ name: text, locationName: text, currencyCode: text }),
});
const Connected = z.array(z.object({ restaurantGuid: z.string(), restaurantName: text, locationName: text }));
const Stock = z.array(
  z.object({
    guid: text,
    multiLocationId: text,
    status: z.string(),
    quantity: number,
    itemGuidValidity: text,
  }),
);
type Stock = z.output<typeof Stock>;

/** Dishes without their stock: Toast asks to get menus only when they have been published again. */
const menusRead = new RecentValues<{ lastUpdated: string; dishes: TillDish[] }>(100);

const guidsOf = ({ settings }: TillSession) => (settings.locations ?? '').split(/[\s,;]+/).filter(Boolean);

async function restaurantOf(io: TillIo, session: TillSession, place: string) {
  const url = `/restaurants/v1/restaurants/${encodeURIComponent(place)}`;
  return askJson(ioAt(io, session, place), till, { url }, Restaurant);
}

async function locations(io: TillIo, session: TillSession): Promise<{ id: string; name: string }[]> {
  const guids = guidsOf(session);
  if (guids.length === 0) {
    const request = { url: '/partners/v1/restaurants' };
    const connected = await askJson(ioAt(io, session), till, request, Connected).catch((error: unknown) => {
      if (!(error instanceof TillProblem) || error.kind !== 'settings') throw error;
      throw new TillProblem(
        'settings',
        'Toast lists locations for its partners only. Enter the GUIDs of your locations.',
      );
    });
    return connected.map(({ restaurantGuid: id, ...place }) => ({
      id,
      name: place.locationName || place.restaurantName || id,
    }));
  }
  const places: { id: string; name: string }[] = [];
  for (const id of guids) {
    const { general } = await restaurantOf(io, session, id);
    places.push({ id, name: general.locationName || general.name || id });
  }
  return places;
}

async function placeOf(io: TillIo, session: TillSession): Promise<string> {
  const place = session.location ?? guidsOf(session)[0] ?? (await locations(io, session))[0]?.id;
  if (place) return place;
  throw new TillProblem(
    'settings',
    'These credentials give access to no location. Connect one in Toast Web.',
  );
}

/** A dish with its stock. Toast lists only what is counted or sold out. */
function withStock(dish: TillDish, stock: ReadonlyMap<string, Stock[number]>): TillDish {
  const stockOf = (id: string) => {
    const { status, quantity } = stock.get(id) ?? {};
    const left = status === 'QUANTITY' ? leftOf(quantity ?? undefined) : null;
    return { isAvailable: status !== 'OUT_OF_STOCK' && left !== 0, left };
  };
  const sizes = dish.sizes?.map((size) => ({ ...size, ...stockOf(size.externalId) }));
  return { ...dish, ...(sizes && { sizes }), ...stockOf(dish.externalId) };
}

/** Reads everything, unless nothing has changed since the cursor. */
async function read(io: TillIo, session: TillSession, cursor?: string): Promise<TillReading> {
  const place = await placeOf(io, session);
  const at = ioAt(io, session, place);
  if (cursor === undefined) {
    const { general } = await restaurantOf(io, session, place);
    checkCurrency(till, general.currencyCode, io.currency);
  }
  const { lastUpdated } = await askJson(at, till, { url: '/menus/v2/metadata' }, Metadata);
  const list = await askJson(at, till, { url: '/stock/v1/inventory' }, Stock);
  const stock = digest(list.map((entry) => JSON.stringify(entry)).sort());
  const cursorWith = (menus: string) => JSON.stringify({ place, menus, stock });
  if (cursor === cursorWith(lastUpdated)) {
    return { dishes: [], isWhole: false, removed: [], faulty: [], cursor, isSame: true };
  }
  const key = digest([addressOf(session), session.settings.clientId, place, io.currency]);
  let published = menusRead.get(key);
  if (published?.lastUpdated !== lastUpdated) {
    const menus = await askJson(at, till, { url: '/menus/v2/menus', maxBytes: MENUS_MAX_BYTES }, Menus);
    // While Toast prepares new menus, these are still the old ones, with their time.
    published = { lastUpdated: menus.lastUpdated, dishes: dishesOf(menus, io.currency) };
  }
  const byId = new Map(
    list.flatMap((entry) => [entry.guid, entry.multiLocationId].map((id) => [id ?? '', entry] as const)),
  );
  const checked = checkDishes(published.dishes.map((dish) => withStock(dish, byId)));
  // An answer that made no sense is asked for again.
  if (checked.faulty.length === 0) menusRead.set(key, published);
  else menusRead.delete(key);
  return {
    ...checked,
    isWhole: true,
    removed: [],
    cursor: cursorWith(published.lastUpdated),
  };
}

async function sendSoldOut(io: TillIo, session: TillSession, { externalId, sizeId, isAvailable }: SoldOut) {
  const at = ioAt(io, session, await placeOf(io, session));
  const id = sizeId ?? externalId;
  const isGuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
  const send = async (method: 'POST' | 'PUT', url: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const [entry] = await askJson(at, till, { url, method, headers, body: JSON.stringify(body) }, Stock);
    if (entry && entry.itemGuidValidity !== 'INVALID') return entry;
    throw new TillProblem(
      'settings',
      'Toast no longer has this dish. Remove it here, or publish it again in Toast.',
    );
  };
  const search = isGuid ? { guids: [id] } : { multiLocationIds: [id] };
  const { status } = await send('POST', '/stock/v1/inventory/search', search);
  if ((status !== 'OUT_OF_STOCK') === isAvailable) return;
  const dish = isGuid ? { guid: id } : { multiLocationId: id };
  await send('PUT', '/stock/v1/inventory/update', [
    { ...dish, status: isAvailable ? 'IN_STOCK' : 'OUT_OF_STOCK' },
  ]);
}

/** Time in a message, which its signature covers a second time. */
function timeIn(body: Buffer): string | undefined {
  try {
    return z.object({ timestamp: z.string() }).parse(JSON.parse(body.toString('utf8'))).timestamp;
  } catch {
    return undefined;
  }
}

export const toast = connector({
  kind: 'toast',
  name: 'Toast',
  summary: 'Published menus with sizes, prices, modifiers and images, the stock and what is sold out.',
  evidence: 'documents',
  fields: [
    {
      name: 'apiHost',
      label: 'API host',
      help: 'In Toast Web: Integrations, Toast API access, Manage credentials; there it is the API access URL.',
      type: 'text',
    },
    { name: 'clientId', label: 'Client ID', help: 'On the same page.', type: 'text' },
    {
      name: 'clientSecret',
      label: 'Client secret',
      help: 'On the same page. Toast shows it only once.',
      type: 'secret',
    },
    {
      name: 'locations',
      label: 'Location GUIDs',
      help: 'Not for partners of Toast: the GUID of each location, with commas between them.',
      type: 'text',
      isOptional: true,
    },
    {
      name: 'noticeKey',
      label: 'Webhook secrets',
      help: 'Only for changes within a second: the secrets of the menus and stock webhooks, with a space between them.',
      type: 'secret',
      isOptional: true,
    },
  ],
  pollMs: 10_000,
  locations,
  readAll: (io, session) => read(io, session),
  readSince: read,
  hear({ body, headers }, { settings }) {
    const time = timeIn(body);
    if (time === undefined) return { is: 'forged' };
    const keys = (settings.noticeKey ?? '').split(/[\s,;]+/);
    const isGenuine = keys.some((key) => isSigned(key, [body, time], headers['toast-signature']));
    return { is: isGenuine ? 'genuine' : 'forged' };
  },
  sendSoldOut,
});
