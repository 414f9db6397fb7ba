/** Claims: recipients of their messages, and the access that a code or a secret gives. */
import { claimRoutes } from '@menuboard/contract/claims';
import { displayRoutes } from '@menuboard/contract/displays';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, expect } from 'vitest';
import { toConfig } from '../../src/config/config.ts';
import { it } from '../app-test.ts';
import { signUpOwner } from '../as-owner.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { dumpOfCalls } from './database-dump.ts';
import { createSocketStage, expectDisconnect, type SocketStage } from './socket-stage.ts';
import { createWorld, type World } from './world.ts';

let stage: SocketStage;
let own: World;
let other: World;

it.override('options', { areRatesLimited: false });

it.beforeAll(async ({ app, url }) => {
  stage = createSocketStage(url);
  own = await createWorld(app);
  other = await createWorld(app);
});
afterEach(() => stage.closeAll());

const open = (app: TestApp) => app.call(claimRoutes.open, { body: {} });

async function take(app: TestApp, world: World, code: string) {
  const body = { name: `Front ${world.mark}` };
  return app.call(claimRoutes.take, { params: { code }, body }, { token: await world.freshToken() });
}

it('notifies only the claimed screen, without its content', async ({ app }) => {
  const claim = await open(app);
  const neighbour = await open(app);
  const display = await own.display();
  const bystanders = {
    ...(await stage.outsiders(own, other)),
    'a screen that waits too': await stage.connect({ claimSecret: neighbour.secret }),
    'who knows the code': await stage.connect({ token: await other.freshToken() }),
    'a screen of the restaurant': await stage.screenOf(own, display),
  };
  const waiting = await stage.connect({ claimSecret: claim.secret });
  const startedAt = performance.now();

  await take(app, own, claim.code);

  expect(await waiting.waitForEvent('claim-taken')).toEqual({});
  console.log(`claim: received ${Math.round(performance.now() - startedAt)} ms after the owner's call began`);
  await app.app.settled();
  expect(waiting.received.map(({ event }) => event)).toEqual(['claim-taken']);
  for (const [who, client] of Object.entries(bystanders)) {
    expect(
      client.received.map(({ event }) => event),
      who,
    ).not.toContain('claim-taken');
  }
});

it('gives a waiting screen no room, no heartbeat answer and no content before it is taken', async ({
  app,
}) => {
  const { secret } = await open(app);
  const display = await own.display();
  const waiting = await stage.connect({ claimSecret: secret });

  for (const [event, payload] of [
    ['join-display', display.id],
    ['heartbeat', { tag: '' }],
    ['painted', { tag: '' }],
  ] as const) {
    expect(await waiting.emit(event, payload)).toMatchObject({ ok: false });
  }
});

it('opens the room of a claim only with its secret, not with its code or another secret', async ({ app }) => {
  const { code, secret } = await open(app);
  const withdrawn = await open(app);
  await app.call(claimRoutes.withdraw, { body: { secret: withdrawn.secret } });

  for (const claimSecret of [code, '', 'a'.repeat(43), secret.slice(1), withdrawn.secret]) {
    expect((await stage.refusalOf({ claimSecret })).message, claimSecret).toBe('gone');
  }
  for (const screenToken of [secret, code]) {
    expect((await stage.refusalOf({ screenToken })).message).toBe('unauthenticated');
  }
});

it('turns the secret into a screen token when the claim is taken, until the pairing ends', async ({
  app,
}) => {
  const { code, secret } = await open(app);
  const { id } = await take(app, own, code);

  const screen = await stage.connect({ screenToken: secret });
  expect(await screen.emit('join-display', id)).toMatchObject({ ok: true });
  await app.call(displayRoutes.regeneratePairingCode, { params: { id } }, { token: await own.freshToken() });

  await expectDisconnect(screen, 'a claimed screen after a new code');
  expect((await stage.refusalOf({ screenToken: secret })).message).toBe('unauthenticated');
});

it('leaves the new screen connected when the request that replaced the old one is repeated', async ({
  app,
}) => {
  const display = await own.display();
  await own.screen(display);
  const { code, secret } = await open(app);
  const body = { displayId: display.id, isReplacing: true };
  const options = { token: await own.freshToken(), headers: { 'idempotency-key': 'one-tap' } };
  const replace = () => app.send(claimRoutes.take, { params: { code }, body }, options);
  const first = await replace();
  const screen = await stage.connect({ screenToken: secret });

  expect((await replace()).body).toBe(first.body);

  expect(await screen.emit('join-display', display.id)).toMatchObject({ ok: true });
  expect(screen.socket.connected).toBe(true);
});

it('drops codes of the address that asks for most when all places of waiting screens are taken', async () => {
  const { limits } = toConfig({ LIMIT_OPEN_CLAIMS: '6' });
  const busy = await buildTestApp({ config: { limits } });
  const openFrom = (ip: string) => busy.call(claimRoutes.open, { body: {} }, { ip });
  const stateOf = async ({ secret }: { secret: string }) =>
    (await busy.send(claimRoutes.mine, { body: { secret } })).statusCode;
  const greedy: { secret: string }[] = [];
  for (let n = 0; n < 5; n += 1) {
    greedy.push(await openFrom('198.51.100.1'));
    busy.clock.advance(1);
  }
  const waiting = await openFrom('198.51.100.2');

  const newcomer = await openFrom('198.51.100.3');

  expect(await Promise.all([waiting, newcomer].map(stateOf))).toEqual([200, 200]);
  expect(await Promise.all(greedy.map(stateOf))).toEqual([410, 200, 200, 200, 200]);
  await busy.stop();
});

it('never refuses an owner for the wrong codes of others', async ({ app }) => {
  const wrong = async (n: number) => {
    const someone = await signUpOwner(app);
    const ip = `198.51.100.${n}`;
    await Promise.all(
      Array.from({ length: 5 }, () => someone.send(claimRoutes.get, { params: { code: 'ZZZZZZ' } }, { ip })),
    );
  };
  await Promise.all(Array.from({ length: 14 }, (_, n) => wrong(n + 1)));
  const newcomer = await signUpOwner(app);
  const { code } = await open(app);

  const reply = await newcomer.send(claimRoutes.get, { params: { code } }, { ip: '198.51.100.99' });

  expect(reply.statusCode).toBe(200);
});

it('hides from other restaurants what a claim was taken for', async ({ app }) => {
  const first = await open(app);
  const second = await open(app);
  const taken = await take(app, own, first.code);
  await take(app, other, second.code);
  const token = await other.freshToken();
  const before = (await dumpOfCalls(app.app.db)).filter((line) => !line.startsWith('sessions '));

  const replies: LightMyRequestResponse[] = [];
  for (const { code } of [first, second]) {
    replies.push(await app.send(claimRoutes.get, { params: { code } }, { token }));
    const body = { name: 'Mine' };
    replies.push(await app.send(claimRoutes.take, { params: { code }, body }, { token }));
  }

  for (const reply of replies) {
    expect(reply.statusCode).toBe(409);
    expect(reply.json().error).toBe('This screen has already been claimed.');
    for (const secret of [...own.secrets(), taken.id, taken.pairingCode]) {
      expect(reply.body).not.toContain(secret);
    }
  }
  expect((await dumpOfCalls(app.app.db)).filter((line) => !line.startsWith('sessions '))).toEqual(before);
});
