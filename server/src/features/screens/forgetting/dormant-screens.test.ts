/** Screens that another one has replaced, found by the hourly job. The clock jumps. */
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { statsRoutes } from '@menuboard/contract/stats';
import { expect } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { it } from '../../../../test/app-test.ts';
import type { OwnerClient } from '../../../../test/as-owner.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../../test/factories.ts';
import type { Connect, SocketClient } from '../../../../test/socket-client.ts';
import { DAY, HOUR } from '../../../lib/clock.ts';

let display: Display;

it.override('options', { areRatesLimited: false });

it.beforeEach(async ({ owner }) => {
  display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
});

const status = async (owner: OwnerClient) =>
  (await owner.call(displayRoutes.get, { params: { id: display.id } })).status;
const counted = async (owner: OwnerClient) => (await status(owner)).screens.map(({ id }) => id);
const dormant = async (owner: OwnerClient) => (await status(owner)).dormant.map(({ id }) => id);
const uptimes = async (owner: OwnerClient) => {
  const { performance } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  return performance[0]?.screens.map(({ id }) => id);
};

async function aScreen(app: TestApp, owner: OwnerClient, connect: Connect) {
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const id = (await counted(owner)).at(-1) ?? '';
  // Two screens of the same millisecond are ordered by their ids.
  app.clock.advance(1);
  return { id, screenToken, connect: () => connect({ screenToken, tag: manifest.tag }) };
}

async function close(owner: OwnerClient, socket: SocketClient, id: string): Promise<void> {
  socket.close();
  const isOnline = async () => (await status(owner)).screens.find((screen) => screen.id === id)?.isOnline;
  await waitFor(async () => expect(await isOnline()).toBe(false));
}

/** Lets time pass with the job running every day. */
async function pass(app: TestApp, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.clock.advance(DAY);
    await app.app.run('housekeeping');
  }
}

it('counts no more after seven days beside one that is online, and counts again when it returns', async ({
  app,
  owner,
  connect,
}) => {
  const old = await aScreen(app, owner, connect);
  await close(owner, await old.connect(), old.id);
  const replacement = await aScreen(app, owner, connect);
  await replacement.connect();

  await pass(app, 6);
  expect(await counted(owner)).toEqual([old.id, replacement.id]);
  await pass(app, 1);

  expect(await counted(owner)).toEqual([replacement.id]);
  expect(await dormant(owner)).toEqual([old.id]);
  expect(await uptimes(owner)).toEqual([replacement.id]);
  const content = { params: { pairingCode: display.pairingCode } };
  expect((await app.send(pairingRoutes.content, content, { token: old.screenToken })).statusCode).toBe(200);

  await old.connect();
  expect(await counted(owner)).toEqual([old.id, replacement.id]);
  await app.app.run('housekeeping');
  expect(await dormant(owner)).toEqual([]);
  expect(await uptimes(owner)).toHaveLength(2);
});

it('counts for ever while it is the only one of its display', async ({ app, owner, connect }) => {
  const only = await aScreen(app, owner, connect);
  await close(owner, await only.connect(), only.id);

  await pass(app, 30);

  expect(await counted(owner)).toEqual([only.id]);
});

it('counts after holidays in which every screen was off, when another one is the first to return', async ({
  app,
  owner,
  connect,
}) => {
  const first = await aScreen(app, owner, connect);
  const second = await aScreen(app, owner, connect);
  const sockets = [await first.connect(), await second.connect()] as const;
  await pass(app, 3);
  await close(owner, sockets[0], first.id);
  await close(owner, sockets[1], second.id);
  await pass(app, 10);
  expect(await counted(owner)).toHaveLength(2);

  await first.connect();
  app.clock.advance(HOUR);
  await app.app.run('housekeeping');
  expect(await counted(owner)).toHaveLength(2);

  // The screen was not switched on again, so by the third day it does not count.
  await pass(app, 3);
  expect(await counted(owner)).toEqual([first.id]);
});

it('counts while the other one is off, too', async ({ app, owner, connect }) => {
  const old = await aScreen(app, owner, connect);
  await close(owner, await old.connect(), old.id);
  const other = await aScreen(app, owner, connect);
  const socket = await other.connect();
  await pass(app, 6);
  await close(owner, socket, other.id);

  await pass(app, 2);

  expect(await counted(owner)).toHaveLength(2);
});

it('counts again when an owner forgets the screen that is online', async ({ app, owner, connect }) => {
  const old = await aScreen(app, owner, connect);
  await close(owner, await old.connect(), old.id);
  const replacement = await aScreen(app, owner, connect);
  await replacement.connect();
  await pass(app, 8);
  expect(await dormant(owner)).toEqual([old.id]);

  await owner.call(displayRoutes.forgetScreen, { params: { id: display.id, screenId: replacement.id } });

  expect(await counted(owner)).toEqual([old.id]);
});

it('can be forgotten by hand', async ({ app, owner, connect }) => {
  const old = await aScreen(app, owner, connect);
  await close(owner, await old.connect(), old.id);
  const replacement = await aScreen(app, owner, connect);
  await replacement.connect();
  await pass(app, 8);

  await owner.call(displayRoutes.forgetScreen, { params: { id: display.id, screenId: old.id } });

  expect(await dormant(owner)).toEqual([]);
  const content = { params: { pairingCode: display.pairingCode } };
  expect((await app.send(pairingRoutes.content, content, { token: old.screenToken })).statusCode).toBe(410);
});
