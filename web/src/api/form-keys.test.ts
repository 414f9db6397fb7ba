import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://board.test' });
const { api } = await import('../lib/cache/api.ts');
const { connectionsApi } = await import('./connections.api.ts');
const { membersApi } = await import('./members.api.ts');

const { invite, createKitchenLink } = membersApi.endpoints;
const { createApiKey, createWebhook } = connectionsApi.endpoints;
const restaurantId = 'r1';

const forms = [
  ['invitation', (email: string) => invite.initiate({ restaurantId, body: { email, role: 'staff' } })],
  ['kitchen link', (name: string) => createKitchenLink.initiate({ restaurantId, name })],
  ['key', (name: string) => createApiKey.initiate({ restaurantId, body: { name, scopes: ['items:read'] } })],
  ['webhook', (endpoint: string) => createWebhook.initiate({ restaurantId, body: { endpoint } })],
] as const;

it.each(forms)('leaves a lost %s alone when the form makes another one', async (_, create) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    throw new TypeError('Failed to fetch');
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

  for (const name of ['ada', 'ada', 'ben']) await store.dispatch(create(name));

  const [lost, retried, other] = keys;
  expect(keys).toHaveLength(3);
  expect(lost).toBe(retried);
  expect(lost).not.toBe(other);
});
