/** Clients that do not read their answers are disconnected. */
import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { type OwnerClient, signUpOwner } from '../as-owner.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { aMenu } from '../factories.ts';
import { connect } from '../socket-client.ts';

let app: TestApp | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.stop();
  app = undefined;
});

const countConnections = ({ app: { http } }: TestApp) =>
  new Promise<number>((done) => http.server.getConnections((_, count) => done(count)));

async function aLongMenu(owner: OwnerClient) {
  const items: Item[] = [];
  const description = 'x'.repeat(1_000);
  for (let n = 0; n < 100; n += 1)
    items.push(
      await owner.call(itemRoutes.create, {
        params: { restaurantId: owner.restaurantId },
        body: { name: `Dish ${n}`, description, price: 5, category: 'Soups' },
      }),
    );
  return { menu: await aMenu(owner, items), itemIds: items.map(({ id }) => id) };
}

it('disconnects an owner’s socket that does not read its events', async () => {
  app = await buildTestApp({ areRatesLimited: false });
  const url = await app.listen();
  const owner = await signUpOwner(app);
  const { menu, itemIds } = await aLongMenu(owner);
  const client = await connect(url, { token: owner.token });
  expect(await countConnections(app)).toBe(1);
  // The TCP connection below the client, which has no type for it.
  const tcp = ['transport', 'ws', '_socket'].reduce(
    (owner, name) => Reflect.get(owner, name),
    client.socket.io.engine,
  );
  Reflect.apply(Reflect.get(tcp, 'pause'), tcp, []);

  // Each event carries the menu, about 130 kB. The system's buffers fill first.
  await waitFor(async () => {
    await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { items: itemIds.reverse() } });
    expect(app && (await countConnections(app))).toBe(0);
  });
  client.close();
});

it('cuts off a reply that nobody reads', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = await buildTestApp({ areRatesLimited: false });
  const port = Number(new URL(await app.listen()).port);
  const owner = await signUpOwner(app);
  await aLongMenu(owner);
  const socket = dial(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined).pause();
  const request = [
    `GET /api/items/restaurants/${owner.restaurantId} HTTP/1.1`,
    'Host: board.example',
    `Authorization: Bearer ${owner.token}`,
  ];
  socket.write(`${request.join('\r\n')}\r\n\r\n`.repeat(200));
  await waitFor(async () => {
    // The system's buffers fill up in real time.
    await new Promise((done) => setTimeout(done, 500));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(app && (await countConnections(app))).toBe(0);
  });
  await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } });
});
