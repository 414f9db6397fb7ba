/** Two nodes on one PostgreSQL: with the bell, and without one, when all comes from the tail of the outbox. */
import { resolve } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import { claimRoutes } from '@menuboard/contract/claims';
import { displayRoutes } from '@menuboard/contract/displays';
import type { OrderList } from '@menuboard/contract/domain/orders';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { orderRoutes } from '@menuboard/contract/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, type OwnerClient, password, signUpOwner } from '../../../server/test/as-owner.ts';
import type { TestApp } from '../../../server/test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../server/test/factories.ts';
import { startServer } from '../../../server/test/server-process.ts';
import { type SocketClient, socketClients } from '../../../server/test/socket-client.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { clusterConfig } from '../../test/cluster-config.ts';
import { tryRevocations } from '../../test/revocations/try-revocations.ts';
import { silentBell } from '../../test/silent-bell.ts';
import { createNodes, type TestNodes } from '../../test/test-nodes.ts';

interface ItemEvent {
  id: string;
  price: number;
  revision: number;
}

const resetPassword = resolve(import.meta.dirname, '../cli/reset-password.ts');

const pricesIn = ({ received }: SocketClient, itemId: string): number[] =>
  received
    .filter(({ event, payload }) => event === 'item-updated' && (payload as ItemEvent).id === itemId)
    .map(({ payload }) => (payload as ItemEvent).price);

