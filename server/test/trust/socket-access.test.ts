/** Access over sockets, and how it ends. */
import { authRoutes } from '@menuboard/contract/auth';
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { SESSION_DAYS, TAG_MAX } from '@menuboard/contract/domain/limits';
import { pairingRoutes } from '@menuboard/contract/pairing';
import type { CompiledQuery } from 'kysely';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { DAY } from '../../src/lib/clock.ts';
import { hashToken } from '../../src/lib/tokens.ts';
import { it } from '../app-test.ts';
import { trusted } from '../trusted-id.ts';
import { createRawClient } from './raw-http.ts';
import { createSocketStage, expectDisconnect, type SocketStage } from './socket-stage.ts';
import { createWorld, type World } from './world.ts';

let stage: SocketStage;
let own: World;
let display: Display;

it.override('options', { areRatesLimited: false });

it.beforeAll(async ({ app, url }) => {
  stage = createSocketStage(url);
  own = await createWorld(app);
});

beforeEach(async () => {
  display = await own.display();
});

afterEach(() => stage.closeAll());

describe('the handshake', () => {
  it('refuses invalid proofs with unauthenticated', async ({ app }) => {
    const revoked = await own.freshToken();
    await app.call(authRoutes.logout, {}, { token: revoked });
    const { screenToken } = await own.screen(display);
    const token = await own.freshToken();
    const refused: Record<string, unknown>[] = [
      { token: '' },
      { token: 'x' },
      { token: revoked },
      { token: screenToken },
      { token: display.pairingCode },
      { token: own.restaurantId },
      { token: token.slice(1) },
      { token: 1 },
      { token: { a: 1 } },
      { token: [token] },
      { token: null },
      { screenToken: token },
      { screenToken: '' },
      { token: 'x', screenToken, pairingCode: display.pairingCode },
    ];

    for (const auth of refused) {
      const error = await stage.refusalOf(auth);
      expect(error.message, JSON.stringify(auth)).toBe('unauthenticated');
      expect(error.data).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('lets an anonymous socket wait for a code, without any events', async () => {
    const anonymous = await stage.connect({});

    expect(anonymous.socket.connected).toBe(true);
    expect(await stage.refusalOf({ pairingCode: 'AAAAAA' })).toMatchObject({ message: 'not_found' });
  });

  it('treats a tag that cannot be stored as none', async ({ app }) => {
    const { screenToken, manifest } = await own.screen(display);

    for (const tag of ['a\u0000b', '\ud800', 'a'.repeat(TAG_MAX + 1)]) {
      const screen = await stage.connect({ screenToken, tag });
      expect(await screen.waitForEvent('display-updated')).toMatchObject({ tag: manifest.tag });
    }
    const shown = await app.call(
      displayRoutes.get,
      { params: { id: display.id } },
      { token: await own.freshToken() },
    );
    expect(shown.status.screens.map(({ paintedTag }) => paintedTag)).toEqual([null]);
  });

  it('refuses pages of other origins, by polling and by WebSocket', async ({ url }) => {
    const client = createRawClient(url);
    const polling = { method: 'GET', path: '/socket.io/?EIO=4&transport=polling' };
    const ask = async (origin: string) => (await client.send({ ...polling, headers: { origin } })).status;
    const foreign = [
      'http://evil.example',
      `${url}.evil.example`,
      'null',
      'file://',
      'http://127.0.0.1:1',
      '',
    ];

    for (const origin of foreign) expect(await ask(origin), origin).toBe(403);
    expect(await ask(url)).toBe(200);
    client.close();

    const socket = io(url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { origin: 'http://evil.example' },
    });
    const outcome = await new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', () => resolve('refused'));
    });
    socket.close();
    expect(outcome).toBe('refused');
  });
});

