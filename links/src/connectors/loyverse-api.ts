/** Requests to Loyverse's API. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { TillIo, TillRequest, TillSession } from '../connector.ts';
import { text } from '../json.ts';
import { readPages } from '../pages.ts';
import { askJson } from '../till-request.ts';
import { Level, Modifier, type Shared } from './loyverse-items.ts';

export const till = 'Loyverse';
export const production = 'https://api.loyverse.com';
/** Largest page that Loyverse sends. */
const PAGE_SIZE = 250;
/** Numbers that fit into an address. */
const IDS_MAX = 100;

const Category = z.object({ id: z.string(), name: z.string() });
const Store = z.object({ id: z.string(), name: z.string(), deleted_at: text });

export const markOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export const requestOf = ({ settings, address = production }: TillSession, path: string): TillRequest => ({
  url: `${address}/v1.0/${path}`,
  headers: { authorization: `Bearer ${settings.accessToken?.trim()}`, accept: 'application/json' },
});

export const ask = <T>(
  io: TillIo,
  session: TillSession,
  path: string,
  schema: z.ZodMiniType<T>,
): Promise<T> => askJson(io, till, requestOf(session, path), schema);

/** All pages of a list, which has the name of its path unless `name` says otherwise. */
export async function list<T>(
  io: TillIo,
  session: TillSession,
  path: string,
  schema: z.ZodMiniType<T>,
  query: Record<string, string> = {},
  name: string = path,
): Promise<T[]> {
  const Page = z.object({ [name]: z.array(schema), cursor: text });
  const pages = await readPages(till, (cursor) => {
    const asked = new URLSearchParams({ limit: String(PAGE_SIZE), ...query, ...(cursor && { cursor }) });
    return ask(io, session, `${path}?${asked}`, Page) as Promise<{ cursor?: string | null }>;
  });
  return pages.flatMap((page) => (page as Record<string, unknown>)[name] as T[]);
}

export async function storesOf(io: TillIo, session: TillSession) {
  const { stores } = await ask(io, session, 'stores', z.object({ stores: z.array(Store) }));
  return stores.filter(({ deleted_at: deletedAt }) => !deletedAt);
}

export async function sharedOf(io: TillIo, session: TillSession): Promise<Shared> {
  const categories = await list(io, session, 'categories', Category);
  const modifiers = await list(io, session, 'modifiers', Modifier);
  return {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    modifiers: new Map(modifiers.map((modifier) => [modifier.id, modifier])),
    mark: markOf([categories, modifiers]),
  };
}

export const levelsAt = (io: TillIo, session: TillSession, place: string, query: Record<string, string>) =>
  list(io, session, 'inventory', Level, { store_ids: place, ...query }, 'inventory_levels');

/** Records with these numbers, read in requests that are not too long. */
export async function ofIds<T>(ids: readonly string[], read: (ids: string) => Promise<T[]>): Promise<T[]> {
  const unique = [...new Set(ids)];
  const found: T[] = [];
  for (let at = 0; at < unique.length; at += IDS_MAX) {
    found.push(...(await read(unique.slice(at, at + IDS_MAX).join(','))));
  }
  return found;
}