describe.each([
  { name: 'with the bell of PostgreSQL', options: {} },
  { name: 'with a bell that loses every ring', options: { bell: silentBell } },
])('$name', ({ options }) => {
  let nodes: TestNodes;
  let a: TestApp;
  let b: TestApp;
  let urlOfB: string;
  let onA: OwnerClient;
  let onB: OwnerClient;
  beforeAll(async () => {
    nodes = await createNodes({ areRatesLimited: false, ...options });
    a = await nodes.start();
    b = await nodes.start();
    urlOfB = await b.listen();
    onA = await signUpOwner(a);
    onB = clientOf(b, await b.call(authRoutes.login, { body: { email: onA.email, password } }));
  });
  afterAll(() => nodes.stop());
  const connectToB = socketClients(() => urlOfB);

  it('sends each change of both nodes once and in order', async () => {
    const item = await anItem(onA);
    const owner = await connectToB({ token: onB.token });
    const prices = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const price of prices) {
      const by = price % 3 === 0 ? onB : onA;
      await by.call(itemRoutes.update, { params: { id: item.id }, body: { price } });
    }

    await waitFor(() => expect(pricesIn(owner, item.id)).toContain(prices.at(-1)));
    expect(pricesIn(owner, item.id)).toEqual(prices);
  });

  it('keeps the revisions in order when both nodes write at once', async () => {
    const item = await anItem(onA);
    const owner = await connectToB({ token: onB.token });
    const updates = [onA, onB].flatMap((by, node) =>
      Array.from({ length: 10 }, (_, index) =>
        by.call(itemRoutes.update, {
          params: { id: item.id },
          body: { price: 100 * (node + 1) + index },
        }),
      ),
    );
    await Promise.all(updates);

    const revisions = () =>
      owner.received.flatMap(({ event, payload }) =>
        event === 'item-updated' ? [(payload as ItemEvent).revision] : [],
      );
    await waitFor(() => expect(revisions()).toHaveLength(updates.length));
    expect(revisions()).toEqual(revisions().toSorted((one, other) => one - other));
  });

  it('sends the patch of an item to a screen on another node', async () => {
    const item = await anItem(onA);
    const display = await aDisplay(onA, await aMenu(onA, [item]));
    const paired = await aPairedScreen(b, display);
    const screen = await connectToB({ screenToken: paired.screenToken, tag: paired.manifest.tag });
    await onA.call(itemRoutes.update, { params: { id: item.id }, body: { price: 7 } });

    expect(await screen.waitForEvent('item-updated')).toMatchObject({ id: item.id, price: 7 });
  });

  it('asks a screen on another node to reload, and shows its answer here', async () => {
    const display = await aDisplay(onA);
    const { screenToken, manifest } = await aPairedScreen(b, display);
    const screen = await connectToB({ screenToken, tag: manifest.tag });
    const screens = async () =>
      (await onA.call(displayRoutes.get, { params: { id: display.id } })).status.screens;
    const screenId = (await screens())[0]?.id ?? '';

    const { id } = await onA.call(displayRoutes.reloadScreen, { params: { id: display.id, screenId } });

    expect(await screen.waitForEvent('screen-reload')).toEqual({ id });
    const reload = { id, isDone: true };
    const report = { player: '1.0.0', browser: 'Chrome 120', width: 1, height: 1, openedAt: 1, reload };
    await screen.emit('heartbeat', { tag: '', report });
    await waitFor(async () => expect((await screens())[0]?.reported?.reload).toEqual(reload));
  });

  it('cuts off on another node whatever is revoked, for good', async () => {
    const trials = await tryRevocations(await a.listen(), urlOfB, timeLimit(10_000));

    const worst = Math.max(...trials.map(({ cutOffMs }) => cutOffMs));
    console.log(`${trials.length} listeners were cut off after ${worst.toFixed(0)} ms at worst.`);
    expect(trials.filter(({ cutOffMs }) => cutOffMs === Number.POSITIVE_INFINITY)).toEqual([]);
    expect(trials.filter(({ hasReturned }) => hasReturned)).toEqual([]);
  });

  it('cuts off whose password is reset on the command line', async () => {
    const { email, token } = await signUpOwner(a);
    const client = await connectToB({ token });
    const { config } = nodes.database;
    const env = {
      CLUSTER: 'on',
      DATABASE_URL: config.kind === 'postgres' ? config.url : '',
      PUBLIC_URL: 'https://boards.example',
      TRUST_PROXY: 'loopback',
      S3_ENDPOINT: clusterConfig.s3.endpoint,
      S3_BUCKET: clusterConfig.s3.bucket,
      S3_ACCESS_KEY_ID: clusterConfig.s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: clusterConfig.s3.secretAccessKey,
    };
    const resetting = startServer(env, resetPassword, [], [email]);

    expect(await resetting.ended, resetting.output()).toBe(0);
    await waitFor(() => expect(client.socket.connected).toBe(false));
  });

  it('answers a list that another node has sent with 304 until it changes', async () => {
    const item = await anItem(onA);
    const list = (app: TestApp, headers = {}) => {
      const args = { params: { restaurantId: onA.restaurantId } };
      return app.send(itemRoutes.list, args, { token: onA.token, headers });
    };
    const sent = await list(a);
    const headers = { 'if-none-match': String(sent.headers.etag) };

    expect((await list(b, headers)).statusCode).toBe(304);
    await onA.call(itemRoutes.update, { params: { id: item.id }, body: { price: 9 } });
    expect((await list(b, headers)).statusCode).toBe(200);
  });

  it('sends orders to the screens of another node', async () => {
    const menu = await aMenu(onA);
    await onA.call(menuRoutes.update, { params: { id: menu.id }, body: { panels: [{ kind: 'orders' }] } });
    const { screenToken } = await aPairedScreen(a, await aDisplay(onA, menu));
    const screen = await connectToB({ screenToken });
    const numbers = () =>
      screen.received
        .flatMap(({ event, payload }) => (event === 'orders' ? [payload as OrderList] : []))
        .at(-1)
        ?.orders.map(({ number }) => number);
    await waitFor(() => expect(numbers()).toEqual([]));
    const params = { restaurantId: onA.restaurantId };

    for (const number of ['1', '2'])
      await onA.call(orderRoutes.set, { params: { ...params, number }, body: { state: 'ready' } });

    await waitFor(() => expect(numbers()).toEqual(['1', '2']));
  });

  it('tells a screen that waits on another node that it was claimed', async () => {
    const { code, secret } = await b.call(claimRoutes.open, { body: {} });
    const screen = await connectToB({ claimSecret: secret });
    await onA.call(claimRoutes.take, { params: { code }, body: { name: 'New TV' } });

    await screen.waitForEvent('claim-taken');
    const { rows } = await sql<{ row: string }>`select outbox::text as row from outbox`.execute(a.app.db);
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  });
});
