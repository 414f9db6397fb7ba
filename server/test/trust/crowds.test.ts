/** Many connections at once: unpaired screens must not displace paired ones. */
import { once } from 'node:events';
import { connect as dial, type Socket } from 'node:net';
import { afterEach, expect } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { ANONYMOUS_SOCKETS_MAX } from '../../src/realtime/anonymous-sockets.ts';
import { SCREEN_SOCKETS_MAX, SESSION_SOCKETS_MAX } from '../../src/realtime/sockets-per-identity.ts';
import { TRANSPORTS_PER_ADDRESS } from '../../src/realtime/transports-of-addresses.ts';
import { it } from '../app-test.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { SocketClient } from '../socket-client.ts';
import { createSocketStage, type SocketStage } from './socket-stage.ts';
import { createWorld } from './world.ts';

let stage: SocketStage;
it.beforeAll(async ({ url }) => {
  stage = createSocketStage(url);
});
afterEach(() => stage.closeAll());

it('limits anonymous sockets of an address, but not its screens and owners', async ({ app }) => {
  const world = await createWorld(app);
  const display = await world.display();
  const anonymousClients = await Promise.all(
    Array.from({ length: ANONYMOUS_SOCKETS_MAX }, () => stage.connect({})),
  );

  const refusal = await stage.refusalOf({});
  expect(refusal.data).toMatchObject({ code: 'rate_limited', message: expect.stringMatching(/^Too many/) });
  await stage.screenOf(world, display);
  await stage.ownerOf(world);

  anonymousClients[0]?.close();
  await anonymousClients[1]?.emit('pair-display', { pairingCode: display.pairingCode });
  await expect
    .poll(() =>
      stage.connect({}).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect
    .poll(() =>
      stage.connect({}).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

it('limits the sockets of a session, but not those of another one', async ({ app }) => {
  const world = await createWorld(app);
  const token = await world.freshToken();
  const tabs = await Promise.all(Array.from({ length: SESSION_SOCKETS_MAX }, () => stage.connect({ token })));

  const refusal = await stage.refusalOf({ token });
  expect(refusal.data).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^Too many pages/),
  });
  await stage.ownerOf(world);

  tabs[0]?.close();
  await waitFor(() => stage.connect({ token }));
});

it('closes the oldest socket of a screen that has too many, because the newest is the living one', async ({
  app,
}) => {
  const world = await createWorld(app);
  const { screenToken } = await world.screen(await world.display());
  const sockets: SocketClient[] = [];
  for (let n = 0; n <= SCREEN_SOCKETS_MAX; n += 1) sockets.push(await stage.connect({ screenToken }));

  const isConnected = () => sockets.map(({ socket }) => socket.connected);
  await waitFor(() => expect(isConnected()).toEqual([false, ...sockets.slice(1).map(() => true)]));
});

it('limits the long-polling connections of an address, and no other address', async () => {
  const proxied = await buildTestApp({ config: { trustedProxies: ['loopback'] } });
  const address = `${await proxied.listen()}/socket.io/?EIO=4&transport=polling`;
  const open = async (ip: string) => (await fetch(address, { headers: { 'x-forwarded-for': ip } })).status;
  for (let n = 0; n < TRANSPORTS_PER_ADDRESS; n += 100) {
    const statuses = await Promise.all(Array.from({ length: 100 }, () => open('198.51.100.7')));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }

  expect(await open('198.51.100.7')).toBe(403);
  expect(await open('198.51.100.8')).toBe(200);
  await proxied.stop();
});

it('limits all connections, and accepts the next when one has ended', async () => {
  const small = await buildTestApp({ config: { connectionsMax: 2 } });
  const port = Number(new URL(await small.listen()).port);
  const dialled = async () => {
    const socket = dial(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const isAnswered = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true)).once('close', () => resolve(false));
      socket.on('error', () => undefined).write('GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n');
    });

  const [first, second, third] = [await dialled(), await dialled(), await dialled()];
  expect(await isAnswered(third)).toBe(false);
  expect(await isAnswered(first)).toBe(true);
  first.destroy();
  await expect.poll(async () => isAnswered(await dialled())).toBe(true);
  second.destroy();

  await small.stop();
});
