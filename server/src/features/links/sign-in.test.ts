import { linkRoutes } from '@menuboard/contract/links';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { linkOptions, paramsOf } from '../../../test/link-stage.ts';
import { startTill, type Till, vendorConnector } from '../../../test/till-server.ts';

let till: Till;

it.override('options', () => ({
  ...linkOptions(),
  connectors: [vendorConnector],
  config: {
    canWebhooksBeLocal: true,
    tillApps: { vendor: { id: 'app', secret: 'app secret', address: till.url } },
  },
}));
beforeAll(async () => {
  till = await startTill();
});
afterEach(() => till.clear());
afterAll(() => till.stop());

async function begin(owner: OwnerClient, linkId?: string) {
  const reply = await owner.send(linkRoutes.signIn, {
    params: paramsOf(owner),
    body: { kind: 'vendor', ...(linkId && { linkId }) },
  });
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  return { state: new URL(reply.json().url).searchParams.get('state') ?? '', cookie, reply };
}

async function returnFromVendor({ app }: TestApp, query: Record<string, string>, cookie?: string) {
  const url = `/links/callback?${new URLSearchParams(query)}`;
  const reply = await app.http.inject({ url, headers: cookie ? { cookie } : {} });
  return new URL(String(reply.headers.location), 'http://menuboard').searchParams;
}

it('makes a link of a sign-in, which works once', async ({ app, owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const { state, cookie, reply } = await begin(owner);

  const first = await returnFromVendor(app, { code: 'later', state }, cookie);
  const again = await returnFromVendor(app, { code: 'later', state }, cookie);

  expect(reply.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
  const link = await owner.call(linkRoutes.get, { params: { id: first.get('link') ?? '' } });
  expect(link).toMatchObject({ kind: 'vendor', state: 'review', settings: {} });
  expect(again.get('problem')).toContain('expired or was used before');
  expect((await owner.call(linkRoutes.list, { params: paramsOf(owner) })).links).toHaveLength(1);
});

it('refuses another browser, an expired sign-in and a refusal of the vendor', async ({ app, owner }) => {
  const colleague = await joinAs(app, owner, 'manager');
  const { state, cookie } = await begin(owner);
  const other = await begin(colleague);

  expect((await returnFromVendor(app, { code: 'x', state })).get('problem')).toContain('browser');
  expect((await returnFromVendor(app, { code: 'x', state }, other.cookie)).get('problem')).toContain(
    'browser',
  );
  expect((await returnFromVendor(app, { error: 'denied', state }, cookie)).get('problem')).toContain(
    'not allowed',
  );
  const late = await begin(owner);
  app.clock.advance(16 * 60_000);
  expect(
    (await returnFromVendor(app, { code: 'x', state: late.state }, late.cookie)).get('problem'),
  ).toContain('expired');
  expect((await owner.call(linkRoutes.list, { params: paramsOf(owner) })).links).toEqual([]);
});

it('refreshes a token before it expires', async ({ app, owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const { state, cookie } = await begin(owner);
  const id = (await returnFromVendor(app, { code: 'soon', state }, cookie)).get('link') ?? '';
  await owner.call(linkRoutes.start, { params: { id }, body: {} });
  const asked = () => till.requests.filter(({ path }) => path.startsWith('/token')).length;
  const before = asked();

  await app.app.runDue('link');
  await owner.call(linkRoutes.read, { params: { id } });

  expect(asked() - before).toBe(1);
  expect((await owner.call(linkRoutes.get, { params: { id } })).problem).toBeNull();
});

it('replaces the secret of a link that waits for a sign-in', async ({ app, owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const { state, cookie } = await begin(owner);
  const id = (await returnFromVendor(app, { code: 'later', state }, cookie)).get('link') ?? '';
  await owner.call(linkRoutes.start, { params: { id }, body: {} });
  till.refuseToken();
  await owner.call(linkRoutes.read, { params: { id } });
  const refused = await owner.call(linkRoutes.get, { params: { id } });

  const second = await begin(owner, id);
  await returnFromVendor(app, { code: 'later', state: second.state }, second.cookie);

  expect(refused.state).toBe('signIn');
  expect(await owner.call(linkRoutes.get, { params: { id } })).toMatchObject({
    state: 'live',
    problem: null,
  });
  expect((await owner.call(linkRoutes.list, { params: paramsOf(owner) })).links).toHaveLength(1);
});
