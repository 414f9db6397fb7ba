/** Owners forget screens and restore them, over HTTP and real sockets. */
import { binRoutes } from '@menuboard/contract/bin';
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { statsRoutes } from '@menuboard/contract/stats';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { it } from '../../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../../test/factories.ts';
import type { Connect } from '../../../../test/socket-client.ts';

it.override('options', { areRatesLimited: false });

const displayOf = (owner: OwnerClient, { id }: Display) => owner.call(displayRoutes.get, { params: { id } });
const screenIds = async (owner: OwnerClient, display: Display) =>
  (await displayOf(owner, display)).status.screens.map(({ id }) => id);
const activity = async (owner: OwnerClient) => {
  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  return recentActivity[0];
};
const forget = (owner: OwnerClient, display: Display, screenId: string) =>
  owner.send(displayRoutes.forgetScreen, { params: { id: display.id, screenId } });
const restore = (owner: OwnerClient, id: string) =>
  owner.send(binRoutes.restore, { params: { kind: 'screen', id } });
const contentStatus = async (app: TestApp, { pairingCode }: Display, token: string) =>
  (await app.send(pairingRoutes.content, { params: { pairingCode } }, { token })).statusCode;

/** A display with an online screen. The screen's id is the last one. */
async function aDisplayWithScreen(app: TestApp, owner: OwnerClient, connect: Connect, display?: Display) {
  const shown = display ?? (await aDisplay(owner, await aMenu(owner, [await anItem(owner)])));
  const { screenToken, manifest } = await aPairedScreen(app, shown);
  const socket = await connect({ screenToken, tag: manifest.tag });
  const id = (await screenIds(owner, shown)).at(-1) ?? '';
  // Two screens of the same millisecond are ordered by their ids.
  app.clock.advance(1);
  return { display: shown, id, screenToken, tag: manifest.tag, socket };
}

describe('forgetting a screen', () => {
  it('disconnects it at once, refuses its token, and leaves the other screen alone', async ({
    app,
    owner,
    connect,
  }) => {
    const first = await aDisplayWithScreen(app, owner, connect);
    const second = await aDisplayWithScreen(app, owner, connect, first.display);
    const phone = await connect({ token: owner.token });

    const reply = await forget(owner, first.display, first.id);

    expect(reply.statusCode).toBe(204);
    await waitFor(() => expect(first.socket.socket.connected).toBe(false));
    expect(await contentStatus(app, first.display, first.screenToken)).toBe(410);
    await expect(connect({ screenToken: first.screenToken })).rejects.toThrow();
    expect(second.socket.socket.connected).toBe(true);
    expect(await contentStatus(app, first.display, second.screenToken)).toBe(200);
    expect(await screenIds(owner, first.display)).toEqual([second.id]);
    expect(await phone.waitForEvent('display-updated')).toMatchObject({
      id: first.display.id,
      status: { screens: [{ id: second.id }] },
    });
  });

  it('takes it out of the uptime', async ({ app, owner, connect }) => {
    const first = await aDisplayWithScreen(app, owner, connect);
    const second = await aDisplayWithScreen(app, owner, connect, first.display);
    app.clock.advance(5 * HEARTBEAT_MS);
    first.socket.close();
    await waitFor(async () =>
      expect((await displayOf(owner, first.display)).status.screens[0]?.isOnline).toBe(false),
    );
    app.clock.advance(5 * HEARTBEAT_MS);
    const performance = async () =>
      (await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } })).performance[0];
    expect((await performance())?.uptime).toBeCloseTo(0.75, 1);

    await forget(owner, first.display, first.id);

    expect(await performance()).toMatchObject({ uptime: 1, screens: [{ id: second.id }] });
  });

  it('is in Recent Activity, with its browser', async ({ app, owner, connect }) => {
    const { display, id, socket, tag } = await aDisplayWithScreen(app, owner, connect);
    const report = {
      player: '1',
      browser: 'Chrome 67',
      width: 1920,
      height: 1080,
      isSecure: true,
      clockOffsetMs: 0,
      openedAt: app.clock.now(),
      problem: null,
    };
    await socket.emit('heartbeat', { tag, report });
    // A timer of the server saves reports every three seconds.
    await app.app.run('housekeeping');

    await forget(owner, display, id);
    expect(await activity(owner)).toMatchObject({
      action: 'screen-forgotten',
      name: 'Front TV',
      before: 'Chrome 67',
    });
    await restore(owner, id);

    expect(await activity(owner)).toMatchObject({
      action: 'screen-restored',
      name: 'Front TV',
      after: 'Chrome 67',
    });
  });

  it('is refused the second time, with another display, and by another owner', async ({
    app,
    owner,
    connect,
  }) => {
    const { display, id } = await aDisplayWithScreen(app, owner, connect);
    const other = await aDisplay(owner);
    const otherOwner = await signUpOwner(app);
    const params = { id: display.id, screenId: id };

    const byOther = await otherOwner.refused(displayRoutes.forgetScreen, { params });
    const ofNothing = await owner.refused(displayRoutes.forgetScreen, {
      params: { id: 'missing', screenId: id },
    });
    expect({ ...byOther, requestId: '' }).toEqual({ ...ofNothing, requestId: '' });
    expect(byOther).toMatchObject({ status: 404, error: 'Display not found.' });
    expect((await forget(owner, other, id)).statusCode).toBe(404);
    expect((await forget(owner, display, id)).statusCode).toBe(204);
    expect((await forget(owner, display, id)).statusCode).toBe(404);
    expect(await owner.refused(displayRoutes.forgetScreen, { params })).toMatchObject({
      error: 'Screen not found.',
    });
  });
});

