/** Status of screens for owners: lag with its reason, self-reports, and screens that return with Undo. */
import { binRoutes } from '@menuboard/contract/bin';
import { type DisplayStatus, displayRoutes } from '@menuboard/contract/displays';
import { RECOVERY_INTERVAL_MS } from '@menuboard/contract/domain/limits';
import { itemRoutes } from '@menuboard/contract/items';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { it } from '../../../../test/app-test.ts';
import type { OwnerClient } from '../../../../test/as-owner.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../../test/factories.ts';
import type { Connect } from '../../../../test/socket-client.ts';
import { iso, MINUTE, SECOND } from '../../../lib/clock.ts';

/** Connects a screen that shows a menu, and an owner's phone. */
async function connectScreenAndPhone(app: TestApp, owner: OwnerClient, connect: Connect) {
  const item = await anItem(owner);
  const display = await aDisplay(owner, await aMenu(owner, [item]));
  const paired = await aPairedScreen(app, display);
  const screen = await connect({ screenToken: paired.screenToken, tag: paired.manifest.tag });
  const statusOf = async () => (await owner.call(displayRoutes.get, { params: { id: display.id } })).status;
  await waitFor(async () => expect((await statusOf()).isOnline).toBe(true));
  const phone = await connect({ token: owner.token });
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
  it('lags from 30 s after the change until it has painted the change', async ({ app, owner, connect }) => {
    const { screen, edit, statusOf, announcedStatus } = await connectScreenAndPhone(app, owner, connect);
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

  it('lags when its page has started again and can draw nothing', async ({ app, owner, connect }) => {
    const { paired, screen, statusOf } = await connectScreenAndPhone(app, owner, connect);
    expect((await statusOf()).screens[0]).toMatchObject({ paintedTag: paired.manifest.tag, lag: null });
    screen.close();
    await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));

    const page = await connect({ screenToken: paired.screenToken });
    await page.emit('heartbeat', { tag: '' });
    app.clock.advance(31 * SECOND);

    const [status] = (await statusOf()).screens;
    expect(status).toMatchObject({ isOnline: true, paintedRevision: null, lag: { reason: 'unpainted' } });
    await page.emit('painted', { tag: paired.manifest.tag });
    const { screens, tag } = await statusOf();
    expect(screens[0]).toMatchObject({ paintedTag: tag, lag: null });
    expect(screens[0]?.paintedRevision).not.toBeNull();
  });

  it('is silent while its heartbeat is overdue, and unpainted once a heartbeat brings the previous tag', async ({
    app,
    owner,
    connect,
  }) => {
    const { screen, paired, edit, announcedStatus } = await connectScreenAndPhone(app, owner, connect);
    await edit(7);
    app.clock.advance(71 * SECOND);
    await waitFor(() => expect(announcedStatus()?.screens[0]?.lag?.reason).toBe('silent'));

    await screen.emit('heartbeat', { tag: paired.manifest.tag });

    await waitFor(() => expect(announcedStatus()?.screens[0]?.lag?.reason).toBe('unpainted'));
  });

  it('lags because of the problem that it reported', async ({ app, owner, connect }) => {
    const { screen, paired, edit, announcedStatus } = await connectScreenAndPhone(app, owner, connect);
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

  it('stops lagging when it goes offline', async ({ app, owner, connect }) => {
    const { screen, edit, announcedStatus } = await connectScreenAndPhone(app, owner, connect);
    await edit(7);
    app.clock.advance(31 * SECOND);
    await waitFor(() => expect(announcedStatus()?.screens[0]?.lag).not.toBeNull());

    screen.close();

    await waitFor(() => expect(announcedStatus()?.screens[0]).toMatchObject({ isOnline: false, lag: null }));
  });
});

describe('a self-report', () => {
  it('is sent to owners, and stays known after the screen has disconnected', async ({
    app,
    owner,
    connect,
  }) => {
    const { screen, paired, statusOf, announcedStatus } = await connectScreenAndPhone(app, owner, connect);

    await screen.emit('heartbeat', { tag: paired.manifest.tag, report });
    await waitFor(() => expect(announcedStatus()?.screens[0]?.reported).toEqual(report));
    screen.close();
    await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    const row = () => app.app.db.selectFrom('screens').select('capabilities').execute();
    await waitFor(async () => expect(JSON.stringify(await row())).toContain('Chrome 67'));

    expect((await statusOf()).screens[0]).toMatchObject({ onlineSince: null, reported: report });
  });

  it.for([
    ['nothing', undefined],
    ['no object', 'Chrome'],
    ['too large', { ...report, padding: 'x'.repeat(2_000) }],
  ] as const)(
    'that is %s is ignored, but the heartbeat counts',
    async ([_, received], { app, owner, connect }) => {
      const { screen, paired, statusOf } = await connectScreenAndPhone(app, owner, connect);

      const answer = await screen.emit('heartbeat', { tag: paired.manifest.tag, report: received });

      expect(answer).toMatchObject({ ok: true, data: { tag: paired.manifest.tag } });
      expect((await statusOf()).screens[0]?.reported).toBeNull();
    },
  );
});

describe('the screen of a deleted display', () => {
  it('is refused with its token, and accepted again after Undo', async ({ app, owner, connect }) => {
    const { display, paired, statusOf, announcedStatus } = await connectScreenAndPhone(app, owner, connect);
    const params = { pairingCode: display.pairingCode };
    const token = { token: paired.screenToken };

    await owner.call(displayRoutes.remove, { params: { id: display.id } });
    expect(await app.refused(pairingRoutes.content, { params }, token)).toMatchObject({ status: 410 });
    await expect(connect({ screenToken: paired.screenToken })).rejects.toThrow('unauthenticated');
    app.clock.advance(30 * SECOND);
    await owner.call(binRoutes.restore, { params: { kind: 'display', id: display.id } });

    const by = app.clock.now() + RECOVERY_INTERVAL_MS;
    const awaited = await statusOf();
    expect(awaited.isOnline).toBe(false);
    expect(Date.parse(awaited.returnsBy ?? '')).toBeGreaterThanOrEqual(by);
    await waitFor(() => expect(announcedStatus()?.returnsBy).toBe(awaited.returnsBy));
    expect((await app.call(pairingRoutes.content, { params }, token)).display.id).toBe(display.id);
    await connect({ screenToken: paired.screenToken });
    await waitFor(async () => expect(await statusOf()).toMatchObject({ isOnline: true, returnsBy: null }));
  });

  it('is not expected back if it was offline before, nor after the return time', async ({
    app,
    owner,
    connect,
  }) => {
    const { display, screen, statusOf } = await connectScreenAndPhone(app, owner, connect);
    screen.close();
    await waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    app.clock.advance(MINUTE);
    await owner.call(displayRoutes.remove, { params: { id: display.id } });
    await owner.call(binRoutes.restore, { params: { kind: 'display', id: display.id } });
    expect((await statusOf()).returnsBy).toBeNull();

    const other = await connectScreenAndPhone(app, owner, connect);
    await owner.call(displayRoutes.remove, { params: { id: other.display.id } });
    await owner.call(binRoutes.restore, { params: { kind: 'display', id: other.display.id } });
    expect((await other.statusOf()).returnsBy).not.toBeNull();
    app.clock.advance(2 * MINUTE);
    expect((await other.statusOf()).returnsBy).toBeNull();
  });

  it('stays refused if the code was replaced before', async ({ app, owner, connect }) => {
    const { display, paired } = await connectScreenAndPhone(app, owner, connect);
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
