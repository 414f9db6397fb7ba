/** Screens that another one has replaced, found by the hourly job. The clock jumps. */
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { statsRoutes } from '@menuboard/contract/stats';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../../test/factories.ts';
import { type SocketClient, socketClients } from '../../../../test/socket-client.ts';
import { DAY, HOUR } from '../../../lib/clock.ts';

let app: TestApp;
let url: string;
let owner: OwnerClient;
let display: Display;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
  url = await app.listen();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await signUpOwner(app);
  display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
});

const connectClient = socketClients(() => url);

const status = async () => (await owner.call(displayRoutes.get, { params: { id: display.id } })).status;
const counted = async () => (await status()).screens.map(({ id }) => id);
const dormant = async () => (await status()).dormant.map(({ id }) => id);
const uptimes = async () => {
  const { performance } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  return performance[0]?.screens.map(({ id }) => id);
};

async function aScreen() {
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const id = (await counted()).at(-1) ?? '';
  const connect = () => connectClient({ screenToken, tag: manifest.tag });
  // Two screens of the same millisecond are ordered by their ids.
  app.clock.advance(1);
  return { id, screenToken, connect };
}

async function close(socket: SocketClient, id: string): Promise<void> {
  socket.close();
  const isOnline = async () => (await status()).screens.find((screen) => screen.id === id)?.isOnline;
  await waitFor(async () => expect(await isOnline()).toBe(false));
}

/** Lets time pass with the job running every day. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.clock.advance(DAY);
    await app.app.run('housekeeping');
  }
}

it('counts no more after seven days beside one that is online, and counts again when it returns', async () => {
  const old = await aScreen();
  await close(await old.connect(), old.id);
  const replacement = await aScreen();
  await replacement.connect();

  await pass(6);
  expect(await counted()).toEqual([old.id, replacement.id]);
  await pass(1);

  expect(await counted()).toEqual([replacement.id]);
  expect(await dormant()).toEqual([old.id]);
  expect(await uptimes()).toEqual([replacement.id]);
  const content = { params: { pairingCode: display.pairingCode } };
  expect((await app.send(pairingRoutes.content, content, { token: old.screenToken })).statusCode).toBe(200);

  await old.connect();
  expect(await counted()).toEqual([old.id, replacement.id]);
  await app.app.run('housekeeping');
  expect(await dormant()).toEqual([]);
  expect(await uptimes()).toHaveLength(2);
});

it('counts for ever while it is the only one of its display', async () => {
  const only = await aScreen();
  await close(await only.connect(), only.id);

  await pass(30);

  expect(await counted()).toEqual([only.id]);
});

it('counts after holidays in which every screen was off, when another one is the first to return', async () => {
  const first = await aScreen();
  const second = await aScreen();
  const sockets = [await first.connect(), await second.connect()] as const;
  await pass(3);
  await close(sockets[0], first.id);
  await close(sockets[1], second.id);
  await pass(10);
  expect(await counted()).toHaveLength(2);

  await first.connect();
  app.clock.advance(HOUR);
  await app.app.run('housekeeping');
  expect(await counted()).toHaveLength(2);

  // The screen was not switched on again, so by the third day it does not count.
  await pass(3);
  expect(await counted()).toEqual([first.id]);
});

it('counts while the other one is off, too', async () => {
  const old = await aScreen();
  await close(await old.connect(), old.id);
  const other = await aScreen();
  const socket = await other.connect();
  await pass(6);
  await close(socket, other.id);

  await pass(2);

  expect(await counted()).toHaveLength(2);
});

it('counts again when an owner forgets the screen that is online', async () => {
  const old = await aScreen();
  await close(await old.connect(), old.id);
  const replacement = await aScreen();
  await replacement.connect();
  await pass(8);
  expect(await dormant()).toEqual([old.id]);

  await owner.call(displayRoutes.forgetScreen, { params: { id: display.id, screenId: replacement.id } });

  expect(await counted()).toEqual([old.id]);
});

it('can be forgotten by hand', async () => {
  const old = await aScreen();
  await close(await old.connect(), old.id);
  const replacement = await aScreen();
  await replacement.connect();
  await pass(8);

  await owner.call(displayRoutes.forgetScreen, { params: { id: display.id, screenId: old.id } });

  expect(await dormant()).toEqual([]);
  const content = { params: { pairingCode: display.pairingCode } };
  expect((await app.send(pairingRoutes.content, content, { token: old.screenToken })).statusCode).toBe(410);
});
