import { type ApiKey, apiKeyRoutes } from '@menuboard/contract/api-keys';
import { API_KEYS_MAX } from '@menuboard/contract/domain/limits';
import { itemRoutes } from '@menuboard/contract/items';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { statsRoutes } from '@menuboard/contract/stats';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { anItem } from '../../../test/factories.ts';
import { HOUR } from '../../lib/clock.ts';

const logLines: string[] = [];

it.override('options', { logLines });

const paramsOf = ({ restaurantId }: OwnerClient) => ({ restaurantId });
const keyOf = (owner: OwnerClient, scopes: ApiKey['scopes'], name = 'Till') =>
  owner.call(apiKeyRoutes.create, { params: paramsOf(owner), body: { name, scopes } });
const keysOf = async (owner: OwnerClient) =>
  (await owner.call(apiKeyRoutes.list, { params: paramsOf(owner) })).apiKeys;

it('shows the key once, then its last four characters and when it was last used', async ({ app }) => {
  const owner = await signUpOwner(app);

  const { key, ...created } = await keyOf(owner, ['items:read']);

  expect(key).toMatch(/^mb_[\w-]{43}$/);
  expect(created).toMatchObject({ name: 'Till', scopes: ['items:read'], lastFour: key.slice(-4) });
  expect(await keysOf(owner)).toEqual([{ ...created, lastUsedAt: null }]);
  await app.call(itemRoutes.list, { params: paramsOf(owner) }, { token: key });
  const [first] = await keysOf(owner);
  expect(first?.lastUsedAt).toBe(new Date(app.clock.now()).toISOString());
  app.clock.advance(2 * HOUR);
  await app.call(restaurantRoutes.mine, {}, { token: key });
  expect((await keysOf(owner))[0]?.lastUsedAt).not.toBe(first?.lastUsedAt);
});

it('changes a price, and the activity has the name of the key', async ({ app }) => {
  const owner = await signUpOwner(app);
  const item = await anItem(owner);
  const { key } = await keyOf(owner, ['items:write'], 'Till at the bar');

  const change = { params: { id: item.id }, body: { price: 9.5 } };
  expect(await app.call(itemRoutes.update, change, { token: key })).toMatchObject({ price: 9.5 });

  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  expect(recentActivity[0]).toMatchObject({
    action: 'priced',
    actor: { name: 'Till at the bar', isSelf: false },
  });
});

it('is refused at once after it was revoked, and the activity still names it', async ({ app }) => {
  const owner = await signUpOwner(app);
  const item = await anItem(owner);
  const { id, key } = await keyOf(owner, ['items:read', 'items:write'], 'Old till');
  await app.call(itemRoutes.toggle, { params: { id: item.id }, body: {} }, { token: key });

  await owner.call(apiKeyRoutes.remove, { params: { id } });

  const refusal = await app.refused(itemRoutes.list, { params: paramsOf(owner) }, { token: key });
  expect(refusal).toMatchObject({ status: 401, error: expect.stringContaining('was revoked') });
  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  expect(recentActivity[0]?.actor?.name).toBe('Old till');
  expect(logLines.filter((line) => line.includes('"api-key-'))).not.toEqual([]);
  expect(logLines.join('\n')).not.toContain(key);
});

it('opens no socket, and says what does instead', async ({ app, connect }) => {
  const owner = await signUpOwner(app);
  const { key } = await keyOf(owner, ['items:read', 'menus:read', 'displays:read']);

  const refusal = await connect({ token: key }).catch((error) => error.data);

  expect(refusal).toEqual({ code: 'unauthenticated', message: expect.stringContaining('/changes') });
});

it('limits the number of keys, and asks for a name and a scope', async ({ app }) => {
  const owner = await signUpOwner(app);
  for (let made = 0; made < API_KEYS_MAX; made += 1) await keyOf(owner, ['items:read']);

  const args = { params: paramsOf(owner), body: { name: 'One more', scopes: ['items:read'] } };
  expect((await owner.refused(apiKeyRoutes.create, args)).error).toContain('Revoke one first');
  const none = { params: paramsOf(owner), body: { name: 'None', scopes: [] } };
  expect((await owner.refused(apiKeyRoutes.create, none)).error).toContain('at least one');
});