describe('restoring a forgotten screen', () => {
  it('makes its token valid again, so that the screen returns by itself', async ({ app, owner, connect }) => {
    const { display, id, screenToken, tag } = await aDisplayWithScreen(app, owner, connect);
    await forget(owner, display, id);

    expect((await restore(owner, id)).statusCode).toBe(204);

    expect(await contentStatus(app, display, screenToken)).toBe(200);
    expect((await displayOf(owner, display)).status.returnsBy).not.toBeNull();
    await connect({ screenToken, tag });
    expect((await displayOf(owner, display)).status).toMatchObject({ isOnline: true, screens: [{ id }] });
  });

  it('is refused for a screen that was not forgotten, twice, and for another owner', async ({
    app,
    owner,
    connect,
  }) => {
    const { display, id } = await aDisplayWithScreen(app, owner, connect);
    expect((await restore(owner, id)).statusCode).toBe(404);
    await forget(owner, display, id);
    const otherOwner = await signUpOwner(app);

    expect(await otherOwner.refused(binRoutes.restore, { params: { kind: 'screen', id } })).toMatchObject({
      status: 404,
    });
    expect((await restore(owner, id)).statusCode).toBe(204);
    expect((await restore(owner, id)).statusCode).toBe(404);
  });

  it('is refused after a new pairing code: the owner has revoked all tokens', async ({
    app,
    owner,
    connect,
  }) => {
    const { display, id, screenToken } = await aDisplayWithScreen(app, owner, connect);
    await forget(owner, display, id);
    await owner.call(displayRoutes.regeneratePairingCode, { params: { id: display.id } });

    expect((await restore(owner, id)).statusCode).toBe(404);
    expect(await contentStatus(app, display, screenToken)).toBe(410);
  });

  it('is refused while its display is in the bin', async ({ app, owner, connect }) => {
    const { display, id } = await aDisplayWithScreen(app, owner, connect);
    await forget(owner, display, id);
    await owner.call(displayRoutes.remove, { params: { id: display.id } });

    expect((await restore(owner, id)).statusCode).toBe(404);
  });
});
