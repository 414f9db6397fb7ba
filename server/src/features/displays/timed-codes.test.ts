import { claimRoutes } from '@menuboard/contract/claims';
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { PAIRING_CODE_LIFETIME_MS } from '@menuboard/contract/domain/limits';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aPairedScreen } from '../../../test/factories.ts';
import { connect } from '../../../test/socket-client.ts';
import { DAY, MINUTE, SECOND } from '../../lib/clock.ts';

const unknownCode = 'ZZZZZZ';

function pairBy(app: TestApp, pairingCode: string, token?: string) {
  return app.send(pairingRoutes.pair, { body: { pairingCode } }, token === undefined ? {} : { token });
}

describe('timed pairing codes', () => {
  let app: TestApp;
  let url: string;
  let owner: OwnerClient;
  beforeAll(async () => {
    app = await buildTestApp({ config: { arePairingCodesTimed: true } });
    url = await app.listen();
    owner = await signUpOwner(app);
  });
  // Wrong codes of the previous test no longer count.
  beforeEach(() => app.clock.advance(MINUTE));
  afterAll(() => app.stop());

  const show = ({ id }: Pick<Display, 'id'>) => owner.call(displayRoutes.showPairingCode, { params: { id } });
  const inMinutes = (minutes: number) => new Date(app.clock.now() + minutes * MINUTE).toISOString();

  it('pair new screens for 15 minutes after a display was added, and again after its code was shown', async () => {
    const display = await aDisplay(owner);
    expect(display.pairingCodeUntil).toBe(inMinutes(15));
    const code = display.pairingCode;
    app.clock.advance(PAIRING_CODE_LIFETIME_MS - SECOND);
    expect((await pairBy(app, code)).statusCode).toBe(200);

    app.clock.advance(SECOND);

    expect((await pairBy(app, code)).statusCode).toBe(404);
    expect(await show(display)).toEqual({ pairingCode: code, pairingCodeUntil: inMinutes(15) });
    expect((await pairBy(app, code)).statusCode).toBe(200);
  });

  it('are refused after their time like codes that no display has, in every way to use one', async () => {
    const { pairingCode: code } = await aDisplay(owner);
    app.clock.advance(PAIRING_CODE_LIFETIME_MS);
    const refusalsOf = async (pairingCode: string) => [
      await app.refused(pairingRoutes.pair, { body: { pairingCode } }),
      await app.refused(pairingRoutes.content, { params: { pairingCode } }),
    ];
    const sentence =
      'Invalid pairing code. A code works for 15 minutes after Show code was pressed on the Displays page.';

    const closed = await refusalsOf(code);

    const details = [{ path: 'pairingCode', message: sentence }];
    for (const refusal of closed) expect(refusal).toMatchObject({ status: 404, error: sentence, details });
    const withoutIds = (refusals: object[]) => refusals.map((one) => ({ ...one, requestId: '' }));
    expect(withoutIds(closed)).toEqual(withoutIds(await refusalsOf(unknownCode)));
    await expect(connect(url, { pairingCode: code })).rejects.toThrow();
    const screen = await connect(url, {});
    const reply = await screen.emit('pair-display', { pairingCode: code });
    expect(reply).toMatchObject({ ok: false, code: 'not_found' });
    screen.close();
  });

  it('count as wrong guesses after their time', async () => {
    const display = await aDisplay(owner);
    const open = await aDisplay(owner);
    app.clock.advance(PAIRING_CODE_LIFETIME_MS);
    await show(open);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await pairBy(app, display.pairingCode)).statusCode).toBe(404);

    const refusal = await app.refused(pairingRoutes.pair, { body: { pairingCode: open.pairingCode } });

    expect(refusal.status).toBe(429);
  });

  it('never concern a paired screen', async () => {
    const display = await aDisplay(owner);
    const { screenToken: token } = await aPairedScreen(app, display);
    app.clock.advance(DAY);

    const again = await pairBy(app, display.pairingCode, token);
    const params = { pairingCode: display.pairingCode };
    const content = await app.call(pairingRoutes.content, { params }, { token });

    expect(again.json()).toMatchObject({ screenToken: token });
    expect(content.display.id).toBe(display.id);
    expect((await app.call(pairingRoutes.ownContent, {}, { token })).display.id).toBe(display.id);
    (await connect(url, { screenToken: token })).close();
  });

  it('start again when a code is replaced, which still revokes the screens', async () => {
    const display = await aDisplay(owner);
    const { screenToken: token } = await aPairedScreen(app, display);
    app.clock.advance(DAY);
    const params = { id: display.id };

    const { pairingCode, pairingCodeUntil } = await owner.call(displayRoutes.regeneratePairingCode, {
      params,
    });

    expect(pairingCodeUntil).toBe(inMinutes(15));
    expect((await app.refused(pairingRoutes.ownContent, {}, { token })).status).toBe(410);
    expect((await pairBy(app, display.pairingCode)).statusCode).toBe(404);
    expect((await pairBy(app, pairingCode)).statusCode).toBe(200);
  });

  it('stay closed while a phone pairs a screen in place of another one', async () => {
    const display = await aDisplay(owner);
    const claim = await app.call(claimRoutes.open, { body: {} });
    const body = { displayId: display.id, isReplacing: true };

    await owner.call(claimRoutes.take, { params: { code: claim.code }, body });

    const { pairingCode, pairingCodeUntil = '' } = await owner.call(displayRoutes.get, {
      params: { id: display.id },
    });
    expect(Date.parse(pairingCodeUntil)).toBeLessThan(app.clock.now());
    expect((await pairBy(app, pairingCode)).statusCode).toBe(404);
  });

  it('are shown by managers of the same restaurant alone', async () => {
    const display = await aDisplay(owner);
    app.clock.advance(PAIRING_CODE_LIFETIME_MS);
    const otherOwner = await signUpOwner(app);

    const refusal = await otherOwner.refused(displayRoutes.showPairingCode, { params: { id: display.id } });

    expect(refusal.status).toBe(404);
    expect((await pairBy(app, display.pairingCode)).statusCode).toBe(404);
  });
});

describe('permanent pairing codes', () => {
  let app: TestApp;
  let owner: OwnerClient;
  beforeAll(async () => {
    app = await buildTestApp();
    owner = await signUpOwner(app);
  });
  afterAll(() => app.stop());

  it('pair screens after days, and say nothing about a time', async () => {
    const display = await aDisplay(owner);
    app.clock.advance(7 * DAY);

    expect((await pairBy(app, display.pairingCode)).statusCode).toBe(200);
    expect(display).not.toHaveProperty('pairingCodeUntil');
    expect((await app.refused(pairingRoutes.pair, { body: { pairingCode: unknownCode } })).error).toBe(
      'Invalid pairing code',
    );
  });

  it('are not changed by a call that shows them', async () => {
    const display = await aDisplay(owner);
    const params = { id: display.id };

    const shown = await owner.call(displayRoutes.showPairingCode, { params });

    expect(shown).toEqual({ pairingCode: display.pairingCode });
    const { revision } = await owner.call(displayRoutes.get, { params });
    expect(revision).toBe(display.revision);
  });
});
