import { createHmac } from 'node:crypto';
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { displayRoutes } from '@menuboard/contract/displays';
import { WEBHOOK_DELIVERIES_MAX, WEBHOOKS_MAX } from '@menuboard/contract/domain/limits';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { type Webhook, webhookRoutes } from '@menuboard/contract/webhooks';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { it, itOnce } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { mailConfig } from '../../../test/mail-config.ts';
import { once } from '../../../test/test-database.ts';
import { type Received, startEndpoint } from '../../../test/webhook-endpoint.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../lib/clock.ts';

let smtp: TestSmtpServer;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;

it.override('options', () => ({
  areRatesLimited: false,
  config: { canWebhooksBeLocal: true, mail: mailConfig(smtp.port) },
}));

beforeAll(async () => {
  smtp = await startSmtpServer();
  endpoint = await startEndpoint();
});
afterEach(() => {
  endpoint.received.length = 0;
  endpoint.answerWith(() => ({ status: 200 }));
});
afterAll(async () => {
  endpoint.stop();
  await smtp.stop();
});

const paramsOf = ({ restaurantId }: OwnerClient) => ({ restaurantId });

function hook(owner: OwnerClient, body: { endpoint?: string; events?: Webhook['events'] } = {}) {
  return owner.call(webhookRoutes.create, {
    params: paramsOf(owner),
    body: { endpoint: endpoint.url, ...body },
  });
}

async function stateOf(owner: OwnerClient, { id }: Pick<Webhook, 'id'>): Promise<Webhook> {
  const { webhooks } = await owner.call(webhookRoutes.list, { params: paramsOf(owner) });
  const found = webhooks.find((one) => one.id === id);
  if (!found) throw new Error('The webhook is gone.');
  return found;
}

const logOf = async (owner: OwnerClient, { id }: Pick<Webhook, 'id'>) =>
  (await owner.call(webhookRoutes.deliveries, { params: { id } })).deliveries;
function first<T>([one]: T[]): T {
  if (one === undefined) throw new Error('Nothing has arrived.');
  return one;
}

const typesOf = (received: Received[]) => received.map(({ body }) => JSON.parse(body).type);
const deliver = (app: TestApp) => app.app.runDue('webhook');

async function waitFor(app: TestApp, ms: number) {
  app.clock.advance(ms);
  await deliver(app);
}

const changePrice = (owner: OwnerClient, id: string, price: number) =>
  owner.call(itemRoutes.update, { params: { id }, body: { price } });

