/** Requests to Square's API. */
import * as z from 'zod/mini';
import type { TillIo, TillSession } from '../connector.ts';
import { maybe, text } from '../json.ts';
import { askJson } from '../till-request.ts';

export const till = 'Square';
export const version = '2026-09-16';
export const production = 'https://connect.squareup.com';

const Place = z.object({ id: z.string(), name: text, status: text });

export function ask<T>(
  io: TillIo,
  { settings, address = production }: TillSession,
  path: string,
  schema: z.ZodMiniType<T>,
  body?: object,
): Promise<T> {
  const headers = { authorization: `Bearer ${settings.accessToken}`, 'square-version': version };
  const url = `${address}${path}`;
  if (!body) return askJson(io, till, { url, headers }, schema);
  const json = { ...headers, 'content-type': 'application/json' };
  return askJson(io, till, { url, method: 'POST', headers: json, body: JSON.stringify(body) }, schema);
}

export async function placesOf(io: TillIo, session: TillSession) {
  const schema = z.object({ locations: maybe(z.array(Place)) });
  const { locations } = await ask(io, session, '/v2/locations', schema);
  return (locations ?? []).filter(({ status }) => status !== 'INACTIVE');
}
