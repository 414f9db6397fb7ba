/** Messages and events over sockets: every identity against every display and every event. */

import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { TAG_MAX } from '@menuboard/contract/domain/limits';
import { PairedContent } from '@menuboard/contract/pairing';
import { type ClientEvent, clientEvents, type ServerEvent, serverEvents } from '@menuboard/contract/realtime';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { it } from '../app-test.ts';
import type { SocketClient } from '../socket-client.ts';
import { jsonSchemaOf } from './id-paths.ts';
import { keysIn } from './keys-in.ts';
import { pairingCodesIn } from './pairing-codes-in.ts';
import { createSocketStage, expectDisconnect, type SocketStage } from './socket-stage.ts';
import { triggerAllEvents } from './trigger-all-events.ts';
import { createWorld, type World } from './world.ts';

/** Events that screens of a display receive; all others go only to owners. */
const forScreens: ServerEvent[] = [
  'display-updated',
  'item-availability-changed',
  'item-deleted',
  'item-updated',
  'menu-assigned',
  'menu-deleted',
  'menu-updated',
];

const clientEventNames = Object.keys(clientEvents) as ClientEvent[];

let stage: SocketStage;
let own: World;
let other: World;
let display: Display;

it.override('options', { areRatesLimited: false });

it.beforeAll(async ({ app }) => {
  stage = createSocketStage(await app.listen());
  own = await createWorld(app);
  other = await createWorld(app);
});

beforeEach(async () => {
  display = await own.display();
});

afterEach(() => stage.closeAll());

describe('a display id', () => {
  it('gives access only to its owner and its screens', async ({ app }) => {
    const deleted = await own.display();
    await app.call(displayRoutes.remove, { params: { id: deleted.id } }, { token: await own.freshToken() });
    const ids = [display.id, deleted.id, display.id.slice(0, 8), display.pairingCode, display.menuId ?? ''];

    for (const [who, client] of Object.entries(await stage.outsiders(own, other))) {
      for (const id of ids) {
        const answer = await client.emit('join-display', id);
        expect(answer, `${who} joined ${id}`).toMatchObject({ ok: false, code: 'not_found' });
      }
    }
    expect(await (await stage.ownerOf(own)).emit('join-display', display.id)).toMatchObject({ ok: true });
    expect(await (await stage.screenOf(own, display)).emit('join-display', display.id)).toMatchObject({
      ok: true,
    });
  });
});

describe('when all events of a restaurant happen', () => {
  it('its owner receives all of them, its screens theirs, and others none', async ({ app }) => {
    const outsiders = await stage.outsiders(own, other);
    await app.app.settled();
    for (const client of Object.values(outsiders)) {
      await client.emit('join-display', display.id);
      client.received.length = 0;
    }
    const owner = await stage.ownerOf(own);
    const screen = await stage.screenOf(own, display);
    await screen.emit('join-display', display.id);

    await triggerAllEvents(own, display);

    await owner.waitForEvent('restaurant-updated');
    await owner.waitForEvent('display-status');
    const received = new Set(owner.received.map(({ event }) => event));
    const missing = Object.keys(serverEvents).filter((event) => !received.has(event));
    expect(missing, 'Let these happen in server/test/trust/trigger-all-events.ts').toEqual([]);
    for (const { event, payload } of owner.received) {
      const schema: z.ZodMiniType = serverEvents[event as keyof typeof serverEvents];
      expect(z.parse(schema, payload), event).toEqual(payload);
    }

    await waitFor(() =>
      expect(new Set(screen.received.map(({ event }) => event)).size).toBe(forScreens.length),
    );
    expect([...new Set(screen.received.map(({ event }) => event))].toSorted()).toEqual(forScreens);

    const { 'a screen of another display': sibling, ...foreign } = outsiders;
    const secrets = own.secrets();
    for (const [who, client] of Object.entries(foreign)) {
      const received = JSON.stringify(client.received);
      expect(
        secrets.filter((secret) => received.includes(secret)),
        who,
      ).toEqual([]);
    }
    // The other owner may still receive the status of its own screen.
    const events = Object.values(foreign).flatMap((client) => client.received.map(({ event }) => event));
    expect(events.filter((event) => event !== 'display-status')).toEqual([]);
    expect(JSON.stringify(sibling?.received)).not.toContain(display.id);
    expect(JSON.stringify(sibling?.received)).not.toContain(display.menuId ?? '');
  });

  it('its screens receive no code, no token, and no data of the owner', async ({ app }) => {
    const screen = await stage.screenOf(own, display);
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

    await triggerAllEvents(own, display);
    await app.call(
      displayRoutes.update,
      { params: { id: display.id }, body: { name: 'Last' } },
      { token: await own.freshToken() },
    );
    await waitFor(() => expect(JSON.stringify(screen.received)).toContain('"Last"'));

    expect(screen.received.length).toBeGreaterThan(8);
    for (const { event, payload } of screen.received) {
      const extra = [...keysIn(payload)].filter((key) => !allowed.has(key));
      expect(extra, `${event} ${JSON.stringify(payload)}`).toEqual([]);
    }
    const received = JSON.stringify(screen.received);
    for (const secret of [display.pairingCode, own.email, own.userId, elsewhere.id]) {
      expect(received).not.toContain(secret);
    }
  });

  it('members who may pair receive the codes of displays, and staff never do', async ({ app }) => {
    const [manager, staff] = [await stage.colleagueOf(own, 'manager'), await stage.colleagueOf(own, 'staff')];

    await triggerAllEvents(own, display);

    for (const client of [manager, staff]) await client.waitForEvent('restaurant-updated');
    const codesOf = async (client: SocketClient) =>
      new Set(await pairingCodesIn(app, JSON.stringify(client.received)));
    expect(await codesOf(manager)).toContain(display.pairingCode);
    expect(await codesOf(staff)).toEqual(new Set());
    const changesSeenBy = ({ received }: SocketClient) =>
      received
        .map(({ event }) => event)
        .filter((event) => /^(item|menu|display|restaurant)-(?!status)/.test(event));
    expect(changesSeenBy(staff)).toEqual(changesSeenBy(manager));
  });

  it('only the screen itself receives its token, and only if it connects with the code alone', async () => {
    const sibling = await stage.screenOf(own, display);
    const owner = await stage.ownerOf(own);

    const screen = await stage.connect({ pairingCode: display.pairingCode });

    const paired = z.parse(PairedContent, await screen.waitForEvent('display-paired'));
    await owner.waitForEvent('display-paired');
    expect(JSON.stringify(owner.received)).not.toContain(paired.screenToken);
    expect(JSON.stringify(sibling.received)).not.toContain(paired.screenToken);
    expect(sibling.received.map(({ event }) => event)).not.toContain('display-paired');
  });
});

