/** Notifications, received and decrypted by browsers behind a real endpoint. */
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { authRoutes } from '@menuboard/contract/auth';
import { memberRoutes } from '@menuboard/contract/members';
import { type PushLanguage, pushRoutes } from '@menuboard/contract/push';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { sessionRoutes } from '@menuboard/contract/sessions';
import { afterAll, afterEach, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBrowser, claimsOf } from '../../../test/push-browser.ts';
import { showingScreen } from '../../../test/showing-screen.ts';
import type { Connect } from '../../../test/socket-client.ts';
import { startEndpoint } from '../../../test/webhook-endpoint.ts';
import { iso, MINUTE } from '../../kernel/time/clock.ts';
import { PUSH_JOB } from './push-job.ts';

const OPERATOR = 'help@boards.example';
/** The first owner of a shop is also its operator. */
let operator: OwnerClient;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;

it.override('options', {
  areRatesLimited: false,
  config: { canWebhooksBeLocal: true, operatorEmail: OPERATOR },
});

it.beforeAll(async ({ app }) => {
  operator = await signUpOwner(app);
  endpoint = await startEndpoint();
  await pass(app, 6);
});
afterEach(() => {
  endpoint.received.length = 0;
  endpoint.answerWith(() => ({ status: 201 }));
});
afterAll(async () => {
  endpoint.stop();
});

/** Lets minutes pass, and checks the screens after each. */
async function pass(app: TestApp, minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n += 1) {
    app.clock.advance(MINUTE);
    await app.app.run('dark-displays');
  }
}

/** A person's browser that receives notifications at a path of the endpoint. */
async function subscribed(person: OwnerClient, path: string, language: PushLanguage = 'en') {
  const browser = aBrowser();
  const body = { endpoint: `${endpoint.url}/${path}`, keys: browser.keys, language };
  await person.call(pushRoutes.subscribe, { body });
  const received = () => endpoint.received.filter((one) => one.url === `/${path}`);
  return {
    received,
    /** All notifications, once `count` have arrived. */
    notifications: (count: number) =>
      waitFor(() => {
        expect(received()).toHaveLength(count);
        return received().map(browser.read);
      }),
  };
}

/** A display whose screen has shown a menu and is now off. */
async function aDarkDisplay(app: TestApp, owner: OwnerClient, connect: Connect) {
  const screen = await showingScreen({ app, owner, connect });
  await screen.switchOff();
  return screen;
}

const stateOf = async (person: OwnerClient) => (await person.call(pushRoutes.get, {})).subscription;

it('says of each device whether it receives notifications, and ends that by hand or by signing out', async ({
  app,
  owner,
}) => {
  const other = { ...owner, token: (await signInAgain(app, owner)).token };
  await subscribed(owner, 'first');
  await subscribed(owner, 'again', 'es');
  const devices = async () =>
    (await owner.call(sessionRoutes.list, {})).sessions.map(({ isCurrent, hasNotifications }) => [
      isCurrent,
      hasNotifications,
    ]);

  expect(await stateOf(owner)).toEqual({ endpoint: `${endpoint.url}/again`, language: 'es' });
  expect(await devices()).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );

  const { deviceId } = await owner.call(pushRoutes.get, {});
  await app.call(pushRoutes.unsubscribe, { params: { id: deviceId } }, other);
  expect(await stateOf(owner)).toBeNull();

  await app.call(
    pushRoutes.subscribe,
    { body: { endpoint: `${endpoint.url}/2`, keys: aBrowser().keys, language: 'en' } },
    other,
  );
  await app.call(authRoutes.logout, {}, other);
  const left = await app.app.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', owner.userId)
    .execute();
  expect(left).toEqual([]);
});

it('sends what one browser receives to the person who has subscribed there last', async ({ app, owner }) => {
  const colleague = await joinAs(app, owner, 'manager');
  await subscribed(owner, 'shared');
  await subscribed(colleague, 'shared');

  expect([await stateOf(owner), await stateOf(colleague)]).toEqual([
    null,
    { endpoint: `${endpoint.url}/shared`, language: 'en' },
  ]);
});

const signInAgain = (app: TestApp, owner: OwnerClient) =>
  app.call(authRoutes.login, { body: { email: owner.email, password } });