describe('the end of access', () => {
  it('signing out disconnects the sockets of that session and no other', async ({ app }) => {
    const token = await own.freshToken();
    const sockets = [await stage.connect({ token }), await stage.connect({ token })];
    const elsewhere = await stage.ownerOf(own);

    await app.call(authRoutes.logout, {}, { token });

    for (const client of sockets) await expectDisconnect(client, 'Signing out');
    expect(elsewhere.socket.connected).toBe(true);
    expect(await stage.refusalOf({ token })).toMatchObject({ message: 'unauthenticated' });
  });

  it('disconnects a socket whose session ends between its check and its rooms', async ({ app }) => {
    const { db } = app.app;
    const token = await own.freshToken();
    const execute = db.executeQuery.bind(db);
    const endSession = () => db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
    let hasEnded = false;
    Object.defineProperty(db, 'executeQuery', {
      configurable: true,
      async value(query: CompiledQuery) {
        const result = await execute(query);
        // Right after the look-up.
        if (query.sql.includes('from "sessions"') && !hasEnded) {
          hasEnded = true;
          await endSession();
        }
        return result;
      },
    });

    const result = await stage.connect({ token }).catch(() => undefined);
    Reflect.deleteProperty(db, 'executeQuery');

    expect(hasEnded).toBe(true);
    if (result) await expectDisconnect(result, 'A session that just ended');
  });

  it.for([
    ['a new code', displayRoutes.regeneratePairingCode],
    ['deleting the display', displayRoutes.remove],
  ] as const)('%s cuts the screens, and their token is worth nothing', async ([what, route], { app }) => {
    const { screenToken } = await own.screen(display);
    const screens = [
      await stage.connect({ screenToken }),
      await stage.connect({ pairingCode: display.pairingCode }),
    ];
    const anonymous = await stage.connect({});
    await anonymous.emit('pair-display', { pairingCode: display.pairingCode });
    const sibling = await stage.screenOf(own, await own.display());
    const before = screens.map((client) => client.received.length);

    await app.call(route, { params: { id: display.id } }, { token: await own.freshToken() });

    for (const client of [...screens, anonymous]) await expectDisconnect(client, what);
    expect(sibling.socket.connected).toBe(true);
    expect(await stage.refusalOf({ screenToken })).toMatchObject({ message: 'unauthenticated' });
    expect(await stage.refusalOf({ pairingCode: display.pairingCode })).toMatchObject({
      message: 'not_found',
    });
    const params = { pairingCode: display.pairingCode };
    const refused = await app.refused(pairingRoutes.content, { params }, { token: screenToken });
    expect(refused).toMatchObject({ status: 410, code: 'gone' });
    expect(await app.refused(pairingRoutes.content, { params })).toMatchObject({ status: 404 });
    const received = screens.map((client, index) => JSON.stringify(client.received.slice(before[index])));
    const now = await app.app.db
      .selectFrom('displays')
      .select('pairing_code')
      .where('id', '=', trusted<'display'>(display.id))
      .execute();
    for (const text of received) expect(text).not.toContain(now[0]?.pairing_code);
  });

  it('disconnects a screen that connects while its code is replaced', async ({ app }) => {
    for (let round = 0; round < 10; round += 1) {
      const shown = await own.display();
      const token = await own.freshToken();
      const pairing = Promise.allSettled([
        stage.connect({ pairingCode: shown.pairingCode }),
        app.call(pairingRoutes.pair, { body: { pairingCode: shown.pairingCode } }),
      ]);
      await new Promise((resolve) => setTimeout(resolve, round));
      await app.call(displayRoutes.regeneratePairingCode, { params: { id: shown.id } }, { token });

      const [socket, paired] = await pairing;
      if (socket.status === 'fulfilled') {
        await waitFor(() => expect(socket.value.socket.connected).toBe(false));
      }
      if (paired.status === 'fulfilled') {
        const { screenToken } = paired.value;
        expect(await stage.refusalOf({ screenToken })).toMatchObject({ message: 'unauthenticated' });
      }
    }
  });

  // The last test, because it ends every session of this file.
  it('disconnects the sockets of a session that was unused for ninety days', async ({ app }) => {
    const token = await own.freshToken();
    const old = await stage.connect({ token });
    app.clock.advance(DAY);
    const fresh = await stage.connect({ token: await own.freshToken() });
    app.clock.advance((SESSION_DAYS - 1) * DAY);

    await app.app.run('housekeeping');

    await expectDisconnect(old, 'The end of its session');
    expect(fresh.socket.connected).toBe(true);
  });
});
