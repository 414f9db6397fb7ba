/** Requests to Toast with a token of the owner's credentials. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type TillIo,
  TillProblem,
  type TillRequest,
  type TillResponse,
  type TillSession,
} from '../connector.ts';
import { RecentValues } from '../recent-values.ts';
import { askJson } from '../till-request.ts';

export const till = 'Toast';

const Login = z.object({ token: z.object({ accessToken: z.string(), expiresIn: z.number() }) });
/** Toast asks to use a token as long as possible, and to sign in at most twice an hour. */
const tokens = new RecentValues<{ token: string; until: number }>(2_000);

export const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** The address as the owner has typed it, with or without `https://`. */
export function addressOf({ settings: { apiHost = '' } }: TillSession): string {
  const typed = apiHost.trim().replace(/\/+$/, '');
  const url = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  if (URL.canParse(url)) return url;
  throw new TillProblem(
    'settings',
    'The API host is no address. Copy it from the Credentials page of Toast Web.',
  );
}

async function signedIn(
  io: TillIo,
  session: TillSession,
  isNew: boolean,
): Promise<{ token: string; isCached: boolean }> {
  const { clientId, clientSecret } = session.settings;
  const url = `${addressOf(session)}/authentication/v1/authentication/login`;
  const key = digest([url, clientId, clientSecret]);
  const cached = isNew ? undefined : tokens.get(key);
  if (cached && cached.until > io.now()) return { token: cached.token, isCached: true };
  const body = JSON.stringify({ clientId, clientSecret, userAccessType: 'TOAST_MACHINE_CLIENT' });
  const headers = { 'content-type': 'application/json' };
  const { token } = await askJson(io, till, { url, method: 'POST', headers, body }, Login);
  tokens.set(key, { token: token.accessToken, until: io.now() + token.expiresIn * 900 });
  return { token: token.accessToken, isCached: false };
}

/** The server's side with a token and the header of the place. */
export function ioAt(io: TillIo, session: TillSession, place?: string): TillIo {
  async function send(request: TillRequest, isNew: boolean): Promise<TillResponse> {
    const { token, isCached } = await signedIn(io, session, isNew);
    const headers = {
      ...request.headers,
      authorization: `Bearer ${token}`,
      ...(place && { 'toast-restaurant-external-id': place }),
    };
    const response = await io.request({ ...request, headers });
    return response.status === 401 && isCached ? send(request, true) : response;
  }
  return {
    ...io,
    async request(request) {
      const response = await send({ ...request, url: `${addressOf(session)}${request.url}` }, false);
      if (response.status !== 403) return response;
      throw new TillProblem(
        'settings',
        request.method === 'PUT'
          ? 'Toast does not let these credentials change the stock. Ask Toast for the scope stock:write.'
          : 'Toast does not let these credentials read this location. Check their scopes and locations.',
      );
    },
  };
}
