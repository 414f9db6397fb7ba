/** Requests to Clover's REST API v3. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type TillIo, TillProblem, type TillRequest, type TillSession } from '../connector.ts';
import { text } from '../json.ts';
import { askJson } from '../till-request.ts';
import { Item, ItemGroup, ModifierGroup } from './clover-items.ts';

export const till = 'Clover';
export const production = 'https://api.clover.com';
const regions: Record<string, string> = {
  na: production,
  eu: 'https://api.eu.clover.com',
  la: 'https://api.la.clover.com',
};
const PAGE_SIZE = 200;
const expand = 'categories,modifierGroups,itemStock,options';
/** Clover refuses requests without a name. */
export const userAgent = 'Menuboard';

const Category = z.object({ id: z.string(), name: text });

export const markOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export function requestOf(
  { settings, address }: TillSession,
  path: string,
  query: [string, string][] = [],
): TillRequest {
  const { region = 'na', merchantId = '', accessToken = '' } = settings;
  if (!regions[region]) throw new TillProblem('settings', 'Choose the region of your Clover account.');
  return {
    url: `${address ?? regions[region]}/v3/merchants/${encodeURIComponent(merchantId.trim())}/${path}?${new URLSearchParams(query)}`,
    headers: {
      authorization: `Bearer ${accessToken.trim()}`,
      accept: 'application/json',
      'user-agent': userAgent,
    },
  };
}

/**
 * All elements of a list. Each page begins with the last element of the page before: if it does not, elements were added
 * or deleted in between, and one could be missing.
 */
async function list<T extends { id: string }>(
  io: TillIo,
  session: TillSession,
  path: string,
  schema: z.ZodMiniType<T>,
  query: [string, string][] = [],
): Promise<T[]> {
  const Page = z.object({ elements: z.array(schema) });
  const all: T[] = [];
  for (;;) {
    const offset = Math.max(0, all.length - 1);
    const asked: [string, string][] = [...query, ['limit', String(PAGE_SIZE)], ['offset', String(offset)]];
    const { elements } = await askJson(io, till, requestOf(session, path, asked), Page);
    if (all.length > 0 && elements[0]?.id !== all.at(-1)?.id) {
      throw new TillProblem('busy', 'The inventory in Clover is being changed.', 1_000);
    }
    all.push(...elements.slice(all.length > 0 ? 1 : 0));
    if (elements.length < PAGE_SIZE) return all;
  }
}

export const itemsBy = (io: TillIo, session: TillSession, ...filters: string[]) =>
  list(io, session, 'items', Item, [
    ['expand', expand],
    ...filters.map((filter): [string, string] => ['filter', filter]),
  ]);

export async function surroundingsOf(io: TillIo, session: TillSession) {
  const groups = await list(io, session, 'item_groups', ItemGroup);
  const modifiers = await list(io, session, 'modifier_groups', ModifierGroup, [['expand', 'modifiers']]);
  const categories = await list(io, session, 'categories', Category);
  return {
    groups: new Map(groups.map(({ id, name }) => [id, name ?? ''])),
    modifiers: new Map(modifiers.map((group) => [group.id, group])),
    mark: markOf([groups, modifiers, categories]),
  };
}
