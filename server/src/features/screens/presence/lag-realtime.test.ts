/** What owners hear of a screen's glass: who lags and why, what screens report, and who comes back with Undo. */
import { binRoutes } from '@menuboard/contract/bin';
import { type DisplayStatus, displayRoutes } from '@menuboard/contract/displays';
import { RETURN_EVERY_MS } from '@menuboard/contract/domain/limits';
import { itemRoutes } from '@menuboard/contract/items';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asOwner, type OwnerClient } from '../../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../../test/factories.ts';
import { connect, socketClients } from '../../../../test/socket-client.ts';
import { iso, MINUTE, SECOND } from '../../../lib/clock.ts';

let app: TestApp;
let url: string;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp();
  url = await app.listen();
  owner = await asOwner(app);
});
afterAll(() => app.stop());

const aClient = socketClients(() => url);

const PATIENCE = { timeout: 4_500 };

/** A screen that shows its menu, and the owner's phone. */
async function aWall() {
  const item = await anItem(owner);
  const display = await aDisplay(owner, await aMenu(owner, [item]));
  const paired = await aPairedScreen(app, display);
  const screen = await aClient({ screenToken: paired.screenToken, tag: paired.manifest.tag });
  const statusOf = async () => (await owner.ok(displayRoutes.get, { params: { id: display.id } })).status;
  await vi.waitFor(async () => expect((await statusOf()).isOnline).toBe(true));
  const phone = await aClient({ token: owner.token });
  const told = () =>
    phone.heard
      .filter(({ event }) => event === 'display-status')
      .map(({ payload }) => payload as { id: string; status: DisplayStatus })
      .filter(({ id }) => id === display.id)
      .at(-1)?.status;
  /** Owners have heard of the change, too: what they hear after that is of something else. */
  const edit = async (price: number) => {
    await owner.ok(itemRoutes.update, { params: { id: item.id }, body: { price } });
    const { tag } = await statusOf();
    await vi.waitFor(() => expect(told()?.tag).toBe(tag), PATIENCE);
  };
  return { display, paired, screen, phone, edit, statusOf, told };
}

const report = {
  player: '0.1.0',
  browser: 'Chrome 67',
  width: 1920,
  height: 1080,
  isSecure: false,
  clockOffsetMs: 90_000,
  openedAt: 12,
  problem: null,
};

describe('a screen that does not show a change', () => {
  it('is named within 45 s with the reason, and no more once it has painted it', async () => {
    const { screen, edit, statusOf, told } = await aWall();
    const changedAt = iso(app.clock.now());
    await edit(7);
    app.clock.advance(29 * SECOND);
    expect((await statusOf()).screens[0]?.lag).toBeNull();

    app.clock.advance(2 * SECOND);

    const lag = { since: changedAt, reason: 'unpainted' };
    await vi.waitFor(() => expect(told()?.screens[0]).toMatchObject({ isOnline: true, lag }), PATIENCE);
    await screen.emit('painted', { tag: (await statusOf()).tag });
    await vi.waitFor(() => expect(told()?.screens[0]?.lag).toBeNull(), PATIENCE);
  });

  it('is silent when its beat is overdue, and has not drawn it once its heart beats with the tag of before', async () => {
    const { screen, paired, edit, told } = await aWall();
    await edit(7);
    app.clock.advance(71 * SECOND);
    await vi.waitFor(() => expect(told()?.screens[0]?.lag?.reason).toBe('silent'), PATIENCE);

    await screen.emit('heartbeat', { tag: paired.manifest.tag });

    await vi.waitFor(() => expect(told()?.screens[0]?.lag?.reason).toBe('unpainted'), PATIENCE);
  });

  it('has the problem that it tells', async () => {
    const { screen, paired, edit, told } = await aWall();
    await edit(7);
    app.clock.advance(20 * SECOND);
    const problem = { kind: 'file-missing', at: app.clock.now() };
    await screen.emit('heartbeat', { tag: paired.manifest.tag, report: { ...report, problem } });
    app.clock.advance(12 * SECOND);

    await vi.waitFor(
      () => expect(told()?.screens[0]).toMatchObject({ lag: { reason: 'problem' }, reported: { problem } }),
      PATIENCE,
    );
  });

  it('and goes away is offline, and lags no more', async () => {
    const { screen, edit, told } = await aWall();
    await edit(7);
    app.clock.advance(31 * SECOND);
    await vi.waitFor(() => expect(told()?.screens[0]?.lag).not.toBeNull(), PATIENCE);

    screen.close();

    await vi.waitFor(
      () => expect(told()?.screens[0]).toMatchObject({ isOnline: false, lag: null }),
      PATIENCE,
    );
  });
});

