/** Status of screens for owners: lag with its reason, self-reports, and screens that return with Undo. */
import { binRoutes } from '@menuboard/contract/bin';
import { type DisplayStatus, displayRoutes } from '@menuboard/contract/displays';
import { RECOVERY_INTERVAL_MS } from '@menuboard/contract/domain/limits';
import { itemRoutes } from '@menuboard/contract/items';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
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
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

const connectClient = socketClients(() => url);

/** Connects a screen that shows a menu, and an owner's phone. */
async function connectScreenAndPhone() {
  const item = await anItem(owner);
  const display = await aDisplay(owner, await aMenu(owner, [item]));
  const paired = await aPairedScreen(app, display);
  const screen = await connectClient({ screenToken: paired.screenToken, tag: paired.manifest.tag });
  const statusOf = async () => (await owner.call(displayRoutes.get, { params: { id: display.id } })).status;
  await waitFor(async () => expect((await statusOf()).isOnline).toBe(true));
  const phone = await connectClient({ token: owner.token });
  const announcedStatus = () =>
    phone.received
      .filter(({ event }) => event === 'display-status')
      .map(({ payload }) => payload as { id: string; status: DisplayStatus })
      .filter(({ id }) => id === display.id)
      .at(-1)?.status;
  /** Changes the price and waits for its status event, so that later events have another cause. */
  const edit = async (price: number) => {
    await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price } });
    const { tag } = await statusOf();
    await waitFor(() => expect(announcedStatus()?.tag).toBe(tag));
  };
  return { display, paired, screen, phone, edit, statusOf, announcedStatus };
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

describe('a connected screen that has not painted a change', () => {
  it('lags from 30 s after the change until it has painted the change', async () => {
    const { screen, edit, statusOf, announcedStatus } = await connectScreenAndPhone();
    const changedAt = iso(app.clock.now());
    await edit(7);
    app.clock.advance(29 * SECOND);
    expect((await statusOf()).screens[0]?.lag).toBeNull();

    app.clock.advance(2 * SECOND);

    const lag = { since: changedAt, reason: 'unpainted' };
    await waitFor(() => expect(announcedStatus()?.screens[0]).toMatchObject({ isOnline: true, lag }));
    await screen.emit('painted', { tag: (await statusOf()).tag });
    await waitFor(() => expect(announcedStatus()?.screens[0]?.lag).toBeNull());
  });

  it('lags when its page has started again and can draw nothing', async () => {
    const { paired, screen, statusOf } = await connectScreenAndPhone();
    expect((await statusOf()).screens[0]).toMatchObject({ paintedTag: paired.manifest.tag, lag: null });
    screen.close();
    await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));

    const page = await connectClient({ screenToken: paired.screenToken });
    await page.emit('heartbeat', { tag: '' });
    app.clock.advance(31 * SECOND);

    const [status] = (await statusOf()).screens;
    expect(status).toMatchObject({ isOnline: true, paintedRevision: null, lag: { reason: 'unpainted' } });
    await page.emit('painted', { tag: paired.manifest.tag });
    const { screens, tag } = await statusOf();
    expect(screens[0]).toMatchObject({ paintedTag: tag, lag: null });
    expect(screens[0]?.paintedRevision).not.toBeNull();
  });

  it('is silent while its heartbeat is overdue, and unpainted once a heartbeat brings the previous tag', async () => {
    const { screen, paired, edit, announcedStatus } = await connectScreenAndPhone();
    await edit(7);
    app.clock.advance(71 * SECOND);
    await waitFor(() => expect(announcedStatus()?.screens[0]?.lag?.reason).toBe('silent'));

    await screen.emit('heartbeat', { tag: paired.manifest.tag });

    await waitFor(() => expect(announcedStatus()?.screens[0]?.lag?.reason).toBe('unpainted'));
  });

  it('lags because of the problem that it reported', async () => {
    const { screen, paired, edit, announcedStatus } = await connectScreenAndPhone();
    await edit(7);
    app.clock.advance(20 * SECOND);
    const problem = { kind: 'file-missing', at: app.clock.now() };
    await screen.emit('heartbeat', { tag: paired.manifest.tag, report: { ...report, problem } });
    app.clock.advance(12 * SECOND);

    await waitFor(() =>
      expect(announcedStatus()?.screens[0]).toMatchObject({
        lag: { reason: 'problem' },
        reported: { problem },
      }),
    );
  });

  it('stops lagging when it goes offline', async () => {
    const { screen, edit, announcedStatus } = await connectScreenAndPhone();
    await edit(7);
    app.clock.advance(31 * SECOND);
    await waitFor(() => expect(announcedStatus()?.screens[0]?.lag).not.toBeNull());

    screen.close();

    await waitFor(() => expect(announcedStatus()?.screens[0]).toMatchObject({ isOnline: false, lag: null }));
  });
});

