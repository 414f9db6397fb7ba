import { authRoutes, type Session } from '@menuboard/contract/auth';
import { createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import type { Browser, BrowserContext } from 'playwright-core';
import { desktopSize } from './browser.ts';

/**
 * The session as a signed-in browser stores it.
 *
 * @param headers headers of the owner's calls
 */
export async function readSession(url: string, headers: Record<string, string>): Promise<Session> {
  const token = (headers.authorization ?? '').replace('Bearer ', '');
  const api = createApiClient(createFetchTransport(`${url}/api`, globalThis)).withToken(token);
  return { token, user: await api.call(authRoutes.me, {}) };
}

/**
 * Opens a desktop browser context with nothing cached.
 *
 * @param session session of the signed-in owner; without it, nobody is signed in
 */
export function newAdminContext(browser: Browser, url: string, session?: Session): Promise<BrowserContext> {
  const localStorage = session && [
    { name: 'token', value: session.token },
    { name: 'user', value: JSON.stringify(session.user) },
  ];
  return browser.newContext({
    viewport: desktopSize,
    ...(localStorage && { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }),
  });
}
