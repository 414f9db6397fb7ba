/** Who may connect, what they may say and what they hear: every identity against every display and every event. */
import { authRoutes } from '@menuboard/contract/auth';
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { PairedContent, pairingRoutes } from '@menuboard/contract/pairing';
import { type ClientEvent, clientEvents, type Handshake, serverEvents } from '@menuboard/contract/realtime';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { hashToken } from '../../src/lib/tokens.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { connect as open, type SocketClient } from '../socket-client.ts';
import { everythingHappens } from './everything-happens.ts';
import { jsonSchemaOf } from './id-slots.ts';
import { keysIn } from './keys-in.ts';
import { createRawClient } from './raw-http.ts';
import { createWorld, type World } from './world.ts';

const CUT_WITHIN_MS = 2_000;
const clientEventNames = Object.keys(clientEvents) as ClientEvent[];

let app: TestApp;
let url: string;
let own: World;
let other: World;
let display: Display;
let clients: SocketClient[] = [];

beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
  url = await app.listen();
  own = await createWorld(app);
  other = await createWorld(app);
});

beforeEach(async () => {
  display = await own.display();
});

afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});

afterAll(async () => {
  await app.stop();
});

async function connect(auth: Handshake): Promise<SocketClient> {
  const client = await open(url, auth);
  clients.push(client);
  return client;
}

async function screenOf(world: World, shown: Display): Promise<SocketClient> {
  return connect({ screenToken: (await world.screen(shown)).screenToken });
}

const ownerOf = async (world: World) => connect({ token: await world.freshToken() });

/** Everybody who has no business with the display. */
async function outsiders(): Promise<Record<string, SocketClient>> {
  return {
    'a stranger': await connect({}),
    'another owner': await ownerOf(other),
    'another restaurant’s screen': await screenOf(other, await other.display()),
    'a screen of another display': await screenOf(own, await own.display()),
  };
}

async function refusalOf(auth: Record<string, unknown>): Promise<{ message: string; data?: unknown }> {
  return open(url, auth as Handshake).then(
    (client) => {
      client.close();
      throw new Error(`${JSON.stringify(auth)} was let in.`);
    },
    (error) => error,
  );
}

async function expectCut(client: SocketClient, what: string): Promise<void> {
  const startedAt = performance.now();
  await vi.waitFor(() => expect(client.socket.connected, what).toBe(false), { timeout: CUT_WITHIN_MS });
  console.log(`${what}: cut after ${Math.round(performance.now() - startedAt)} ms`);
}

describe('a display id', () => {
  it('opens nothing to anybody but its owner and its screens', async () => {
    const deleted = await own.display();
    await app.ok(displayRoutes.remove, { params: { id: deleted.id } }, { token: await own.freshToken() });
    const ids = [display.id, deleted.id, display.id.slice(0, 8), display.pairingCode, display.menuId ?? ''];

    for (const [who, client] of Object.entries(await outsiders())) {
      for (const id of ids) {
        const answer = await client.emit('join-display', id);
        expect(answer, `${who} joined ${id}`).toMatchObject({ ok: false, code: 'not_found' });
      }
    }
    expect(await (await ownerOf(own)).emit('join-display', display.id)).toMatchObject({ ok: true });
    expect(await (await screenOf(own, display)).emit('join-display', display.id)).toMatchObject({ ok: true });
  });
});