describe('what a screen reports', () => {
  it('is told, and is still known when it has gone', async () => {
    const { screen, paired, statusOf, told } = await aWall();

    await screen.emit('heartbeat', { tag: paired.manifest.tag, report });
    await vi.waitFor(() => expect(told()?.screens[0]?.reported).toEqual(report), PATIENCE);
    screen.close();
    await vi.waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    const row = () => app.app.db.selectFrom('screens').select('capabilities').execute();
    await vi.waitFor(async () => expect(JSON.stringify(await row())).toContain('Chrome 67'), PATIENCE);

    expect((await statusOf()).screens[0]).toMatchObject({ onlineSince: null, reported: report });
  });

  it.each([
    ['nothing', undefined],
    ['no object', 'Chrome'],
    ['too much', { ...report, padding: 'x'.repeat(2_000) }],
  ])('may be %s: its heart beats all the same', async (_, said) => {
    const { screen, paired, statusOf } = await aWall();

    const answer = await screen.emit('heartbeat', { tag: paired.manifest.tag, report: said });

    expect(answer).toMatchObject({ ok: true, data: { tag: paired.manifest.tag } });
    expect((await statusOf()).screens[0]?.reported).toBeNull();
  });
});

describe('the screen of a deleted display', () => {
  it('is sent away with its token, and let in with it again after Undo', async () => {
    const { display, paired, statusOf, told } = await aWall();
    const params = { pairingCode: display.pairingCode };
    const token = { token: paired.screenToken };

    await owner.ok(displayRoutes.remove, { params: { id: display.id } });
    expect(await app.refused(pairingRoutes.content, { params }, token)).toMatchObject({ status: 410 });
    await expect(connect(url, { screenToken: paired.screenToken })).rejects.toThrow('unauthenticated');
    app.clock.advance(30 * SECOND);
    await owner.ok(binRoutes.restore, { params: { kind: 'display', id: display.id } });

    const by = app.clock.now() + RETURN_EVERY_MS;
    const awaited = await statusOf();
    expect(awaited.isOnline).toBe(false);
    expect(Date.parse(awaited.returnsBy ?? '')).toBeGreaterThanOrEqual(by);
    await vi.waitFor(() => expect(told()?.returnsBy).toBe(awaited.returnsBy), PATIENCE);
    expect((await app.ok(pairingRoutes.content, { params }, token)).display.id).toBe(display.id);
    await aClient({ screenToken: paired.screenToken });
    await vi.waitFor(async () => expect(await statusOf()).toMatchObject({ isOnline: true, returnsBy: null }));
  });

  it('is not awaited when it had been away before, nor for ever', async () => {
    const { display, screen, statusOf } = await aWall();
    screen.close();
    await vi.waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    app.clock.advance(MINUTE);
    await owner.ok(displayRoutes.remove, { params: { id: display.id } });
    await owner.ok(binRoutes.restore, { params: { kind: 'display', id: display.id } });
    expect((await statusOf()).returnsBy).toBeNull();

    const other = await aWall();
    await owner.ok(displayRoutes.remove, { params: { id: other.display.id } });
    await owner.ok(binRoutes.restore, { params: { kind: 'display', id: other.display.id } });
    expect((await other.statusOf()).returnsBy).not.toBeNull();
    app.clock.advance(2 * MINUTE);
    expect((await other.statusOf()).returnsBy).toBeNull();
  });

  it('does not come back once its code was replaced', async () => {
    const { display, paired } = await aWall();
    const id = display.id;
    const { pairingCode } = await owner.ok(displayRoutes.regeneratePairingCode, { params: { id } });
    await owner.ok(displayRoutes.remove, { params: { id } });
    await owner.ok(binRoutes.restore, { params: { kind: 'display', id } });

    for (const code of [display.pairingCode, pairingCode]) {
      const args = { params: { pairingCode: code } };
      const refusal = await app.refused(pairingRoutes.content, args, { token: paired.screenToken });
      expect(refusal).toMatchObject({ status: 410, code: 'gone' });
    }
  });
});