describe('messages of clients', () => {
  it('are never passed on, and unknown events get no answer', async () => {
    const listeners = {
      ...(await stage.outsiders(own, other)),
      owner: await stage.ownerOf(own),
      screen: await stage.screenOf(own, display),
    };
    const own2 = await stage.ownerOf(own);
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
    const payload = { id: display.id, restaurantId: own.restaurantId, text: 'passed-on' };

    const answers = await Promise.all(
      speakers.flatMap(({ socket }) =>
        names.map((name) =>
          socket
            .timeout(700)
            .emitWithAck(name, payload)
            .then(
              () => name,
              () => undefined,
            ),
        ),
      ),
    );

    expect(answers.filter((name) => name !== undefined)).toEqual([]);
    for (const [who, client] of Object.entries(listeners)) {
      expect(JSON.stringify(client.received), who).not.toContain('passed-on');
    }
  });

  it('are answered with a code when they cannot be read, and do no harm without a callback', async () => {
    const bad = [
      undefined,
      null,
      0,
      '',
      [],
      {},
      'a'.repeat(65),
      { tag: 1 },
      { tag: 'a'.repeat(TAG_MAX + 1) },
    ];
    const worse = [
      { tag: 'a\u0000b' },
      { tag: '\ud800' },
      { pairingCode: {} },
      Buffer.from('x'),
      { __proto__: null },
    ];
    for (const client of [
      ...Object.values(await stage.outsiders(own, other)),
      await stage.screenOf(own, display),
    ]) {
      for (const event of clientEventNames) {
        for (const payload of [...bad, ...worse]) {
          client.socket.emit(event, payload);
          const answer = await client.emit(event, payload);
          expect(answer.ok, `${event} ${JSON.stringify(payload)}`).toBe(false);
          expect(['validation', 'not_found', 'unauthenticated', 'conflict']).toContain(answer.code);
        }
        client.socket.emit(event);
        const alone = await client.socket.timeout(timeLimit(10_000)).emitWithAck(event);
        expect(alone, `${event} without a payload`).toMatchObject({ ok: false });
      }
      expect(client.socket.connected).toBe(true);
    }
  });

  it('must come from a screen if they are about its content', async () => {
    for (const client of [await stage.connect({}), await stage.ownerOf(own), await stage.ownerOf(other)]) {
      for (const event of ['heartbeat', 'painted'] as const) {
        expect(await client.emit(event, { tag: 'x' })).toMatchObject({ ok: false, code: 'unauthenticated' });
      }
    }
  });

  it('cannot turn an owner into a screen, or a screen into another one', async () => {
    const payload = { pairingCode: display.pairingCode };
    const screen = await stage.screenOf(own, await own.display());

    expect(await (await stage.ownerOf(other)).emit('pair-display', payload)).toMatchObject({
      code: 'conflict',
    });
    expect(await screen.emit('pair-display', payload)).toMatchObject({ code: 'conflict' });
    expect(await screen.emit('join-display', display.id)).toMatchObject({ code: 'not_found' });
  });

  it('end the connection when they are oversized', async () => {
    const client = await stage.connect({});

    client.socket.emit('painted', { tag: 'x'.repeat(70_000) });

    await expectDisconnect(client, 'A message of 70 kB');
  });
});