describe('a self-report', () => {
  it('is sent to owners, and stays known after the screen has disconnected', async () => {
    const { screen, paired, statusOf, announcedStatus } = await connectScreenAndPhone();

    await screen.emit('heartbeat', { tag: paired.manifest.tag, report });
    await waitFor(() => expect(announcedStatus()?.screens[0]?.reported).toEqual(report));
    screen.close();
    await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    const row = () => app.app.db.selectFrom('screens').select('capabilities').execute();
    await waitFor(async () => expect(JSON.stringify(await row())).toContain('Chrome 67'));

    expect((await statusOf()).screens[0]).toMatchObject({ onlineSince: null, reported: report });
  });

  it.each([
    ['nothing', undefined],
    ['no object', 'Chrome'],
    ['too large', { ...report, padding: 'x'.repeat(2_000) }],
  ])('that is %s is ignored, but the heartbeat counts', async (_, received) => {
    const { screen, paired, statusOf } = await connectScreenAndPhone();

    const answer = await screen.emit('heartbeat', { tag: paired.manifest.tag, report: received });

    expect(answer).toMatchObject({ ok: true, data: { tag: paired.manifest.tag } });
    expect((await statusOf()).screens[0]?.reported).toBeNull();
  });
});

describe('the screen of a deleted display', () => {
  it('is refused with its token, and accepted again after Undo', async () => {
    const { display, paired, statusOf, announcedStatus } = await connectScreenAndPhone();
    const params = { pairingCode: display.pairingCode };
    const token = { token: paired.screenToken };

    await owner.call(displayRoutes.remove, { params: { id: display.id } });
    expect(await app.refused(pairingRoutes.content, { params }, token)).toMatchObject({ status: 410 });
    await expect(connect(url, { screenToken: paired.screenToken })).rejects.toThrow('unauthenticated');
    app.clock.advance(30 * SECOND);
    await owner.call(binRoutes.restore, { params: { kind: 'display', id: display.id } });

    const by = app.clock.now() + RECOVERY_INTERVAL_MS;
    const awaited = await statusOf();
    expect(awaited.isOnline).toBe(false);
    expect(Date.parse(awaited.returnsBy ?? '')).toBeGreaterThanOrEqual(by);
    await waitFor(() => expect(announcedStatus()?.returnsBy).toBe(awaited.returnsBy));
    expect((await app.call(pairingRoutes.content, { params }, token)).display.id).toBe(display.id);
    await connectClient({ screenToken: paired.screenToken });
    await waitFor(async () => expect(await statusOf()).toMatchObject({ isOnline: true, returnsBy: null }));
  });

  it('is not expected back if it was offline before, nor after the return time', async () => {
    const { display, screen, statusOf } = await connectScreenAndPhone();
    screen.close();
    await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    app.clock.advance(MINUTE);
    await owner.call(displayRoutes.remove, { params: { id: display.id } });
    await owner.call(binRoutes.restore, { params: { kind: 'display', id: display.id } });
    expect((await statusOf()).returnsBy).toBeNull();

    const other = await connectScreenAndPhone();
    await owner.call(displayRoutes.remove, { params: { id: other.display.id } });
    await owner.call(binRoutes.restore, { params: { kind: 'display', id: other.display.id } });
    expect((await other.statusOf()).returnsBy).not.toBeNull();
    app.clock.advance(2 * MINUTE);
    expect((await other.statusOf()).returnsBy).toBeNull();
  });

  it('stays refused if the code was replaced before', async () => {
    const { display, paired } = await connectScreenAndPhone();
    const id = display.id;
    const { pairingCode } = await owner.call(displayRoutes.regeneratePairingCode, { params: { id } });
    await owner.call(displayRoutes.remove, { params: { id } });
    await owner.call(binRoutes.restore, { params: { kind: 'display', id } });

    for (const code of [display.pairingCode, pairingCode]) {
      const args = { params: { pairingCode: code } };
      const refusal = await app.refused(pairingRoutes.content, args, { token: paired.screenToken });
      expect(refusal).toMatchObject({ status: 410, code: 'gone' });
    }
  });
});