describe('when everything happens in a restaurant', () => {
  it('its owner hears all of it, its screens their part, and nobody else a word', async () => {
    const strangers = await outsiders();
    for (const client of Object.values(strangers)) {
      await client.emit('join-display', display.id);
      client.heard.length = 0;
    }
    const owner = await ownerOf(own);
    const screen = await screenOf(own, display);
    await screen.emit('join-display', display.id);

    await everythingHappens(own, display);

    await owner.hears('restaurant-updated');
    await owner.hears('display-status');
    const heard = new Set(owner.heard.map(({ event }) => event));
    const missing = Object.keys(serverEvents).filter((event) => !heard.has(event));
    expect(missing, 'Let these happen in server/test/trust/everything-happens.ts').toEqual([]);
    for (const { event, payload } of owner.heard) {
      const schema: z.ZodMiniType = serverEvents[event as keyof typeof serverEvents];
      expect(z.parse(schema, payload), event).toEqual(payload);
    }

    const { 'a screen of another display': sibling, ...foreign } = strangers;
    const secrets = own.secrets();
    for (const [who, client] of Object.entries(foreign)) {
      const told = JSON.stringify(client.heard);
      expect(
        secrets.filter((secret) => told.includes(secret)),
        who,
      ).toEqual([]);
    }
    // The other owner may still hear that its own screen has arrived.
    const events = Object.values(foreign).flatMap((client) => client.heard.map(({ event }) => event));
    expect(events.filter((event) => event !== 'display-status')).toEqual([]);
    expect(JSON.stringify(sibling?.heard)).not.toContain(display.id);
    expect(JSON.stringify(sibling?.heard)).not.toContain(display.menuId ?? '');
  });

  it('its screens get the form for screens: no code, no token, nothing of the owner', async () => {
    const screen = await screenOf(own, display);
    const allowed = new Set(
      [...keysIn(jsonSchemaOf(PairedContent))].concat(
        'menuTag',
        'spreadMs',
        'menu',
        'tag',
        display.menuId ?? '',
      ),
    );
    allowed.delete('screenToken');
    const elsewhere = await own.menu();

    await everythingHappens(own, display);
    await app.ok(
      displayRoutes.update,
      { params: { id: display.id }, body: { name: 'Last' } },
      { token: await own.freshToken() },
    );
    await vi.waitFor(() => expect(JSON.stringify(screen.heard)).toContain('"Last"'));

    expect(screen.heard.length).toBeGreaterThan(8);
    for (const { event, payload } of screen.heard) {
      const extra = [...keysIn(payload)].filter((key) => !allowed.has(key));
      expect(extra, `${event} ${JSON.stringify(payload)}`).toEqual([]);
    }
    const told = JSON.stringify(screen.heard);
    for (const secret of [display.pairingCode, own.email, own.userId, elsewhere.id]) {
      expect(told).not.toContain(secret);
    }
  });

  it('a screen gets its token only when it comes with the code alone, and only itself', async () => {
    const sibling = await screenOf(own, display);
    const owner = await ownerOf(own);

    const screen = await connect({ pairingCode: display.pairingCode });

    const paired = z.parse(PairedContent, await screen.hears('display-paired'));
    await owner.hears('display-paired');
    expect(JSON.stringify(owner.heard)).not.toContain(paired.screenToken);
    expect(JSON.stringify(sibling.heard)).not.toContain(paired.screenToken);
    expect(sibling.heard.map(({ event }) => event)).not.toContain('display-paired');
  });
});

describe('what clients say', () => {
  it('is never passed on, whatever it is called, and unknown words get no answer', async () => {
    const listeners = {
      ...(await outsiders()),
      owner: await ownerOf(own),
      screen: await screenOf(own, display),
    };
    const own2 = await ownerOf(own);
    const speakers = [...Object.values(listeners), own2];
    const names = [
      ...Object.keys(serverEvents),
      'message',
      'join',
      'leave',
      'hasOwnProperty',
      '__proto__',
      '',
    ];
    const said = { id: display.id, restaurantId: own.restaurantId, said: 'passed-on' };

    const answers = await Promise.all(
      speakers.flatMap(({ socket }) =>
        names.map((name) =>
          socket
            .timeout(700)
            .emitWithAck(name, said)
            .then(
              () => name,
              () => undefined,
            ),
        ),
      ),
    );

    expect(answers.filter((name) => name !== undefined)).toEqual([]);
    for (const [who, client] of Object.entries(listeners)) {
      expect(JSON.stringify(client.heard), who).not.toContain('passed-on');
    }
  });

  it('is answered with a code when it cannot be read, and does no harm without a callback', async () => {
    const bad = [undefined, null, 0, '', [], {}, 'a'.repeat(65), { tag: 1 }, { tag: 'a'.repeat(1_025) }];
    const worse = [
      { tag: 'a\u0000b' },
      { tag: '\ud800' },
      { pairingCode: {} },
      Buffer.from('x'),
      { __proto__: null },
    ];
    for (const client of [...Object.values(await outsiders()), await screenOf(own, display)]) {
      for (const event of clientEventNames) {
        for (const payload of [...bad, ...worse]) {
          client.socket.emit(event, payload);
          client.socket.emit(event);
          const answer = await client.emit(event, payload);
          expect(answer.ok, `${event} ${JSON.stringify(payload)}`).toBe(false);
          expect(['validation', 'not_found', 'unauthenticated', 'conflict']).toContain(answer.code);
        }
        const alone = await client.socket.timeout(1_000).emitWithAck(event);
        expect(alone, `${event} without a payload`).toMatchObject({ ok: false });
      }
      expect(client.socket.connected).toBe(true);
    }
  });

  it('must come from a screen, if it is about what a screen shows', async () => {
    for (const client of [await connect({}), await ownerOf(own), await ownerOf(other)]) {
      for (const event of ['heartbeat', 'painted'] as const) {
        expect(await client.emit(event, { tag: 'x' })).toMatchObject({ ok: false, code: 'unauthenticated' });
      }
    }
  });

  it('cannot make a screen out of an owner, or of a screen another one', async () => {
    const payload = { pairingCode: display.pairingCode };
    const screen = await screenOf(own, await own.display());

    expect(await (await ownerOf(other)).emit('pair-display', payload)).toMatchObject({ code: 'conflict' });
    expect(await screen.emit('pair-display', payload)).toMatchObject({ code: 'conflict' });
    expect(await screen.emit('join-display', display.id)).toMatchObject({ code: 'not_found' });
  });

  it('is refused when it is oversized: the connection ends', async () => {
    const client = await connect({});

    client.socket.emit('painted', { tag: 'x'.repeat(70_000) });

    await expectCut(client, 'A message of 70 kB');
  });
});

