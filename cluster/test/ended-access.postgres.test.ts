/** A call whose body arrives late at one node changes nothing after its access has ended at another. */
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { authRoutes } from '@menuboard/contract/auth';
import type { UncheckedArgs } from '@menuboard/contract/http/api-client';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import { kitchenLinkRoutes, kitchenRoutes } from '@menuboard/contract/kitchen';
import { memberRoutes } from '@menuboard/contract/members';
import { sessionRoutes } from '@menuboard/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinAs } from '../../server/test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../server/test/as-owner.ts';
import type { TestApp } from '../../server/test/build-test-app.ts';
import { anItem } from '../../server/test/factories.ts';
import { holdCall } from '../../server/test/trust/pending-body.ts';
import { createNodes, type TestNodes } from './test-nodes.ts';

let nodes: TestNodes;
let [a, b]: TestApp[] = [];
let owner: OwnerClient;
beforeAll(async () => {
  nodes = await createNodes({ areRatesLimited: false });
  [a, b] = [await nodes.start(), await nodes.start()];
  owner = await signUpOwner(node(a));
});
afterAll(() => nodes.stop());

function node(one: TestApp | undefined): TestApp {
  if (!one) throw new Error('This node has not started.');
  return one;
}

interface Call {
  token: string;
  route: RouteDefinition;
  args: UncheckedArgs;
  /** At the other node. */
  end: (other: TestApp) => Promise<unknown>;
}

const params = () => ({ restaurantId: owner.restaurantId });
const newItem = () => ({
  route: itemRoutes.create,
  args: { params: params(), body: { name: 'Soup', price: 5, category: 'Soups' } },
});
const invitation = () => ({
  route: memberRoutes.invite,
  args: { params: params(), body: { role: 'owner' } },
});
const asOwner = () => ({ token: owner.token });

const calls: Record<string, () => Promise<Call>> = {
  'an item, after a sign-out': async () => {
    const { token } = await joinAs(node(a), owner, 'owner');
    return { ...newItem(), token, end: (other) => other.call(authRoutes.logout, {}, { token }) };
  },
  'an invitation, after a new password': async () => {
    const { token, email } = await joinAs(node(a), owner, 'owner');
    const device = await node(a).call(authRoutes.login, { body: { email, password } });
    const body = { currentPassword: password, newPassword: 'another horse' };
    return {
      ...invitation(),
      token,
      end: (other) => other.call(authRoutes.changePassword, { body }, device),
    };
  },
  'an invitation, after a sign-out by another device': async () => {
    const { token, email } = await joinAs(node(a), owner, 'owner');
    const device = await node(a).call(authRoutes.login, { body: { email, password } });
    return { ...invitation(), token, end: (other) => other.call(sessionRoutes.endOthers, {}, device) };
  },
  'an API key, after a removal': async () => {
    const { token, userId: id } = await joinAs(node(a), owner, 'owner');
    const args = { params: params(), body: { name: 'Till', scopes: ['items:read'] } };
    const end = (other: TestApp) => other.call(memberRoutes.remove, { params: { id } }, asOwner());
    return { route: apiKeyRoutes.create, args, token, end };
  },
  'an item, after a lower role': async () => {
    const { token, userId: id } = await joinAs(node(a), owner, 'manager');
    const args = { params: { id }, body: { role: 'staff' as const } };
    const end = (other: TestApp) => other.call(memberRoutes.update, args, asOwner());
    return { ...newItem(), token, end };
  },
  'an item, after its key was revoked': async () => {
    const body = { name: 'Till', scopes: ['items:read' as const, 'items:write' as const] };
    const { id, key } = await owner.call(apiKeyRoutes.create, { params: params(), body });
    const end = (other: TestApp) => other.call(apiKeyRoutes.remove, { params: { id } }, asOwner());
    return { ...newItem(), token: key, end };
  },
  'sold out, after its kitchen link was revoked': async () => {
    const item = await anItem(owner);
    const { id, url } = await owner.call(kitchenLinkRoutes.create, {
      params: params(),
      body: { name: 'Tablet' },
    });
    const args = { params: { id: item.id }, body: { isAvailable: false } };
    const end = (other: TestApp) => other.call(kitchenLinkRoutes.remove, { params: { id } }, asOwner());
    return { route: kitchenRoutes.mark, args, token: url.slice(url.indexOf('#') + 1), end };
  },
};

/** All rows of the restaurant that these calls change. */
async function rows() {
  const { db } = node(a).app;
  const [items, invitations, keys] = await Promise.all([
    db.selectFrom('items').select(['id', 'is_available']).orderBy('id').execute(),
    db.selectFrom('invitations').select('id').orderBy('id').execute(),
    db.selectFrom('api_keys').select('id').orderBy('id').execute(),
  ]);
  return { items, invitations, keys };
}

it.each(Object.entries(calls))('refuses %s at another node', async (_, open) => {
  const { route, args, token, end } = await open();
  const before = await rows();
  const call = await holdCall(node(a), route, args, token);

  await end(node(b));
  const reply = await call.finish();

  expect([401, 403]).toContain(reply.statusCode);
  expect(await rows()).toEqual(before);
});
