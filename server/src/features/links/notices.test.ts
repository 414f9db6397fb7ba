import { linkRoutes } from '@menuboard/contract/links';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aLiveLink, itemNamed, linkOptions } from '../../../test/link-stage.ts';
import { startTill, type Till } from '../../../test/till-server.ts';

let till: Till;
it.override('options', () => ({ ...linkOptions(), areRatesLimited: true }));
beforeAll(async () => {
  till = await startTill();
});
afterEach(() => till.clear());
afterAll(() => till.stop());

const signed = () => ({ 'x-till-signature': till.settings().token });

function notify({ app }: TestApp, url: string, headers: Record<string, string> = signed(), payload = '{}') {
  const type = { 'content-type': 'application/octet-stream' };
  return app.http.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { ...type, ...headers },
    payload,
  });
}

it('reads soon after a genuine notice, at both of its addresses', async ({ app, owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till, 'live');
  await app.app.runDue('link');
  const { noticeUrl } = await owner.call(linkRoutes.get, { params: { id } });
  const url = noticeUrl ?? '';

  till.change('1', { price: 7 });
  const plain = await notify(app, url);
  await app.app.runDue('link');
  const first = await itemNamed(owner, 'Soup');
  till.change('1', { price: 8 });
  const prefixed = await notify(app, url.replace('/links/', '/api/links/'));
  await app.app.runDue('link');

  expect([plain.statusCode, prefixed.statusCode]).toEqual([200, 200]);
  expect(first.price).toBe(7);
  expect((await itemNamed(owner, 'Soup')).price).toBe(8);
  expect((await owner.call(linkRoutes.get, { params: { id } })).lastNoticeAt).not.toBeNull();
});

it('refuses forged notices alike, whichever part is wrong, and never reads for them', async ({
  app,
  owner,
}) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till, 'live');
  await app.app.runDue('link');
  const url = (await owner.call(linkRoutes.get, { params: { id } })).noticeUrl ?? '';
  const before = till.requests.length;

  const answers = [
    await notify(app, `${url}x`),
    await notify(app, url.slice(0, url.lastIndexOf('.'))),
    await notify(app, url.replace(id, '00000000-0000-4000-8000-000000000000')),
    await notify(app, url.replace(/notices\/.*/, 'notices/live')),
    await notify(app, url, {}),
    await notify(app, url, { 'x-till-signature': 'wrong' }),
  ];
  await app.app.runDue('link');

  const bodies = answers.map((answer) => {
    const { requestId: _, ...body } = answer.json();
    return { status: answer.statusCode, ...body };
  });
  expect(bodies[0]).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(till.requests).toHaveLength(before);
});

it('merges a flood of notices, and limits forged ones', async ({ app, owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till, 'live');
  await app.app.runDue('link');
  const url = (await owner.call(linkRoutes.get, { params: { id } })).noticeUrl ?? '';
  const before = till.requests.length;
  till.change('1', { price: 9 });

  const answers = await Promise.all(Array.from({ length: 200 }, () => notify(app, url)));
  await app.app.runDue('link');
  const jobs = await app.app.db.selectFrom('jobs').select('id').where('id', '=', id).execute();
  const forged = await Promise.all(Array.from({ length: 80 }, () => notify(app, `${url}x`)));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(jobs).toHaveLength(1);
  expect(till.requests.length - before).toBeLessThan(50);
  expect((await itemNamed(owner, 'Soup')).price).toBe(9);
  expect(forged.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
  expect((await notify(app, url)).statusCode).toBe(429);
});

it('answers the check of a new address, and refuses a body that is too large', async ({ app, owner }) => {
  const id = await aLiveLink(owner, till, 'live');
  const url = (await owner.call(linkRoutes.get, { params: { id } })).noticeUrl ?? '';

  const verified = await notify(app, url, {}, 'verify');
  const large = await notify(app, url, signed(), 'x'.repeat(1_000_001));

  expect([verified.statusCode, verified.body]).toEqual([200, 'yes']);
  expect(large.statusCode).toBe(413);
});

it('reads again after a notice that arrives during a reading', async ({ app, owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till, 'live');
  await app.app.runDue('link');
  const url = (await owner.call(linkRoutes.get, { params: { id } })).noticeUrl ?? '';
  till.change('1', { price: 7 });
  const old = JSON.stringify({ dishes: [till.get('1')], removed: [], version: '2' });
  let isFirst = true;
  till.answerWith(async () => {
    if (!isFirst) return undefined;
    isFirst = false;
    till.change('1', { price: 8 });
    await notify(app, url);
    return { status: 200, body: old };
  });

  await notify(app, url);
  await app.app.runDue('link');

  expect((await itemNamed(owner, 'Soup')).price).toBe(8);
});