describe('the handshake', () => {
  it('refuses what proves nothing, with unauthenticated', async () => {
    const revoked = await own.freshToken();
    await app.ok(authRoutes.logout, {}, { token: revoked });
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
      const error = await refusalOf(auth);
      expect(error.message, JSON.stringify(auth)).toBe('unauthenticated');
      expect(error.data).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('lets a stranger wait for a code, who hears nothing', async () => {
    const stranger = await connect({});

    expect(stranger.socket.connected).toBe(true);
    expect(await refusalOf({ pairingCode: 'AAAAAA' })).toMatchObject({ message: 'not_found' });
  });

  it('takes a tag that cannot be stored for none', async () => {
    const { screenToken, manifest } = await own.screen(display);

    for (const tag of ['a\u0000b', '\ud800', 'a'.repeat(1_025)]) {
      const screen = await connect({ screenToken, tag });
      expect(await screen.hears('display-updated')).toMatchObject({ tag: manifest.tag });
    }
    const shown = await app.ok(
      displayRoutes.get,
      { params: { id: display.id } },
      { token: await own.freshToken() },
    );
    expect(shown.status.screens.map(({ paintedTag }) => paintedTag)).toEqual([null]);
  });

  it('refuses pages of other origins, by polling and by WebSocket', async () => {
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

describe('what ends', () => {
  it('signing out cuts the sockets of that session and no other', async () => {
    const token = await own.freshToken();
    const sockets = [await connect({ token }), await connect({ token })];
    const elsewhere = await ownerOf(own);

    await app.ok(authRoutes.logout, {}, { token });

    for (const client of sockets) await expectCut(client, 'Signing out');
    expect(elsewhere.socket.connected).toBe(true);
    expect(await refusalOf({ token })).toMatchObject({ message: 'unauthenticated' });
  });

  it('no socket survives the end of a session that came between its check and its rooms', async () => {
    const { db } = app.app;
    const token = await own.freshToken();
    const select = db.selectFrom.bind(db);
    const endSession = () => db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
    let ended: Promise<unknown> | undefined;
    Object.defineProperty(db, 'selectFrom', {
      configurable: true,
      value(table: 'sessions') {
        // Asked for right after the look-up, so it is done right after it.
        if (table === 'sessions' && !ended) ended = Promise.resolve().then(endSession);
        return select(table);
      },
    });

    const result = await connect({ token }).catch(() => undefined);
    Reflect.deleteProperty(db, 'selectFrom');

    expect(ended).toBeDefined();
    if (result) await expectCut(result, 'A session that ended meanwhile');
  });

  it.each([
    ['a new code', displayRoutes.regeneratePairingCode],
    ['deleting the display', displayRoutes.remove],
  ] as const)('%s cuts the screens, and their token is worth nothing', async (what, route) => {
    const { screenToken } = await own.screen(display);
    const screens = [await connect({ screenToken }), await connect({ pairingCode: display.pairingCode })];
    const stranger = await connect({});
    await stranger.emit('pair-display', { pairingCode: display.pairingCode });
    const sibling = await screenOf(own, await own.display());
    const before = screens.map((client) => client.heard.length);

    await app.ok(route, { params: { id: display.id } }, { token: await own.freshToken() });

    for (const client of [...screens, stranger]) await expectCut(client, what);
    expect(sibling.socket.connected).toBe(true);
    expect(await refusalOf({ screenToken })).toMatchObject({ message: 'unauthenticated' });
    expect(await refusalOf({ pairingCode: display.pairingCode })).toMatchObject({ message: 'not_found' });
    const params = { pairingCode: display.pairingCode };
    const refused = await app.refused(pairingRoutes.content, { params }, { token: screenToken });
    expect(refused).toMatchObject({ status: 404, code: 'not_found', error: 'Invalid pairing code' });
    const told = screens.map((client, index) => JSON.stringify(client.heard.slice(before[index])));
    const now = await app.app.db
      .selectFrom('displays')
      .select('pairing_code')
      .where('id', '=', display.id)
      .execute();
    for (const text of told) expect(text).not.toContain(now[0]?.pairing_code);
  });

  it('no screen survives a new code that it races', async () => {
    for (let round = 0; round < 10; round += 1) {
      const shown = await own.display();
      const token = await own.freshToken();
      const pairing = Promise.allSettled([
        connect({ pairingCode: shown.pairingCode }),
        app.ok(pairingRoutes.pair, { body: { pairingCode: shown.pairingCode } }),
      ]);
      await new Promise((resolve) => setTimeout(resolve, round));
      await app.ok(displayRoutes.regeneratePairingCode, { params: { id: shown.id } }, { token });

      const [socket, paired] = await pairing;
      if (socket.status === 'fulfilled') {
        await vi.waitFor(() => expect(socket.value.socket.connected).toBe(false), CUT_WITHIN_MS);
      }
      if (paired.status === 'fulfilled') {
        const { screenToken } = paired.value;
        expect(await refusalOf({ screenToken })).toMatchObject({ message: 'unauthenticated' });
      }
    }
  });
});