it('tells managers on their devices that a display is offline and back, each in their language, signed and encrypted', async ({
  app,
  owner,
  connect,
}) => {
  // Notifications do not depend on mails.
  await owner.call(restaurantRoutes.update, {
    params: { id: owner.restaurantId },
    body: { name: 'Bistro', mailWhenDark: false },
  });
  const phone = await subscribed(owner, 'phone');
  const manager = await subscribed(await joinAs(app, owner, 'manager'), 'manager', 'de');
  const waiter = await joinAs(app, owner, 'manager');
  const staff = await subscribed(waiter, 'staff');
  const { userId: id } = waiter;
  await owner.call(memberRoutes.update, { params: { id }, body: { role: 'staff' } });
  const other = await subscribed(await signUpOwner(app), 'other');
  const { display, switchOn } = await aDarkDisplay(app, owner, connect);
  await pass(app, 5);

  const path = `/admin/displays/${display.id}`;
  const dark = { title: 'Bistro', body: 'Counter is offline: no screen is connected.', path };
  expect(await phone.notifications(1)).toEqual([dark]);
  expect(await manager.notifications(1)).toEqual([
    { ...dark, body: 'Counter ist offline: Kein Bildschirm ist verbunden.' },
  ]);
  const [message] = phone.received();
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' });
  const { publicKey } = await owner.call(pushRoutes.get, {});
  expect(message && claimsOf(message, publicKey)).toEqual({
    aud: endpoint.url,
    exp: expect.any(Number),
    sub: `mailto:${OPERATOR}`,
  });

  await switchOn();
  await pass(app, 5);

  expect(await phone.notifications(2)).toEqual([dark, { title: 'Bistro', body: 'Counter is back.', path }]);
  expect([staff.received(), other.received()]).toEqual([[], []]);
});

it.for([404, 410])(
  'ends a subscription whose push service answers %i',
  async (status, { app, owner, connect }) => {
    endpoint.answerWith(() => ({ status }));
    const phone = await subscribed(owner, `gone-${status}`);
    await aDarkDisplay(app, owner, connect);
    await pass(app, 5);

    await waitFor(async () => expect(await stateOf(owner)).toBeNull());
    expect(phone.received()).toHaveLength(1);
  },
);

it('asks a push service that has a problem again, and follows no redirect', async ({
  app,
  owner,
  connect,
}) => {
  endpoint.answerWith(({ url: asked }) =>
    asked === '/moved'
      ? { status: 307, headers: { location: `${endpoint.url}/elsewhere` } }
      : { status: 503 },
  );
  const phone = await subscribed(owner, 'busy');
  const moved = await subscribed(await joinAs(app, owner, 'manager'), 'moved');
  await aDarkDisplay(app, owner, connect);
  await pass(app, 5);
  // The pause begins when the failure is stored; a redirected request is not repeated.
  const waiting = app.app.db.selectFrom('jobs').select('last_error').where('kind', '=', PUSH_JOB);
  await waitFor(async () =>
    expect(await waiting.execute()).toEqual([{ last_error: 'The endpoint answered 503.' }]),
  );
  expect(moved.received()).toHaveLength(1);
  endpoint.answerWith(() => ({ status: 201 }));

  await pass(app, 1);

  expect(await phone.notifications(2)).toHaveLength(2);
  expect(endpoint.received.filter(({ url: asked }) => asked !== '/busy')).toHaveLength(1);
  expect(await stateOf(owner)).not.toBeNull();
});

it('tells the operator alone that a backup cannot be restored, and that it can again', async ({
  app,
  owner,
}) => {
  const laptop = await subscribed(operator, 'operator', 'es');
  const phone = await subscribed(owner, 'no-operator');
  const result = { kind: 'trial-restore' as const, at: iso(app.clock.now()), backup: 'one', problem: 'x' };
  await app.app.db
    .insertInto('backup_results')
    .values({ ...result, outcome: 'failed' })
    .execute();
  await app.app.run('alerts');
  await app.app.run('alerts');
  await app.app.db.updateTable('backup_results').set({ outcome: 'ok' }).execute();
  await laptop.notifications(1);
  await app.app.run('alerts');

  expect(await laptop.notifications(2)).toEqual([
    {
      title: 'Menuboard',
      body: 'La copia de seguridad más reciente no se pudo restaurar como prueba.',
      path: '/admin/server',
    },
    {
      title: 'Menuboard',
      body: 'Las copias de seguridad se pueden restaurar otra vez.',
      path: '/admin/server',
    },
  ]);
  expect(phone.received()).toEqual([]);
});

it('takes no address of its own network, no plain http, and no invalid key', async () => {
  const strict = await buildTestApp({ areRatesLimited: false });
  const person = await signUpOwner(strict);
  const { keys } = aBrowser();
  const statusFor = async (address: string, given = keys) => {
    const body = { endpoint: address, keys: given, language: 'en' as const };
    return (await strict.send(pushRoutes.subscribe, { body }, { token: person.token })).statusCode;
  };

  for (const address of [
    'http://push.example/1',
    'https://10.0.0.1/1',
    'https://localhost/1',
    'https://[::1]/',
    'x',
  ])
    expect([address, await statusFor(address)]).toEqual([address, 422]);
  expect(await statusFor('https://push.example/1', { ...keys, p256dh: `B${'A'.repeat(86)}` })).toBe(422);
  expect(await statusFor('https://push.example/1')).toBe(204);
  await strict.stop();
});

it('lets no API key subscribe', async ({ app, owner }) => {
  const params = { restaurantId: owner.restaurantId };
  const { key } = await owner.call(apiKeyRoutes.create, {
    params,
    body: { name: 'Till', scopes: ['items:read'] },
  });

  expect((await app.send(pushRoutes.get, {}, { token: key })).statusCode).toBe(403);
});