describe('a message', () => {
  it('has the record as the change left it, signed after the Standard Webhooks convention', async ({
    app,
  }) => {
    const owner = await signUpOwner(app);
    const item = await anItem(owner);
    const { secret } = await hook(owner);

    const changed = await changePrice(owner, item.id, 7.25);
    await deliver(app);

    expect(endpoint.received).toHaveLength(1);
    const { headers, body } = first(endpoint.received);
    expect(JSON.parse(body)).toEqual({
      type: 'item.updated',
      timestamp: changed.updatedAt,
      position: `${changed.revision}.0`,
      data: changed,
    });
    const { 'webhook-id': id, 'webhook-timestamp': timestamp } = headers;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(key.length).toBe(32);
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(Number(timestamp)).toBe(Math.floor(app.clock.now() / 1_000));
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  it('comes for each change that was chosen, in order, also for each item of a bulk change', async ({
    app,
  }) => {
    const owner = await signUpOwner(app);
    await hook(owner, { events: ['item.created', 'item.availability_changed', 'item.deleted'] });
    await hook(owner, { endpoint: `${endpoint.url}/all` });

    const items = [await anItem(owner), await anItem(owner), await anItem(owner)];
    const menu = await aMenu(owner, items);
    const body = { itemIds: items.map(({ id }) => id), change: { isAvailable: false } };
    await owner.call(bulkItemRoutes.changeMany, { params: paramsOf(owner), body });
    const display = await aDisplay(owner, menu);
    await owner.call(displayRoutes.remove, { params: { id: display.id } });
    await owner.call(itemRoutes.remove, { params: { id: items[0]?.id ?? '' } });
    await owner.call(menuRoutes.remove, { params: { id: menu.id } });
    await deliver(app);

    const chosen = endpoint.received.filter(({ url }) => url === '/');
    const all = endpoint.received.filter(({ url }) => url === '/all');
    const [three, soldOut] = [Array(3).fill('item.created'), Array(3).fill('item.availability_changed')];
    expect(typesOf(chosen)).toEqual([...three, ...soldOut, 'item.deleted']);
    expect(typesOf(all).filter((type) => !type.startsWith('item.'))).toEqual([
      'menu.created',
      'menu.updated',
      'display.created',
      'menu.assigned',
      'display.deleted',
      'menu.deleted',
    ]);
    const revisions = all.map((one) => JSON.parse(one.body).data.revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    const updated = all.find((one) => JSON.parse(one.body).type === 'menu.updated');
    expect(JSON.parse(updated?.body ?? '').data).toMatchObject({
      id: menu.id,
      name: 'Lunch',
      items: items.map(({ id }) => id),
      footer: '',
    });
    const gone = JSON.parse(chosen.at(-1)?.body ?? '').data;
    expect(gone).toEqual({ id: items[0]?.id, revision: expect.any(Number) });
  });

  it('begins with the changes after the webhook, and nobody else’s', async ({ app }) => {
    const owner = await signUpOwner(app);
    const other = await signUpOwner(app);
    await anItem(owner);
    const { id } = await hook(owner);
    await deliver(app);
    expect(endpoint.received).toEqual([]);

    await anItem(other);
    await owner.call(webhookRoutes.update, { params: { id }, body: { isActive: false } });
    await anItem(owner);
    await deliver(app);

    expect(endpoint.received).toEqual([]);
  });
});

describe('an endpoint that fails', () => {
  it('gets the same message again after growing waits, before all later ones', async ({ app }) => {
    const owner = await signUpOwner(app);
    const item = await anItem(owner);
    const webhook = await hook(owner);
    endpoint.answerWith(() => ({ status: 500, headers: { 'content-type': 'text/plain' }, body: 'Oh\nno' }));
    await changePrice(owner, item.id, 1);
    await changePrice(owner, item.id, 2);
    await deliver(app);

    await waitFor(app, 4 * SECOND);
    expect(endpoint.received).toHaveLength(1);
    await waitFor(app, SECOND);
    expect(endpoint.received).toHaveLength(2);
    const state = await stateOf(owner, webhook);
    expect(state).toMatchObject({ isActive: true, failingSince: expect.any(String) });
    expect(Date.parse(state.nextAttemptAt ?? '')).toBe(app.clock.now() + 30 * SECOND);
    endpoint.answerWith(() => ({ status: 204 }));
    await waitFor(app, 30 * SECOND);

    const prices = endpoint.received.map(({ body }) => JSON.parse(body).data.price);
    expect(prices).toEqual([1, 1, 1, 2]);
    const ids = endpoint.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
    expect(await stateOf(owner, webhook)).toMatchObject({ failingSince: null, nextAttemptAt: null });
    const log = await logOf(owner, webhook);
    expect(log.map(({ isDelivered }) => isDelivered)).toEqual([true, true, false, false]);
    expect(log[3]).toMatchObject({ status: 500, problem: 'The endpoint answered 500.', reply: 'Oh no' });
  });

  it('is switched off after three days, with a mail to the owners, and catches up when it is on again', async ({
    app,
  }) => {
    const owner = await signUpOwner(app);
    const item = await anItem(owner);
    const webhook = await hook(owner);
    // An earlier mail does not outlive the days.
    await smtp.mailsTo(owner.email);
    endpoint.answerWith(() => ({ status: 503 }));
    await changePrice(owner, item.id, 1);
    await deliver(app);

    for (let hours = 0; hours < 73; hours += 1) await waitFor(app, HOUR);

    const stopped = await stateOf(owner, webhook);
    expect(stopped).toMatchObject({ isActive: false, stopReason: 'failing', nextAttemptAt: null });
    expect(endpoint.received.length).toBeGreaterThan(10);
    expect(endpoint.received.length).toBeLessThan(30);
    const [, mail] = await smtp.mailsTo(owner.email, 2);
    expect(mail?.text).toContain('The endpoint answered 503.');
    await changePrice(owner, item.id, 2);
    await waitFor(app, DAY);
    endpoint.received.length = 0;
    endpoint.answerWith(() => ({ status: 200 }));
    await owner.call(webhookRoutes.update, { params: { id: webhook.id }, body: { isActive: true } });
    await deliver(app);
    expect(endpoint.received.map(({ body }) => JSON.parse(body).data.price)).toEqual([1, 2]);
  });

  it('is switched off at once by 410, and can go on without what it missed', async ({ app }) => {
    const owner = await signUpOwner(app);
    const item = await anItem(owner);
    const webhook = await hook(owner);
    endpoint.answerWith(() => ({ status: 410 }));
    await changePrice(owner, item.id, 1);
    await deliver(app);

    expect(await stateOf(owner, webhook)).toMatchObject({ isActive: false, stopReason: 'gone' });
    endpoint.received.length = 0;
    endpoint.answerWith(() => ({ status: 200 }));
    const body = { isActive: true, skipMissed: true };
    await owner.call(webhookRoutes.update, { params: { id: webhook.id }, body });
    await changePrice(owner, item.id, 2);
    await deliver(app);
    expect(endpoint.received.map((one) => JSON.parse(one.body).data.price)).toEqual([2]);
  });

  itOnce('cannot lead elsewhere, nor fill the log', async ({ app }) => {
    const owner = await signUpOwner(app);
    const webhook = await hook(owner);
    endpoint.answerWith(({ url }) =>
      url === '/'
        ? { status: 307, headers: { location: `${endpoint.url}/other` } }
        : { status: 400, headers: { 'content-type': 'text/html' }, body: 'é'.repeat(100_000) },
    );

    const redirected = await owner.call(webhookRoutes.test, { params: { id: webhook.id } });
    const body = { endpoint: `${endpoint.url}/long` };
    await owner.call(webhookRoutes.update, { params: { id: webhook.id }, body });
    const long = await owner.call(webhookRoutes.test, { params: { id: webhook.id } });

    expect(endpoint.received.map(({ url }) => url)).toEqual(['/', '/long']);
    expect(redirected).toMatchObject({ status: 307, isDelivered: false });
    expect(redirected.problem).toContain('redirect');
    expect(long.reply).toBe('é'.repeat(200));
  });

  it('delays no other restaurant', async ({ app }) => {
    const slow = await signUpOwner(app);
    const quick = await signUpOwner(app);
    endpoint.answerWith(({ url }) => ({ status: url === '/slow' ? 500 : 200 }));
    for (let made = 0; made < WEBHOOKS_MAX; made += 1) await hook(slow, { endpoint: `${endpoint.url}/slow` });
    await hook(quick, { endpoint: `${endpoint.url}/quick` });
    await anItem(slow);

    for (let made = 0; made < 5; made += 1) await anItem(quick);
    await deliver(app);

    expect(endpoint.received.filter(({ url }) => url === '/quick')).toHaveLength(5);
    expect(endpoint.received.filter(({ url }) => url === '/slow')).toHaveLength(WEBHOOKS_MAX);
  });
});

once(describe)('an owner', () => {
  it('sends a test, and a message again with the same id', async ({ app }) => {
    const owner = await signUpOwner(app);
    // Other tests' messages may be repeated, at other addresses.
    const webhook = await hook(owner, { endpoint: `${endpoint.url}/own` });
    const received = () => endpoint.received.filter(({ url }) => url === '/own');
    await anItem(owner);
    await deliver(app);

    const test = await owner.call(webhookRoutes.test, { params: { id: webhook.id } });
    const delivered = (await logOf(owner, webhook)).find(({ event }) => event === 'item.created');
    const params = { id: webhook.id, deliveryId: delivered?.id ?? '' };
    app.clock.advance(MINUTE);
    const again = await owner.call(webhookRoutes.replay, { params });

    expect(test).toMatchObject({ event: 'test', isDelivered: true, isManual: true, canReplay: false });
    expect(again).toMatchObject({ messageId: delivered?.messageId, isDelivered: true, isManual: true });
    expect(typesOf(received())).toEqual(['item.created', 'test', 'item.created']);
    const [one, , two] = received();
    expect(two?.body).toBe(one?.body);
    expect(two?.headers['webhook-timestamp']).not.toBe(one?.headers['webhook-timestamp']);
    const testAgain = { params: { id: webhook.id, deliveryId: test.id } };
    expect((await owner.refused(webhookRoutes.replay, testAgain)).status).toBe(409);
  });

  it('replaces the secret, and sees only the last attempts', async ({ app }) => {
    const owner = await signUpOwner(app);
    const webhook = await hook(owner, { endpoint: `${endpoint.url}/log` });

    const { secret } = await owner.call(webhookRoutes.renewSecret, { params: { id: webhook.id } });
    for (let made = 0; made < WEBHOOK_DELIVERIES_MAX + 5; made += 1) await anItem(owner);
    await deliver(app);

    expect(secret).not.toBe(webhook.secret);
    const received = endpoint.received.filter(({ url }) => url === '/log');
    expect(received).toHaveLength(WEBHOOK_DELIVERIES_MAX + 5);
    const { headers, body } = first(received);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(await logOf(owner, webhook)).toHaveLength(WEBHOOK_DELIVERIES_MAX);
  });

  it('limits the number of webhooks, and deletes one with its log', async ({ app }) => {
    const owner = await signUpOwner(app);
    for (let made = 1; made < WEBHOOKS_MAX; made += 1) await hook(owner);
    const last = await hook(owner);
    await owner.call(webhookRoutes.test, { params: { id: last.id } });

    const one = { params: paramsOf(owner), body: { endpoint: endpoint.url } };
    expect((await owner.refused(webhookRoutes.create, one)).error).toContain('Delete one first');
    await owner.call(webhookRoutes.remove, { params: { id: last.id } });
    const { webhooks } = await owner.call(webhookRoutes.list, { params: paramsOf(owner) });
    expect(webhooks).toHaveLength(WEBHOOKS_MAX - 1);
  });
});

once(describe)('on a server for everybody', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await buildTestApp();
  });
  afterAll(() => closed.stop());

  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://192.168.1.20/hook',
    'https://localhost/',
    'https://till.local/',
    'https://user:secret@hooks.example.com/',
    'ftp://hooks.example.com/',
    'hooks.example.com',
  ])('refuses %s', async (address) => {
    const owner = await signUpOwner(closed);

    const refusal = await owner.refused(webhookRoutes.create, {
      params: paramsOf(owner),
      body: { endpoint: address },
    });
    expect(refusal).toMatchObject({ code: 'validation', details: [{ path: 'body.endpoint' }] });
    expect(refusal.error).toMatch(/^(The address|Webhooks reach)/);
  });

  it('limits the messages that are sent by hand', async () => {
    const owner = await signUpOwner(closed);
    const body = { endpoint: 'https://192.0.2.1/' };
    const { id } = await owner.call(webhookRoutes.create, { params: paramsOf(owner), body });
    const test = await owner.call(webhookRoutes.test, { params: { id } });
    expect(test).toMatchObject({ status: null, problem: expect.stringContaining('private network') });

    const statuses: number[] = [];
    for (let sent = 0; sent < 30; sent += 1)
      statuses.push((await owner.send(webhookRoutes.test, { params: { id } })).statusCode);

    expect(statuses.slice(0, 29)).toEqual(Array(29).fill(200));
    expect(statuses[29]).toBe(429);
  });
});
