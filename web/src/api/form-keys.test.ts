import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://board.test' });
const { api } = await import('../lib/cache/api.ts');
const { connectionsApi } = await import('./connections.api.ts');
const { membersApi } = await import('./members.api.ts');

const { invite, createKitchenLink } = membersApi.endpoints;
const { createApiKey, createWebhook } = connectionsApi.endpoints;
const restaurantId = 'r1';
const { dispatch } = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

it.each<[string, (name: string) => PromiseLike<unknown>]>([
  ['invitation', (email) => dispatch(invite.initiate({ restaurantId, body: { email, role: 'staff' } }))],
  ['kitchen link', (name) => dispatch(createKitchenLink.initiate({ restaurantId, name }))],
  [
    'key',
    (name) => dispatch(createApiKey.initiate({ restaurantId, body: { name, scopes: ['items:read'] } })),
  ],
  ['webhook', (endpoint) => dispatch(createWebhook.initiate({ restaurantId, body: { endpoint } }))],
])('leaves a lost %s alone when the form makes another one', async (_, create) => {
  const keys: (string | null)[] = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    throw new TypeError('Failed to fetch');
  });

  for (const name of ['ada', 'ada', 'ben']) await create(name);

  const [lost, retried, other] = keys;
  expect(keys).toHaveLength(3);
  expect(lost).toBe(retried);
  expect(lost).not.toBe(other);
});
