/** The access log and the security log: their contents, and the secrets that they must never contain. */
import { once } from 'node:events';
import { request } from 'node:http';
import { accountRoutes } from '@menuboard/contract/account';
import { authRoutes } from '@menuboard/contract/auth';
import { claimRoutes } from '@menuboard/contract/claims';
import { displayRoutes } from '@menuboard/contract/displays';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { secondFactorRoutes } from '@menuboard/contract/second-factor';
import { expect } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { createInvitation } from '../../src/features/auth/sign-up-invitations.repo.ts';
import { maskEmail } from '../../src/kernel/logs/security-log.ts';
import { it } from '../app-test.ts';
import { password, signUpOwner } from '../as-owner.ts';
import { buildTestApp } from '../build-test-app.ts';
import { aDisplay, aPairedScreen } from '../factories.ts';
import { codeOf } from '../second-factor.ts';
import { connect } from '../socket-client.ts';

const logLines: string[] = [];

type Line = Record<string, unknown>;
const lines = (log: string): Line[] =>
  logLines.map((line): Line => JSON.parse(line)).filter((line) => line.log === log);
const events = (name: string): Line[] => lines('security').filter(({ event }) => event === name);

it.override('options', { logLines, config: { hasAccessLog: true, trustedProxies: ['192.0.2.99'] } });

const wrongCodes = ['AAAAAA', 'BBBBBB', 'CCCCCC'];

it('logs every event of access with its address, request and restaurant, and no secret', async ({
  app,
  url,
}) => {
  const ip = '192.0.2.7';
  const owner = await signUpOwner(app);
  const newPassword = 'a longer secret phrase';
  const wrongPassword = 'not the right one';
  const login = { email: owner.email, password };
  const other = await app.call(authRoutes.login, { body: login }, { ip });
  await app.refused(authRoutes.login, { body: { ...login, password: wrongPassword } }, { ip });
  await owner.refused(authRoutes.changePassword, {
    body: { currentPassword: wrongPassword, newPassword },
  });
  const display = await aDisplay(owner);
  const screen = await aPairedScreen(app, display);
  const socket = await connect(url, { screenToken: screen.screenToken });
  const byCode = await connect(url, { pairingCode: display.pairingCode });
  await app.send(pairingRoutes.content, { params: { pairingCode: display.pairingCode } });
  for (const pairingCode of wrongCodes) {
    await app.refused(pairingRoutes.pair, { body: { pairingCode } });
    await app.refused(pairingRoutes.content, { params: { pairingCode } });
  }
  const claim = await app.call(claimRoutes.open, { body: {} });
  const waiting = await connect(url, { claimSecret: claim.secret });
  await owner.refused(claimRoutes.get, { params: { code: 'DDDDDD' } });
  const body = { displayId: display.id, isReplacing: true };
  await owner.call(claimRoutes.take, { params: { code: claim.code }, body });
  await app.send(claimRoutes.mine, {}, { token: claim.secret });
  const { pairingCode } = await owner.call(displayRoutes.regeneratePairingCode, {
    params: { id: display.id },
  });
  await owner.call(authRoutes.changePassword, { body: { currentPassword: password, newPassword } });
  await owner.call(authRoutes.logout, {});
  await app.send(authRoutes.me, {}, { token: owner.token });
  await fetch(`${url}/display?code=${display.pairingCode}`);
  await fetch(`${url}/pair?code=${claim.code}`);
  for (const client of [socket, byCode, waiting]) client.close();
  await waitFor(() => expect(lines('access').some(({ route }) => route === 'unknown')).toBe(true));

  const { restaurantId } = owner;
  expect(events('signed-up')[0]).toMatchObject({ restaurantId, userId: owner.userId, isInvited: false });
  expect(events('signed-in')[0]).toMatchObject({ restaurantId, userId: owner.userId, address: ip });
  expect(events('sign-in-failed')[0]).toMatchObject({ email: 'o***@restaurant.example', address: ip });
  expect(events('password-change-failed')[0]).toMatchObject({ userId: owner.userId });
  expect(events('password-changed')[0]).toMatchObject({ restaurantId });
  expect(events('session-ended')).toHaveLength(2);
  expect(events('screen-paired').map(({ by }) => by)).toEqual(['code', 'code', 'claim']);
  expect(events('screen-paired')[0]).toMatchObject({ displayId: display.id, address: '192.0.2.1' });
  expect(events('screen-paired')[1]).toMatchObject({ address: '127.0.0.1' });
  expect(events('claim-opened')).toHaveLength(1);
  expect(events('claim-code-wrong')[0]).toMatchObject({ restaurantId });
  expect(events('pairing-code-wrong').length).toBeGreaterThan(3);
  expect(events('limit-spent')[0]).toMatchObject({ limit: 'pairing-code', key: '192.0.2.1' });
  expect(events('pairing-code-replaced')[0]).toMatchObject({ displayId: display.id, restaurantId });
  expect(events('screens-cut-off').length).toBeGreaterThan(1);
  const requestIds = lines('access').map(({ requestId }) => requestId);
  expect(requestIds).toContain(events('signed-in')[0]?.requestId);

  const everything = logLines.join('');
  const secrets = {
    password,
    newPassword,
    wrongPassword,
    email: owner.email,
    session: owner.token,
    'other session': other.token,
    'screen token': screen.screenToken,
    'pairing code': display.pairingCode,
    'new pairing code': pairingCode,
    'claim code': claim.code,
    'claim secret': claim.secret,
    ...Object.fromEntries(wrongCodes.map((code) => [code, code])),
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(everything.includes(secret), `the log contains the ${name}`).toBe(false);
  }
});

it('logs a finished request with its route, never with its address', async ({ app, url }) => {
  const owner = await signUpOwner(app);
  const display = await aDisplay(owner);

  const reply = await fetch(`${url}/api/displays/pair/${display.pairingCode}?x=1`);
  await reply.text();

  const requestId = reply.headers.get('x-request-id');
  await waitFor(() => expect(lines('access').some((line) => line.requestId === requestId)).toBe(true));
  const line = lines('access').find((one) => one.requestId === requestId);
  expect(line).toMatchObject({
    method: 'GET',
    route: '/api/displays/pair/:pairingCode',
    status: 200,
    address: '127.0.0.1',
  });
  expect(line?.ms).toBeGreaterThan(0);
  expect(line?.bytes).toBeGreaterThan(200);
  await owner.call(displayRoutes.get, { params: { id: display.id } });
  expect(lines('access').at(-1)).toMatchObject({ restaurantId: owner.restaurantId });
});

it('logs a request whose caller has left', async ({ url }) => {
  const headers = { 'content-type': 'application/json', 'content-length': '100', expect: '100-continue' };
  const leaving = request(`${url}/api/auth/login`, { method: 'POST', headers }).on('error', () => undefined);
  leaving.flushHeaders();
  // The server has the request, and waits for its body.
  await once(leaving, 'continue');

  leaving.destroy();

  const aborted = () => lines('access').filter(({ isAborted }) => isAborted);
  await waitFor(() =>
    expect(aborted()).toMatchObject([{ method: 'POST', route: '/api/auth/login', status: 499 }]),
  );
});

it('logs one line for a burst of refusals', async ({ app }) => {
  const ip = '192.0.2.30';
  const body = { email: 'nobody@restaurant.example', password: 'wrong' };

  for (let attempt = 0; attempt < 40; attempt += 1) await app.refused(authRoutes.login, { body }, { ip });

  const refusals = events('limit-spent').filter(({ key }) => key === ip);
  expect(refusals).toMatchObject([{ limit: 'sign-in-by-address', refusals: 1, level: 40, address: ip }]);
});

it("takes the request's id from a trusted proxy alone, and returns it", async ({ app }) => {
  const send = (remoteAddress: string, id: string) =>
    app.app.http.inject({ url: '/api/health', remoteAddress, headers: { 'x-request-id': id } });

  expect((await send('192.0.2.99', 'edge-1')).headers['x-request-id']).toBe('edge-1');
  for (const [address, id] of [
    ['192.0.2.98', 'edge-2'],
    ['192.0.2.99', 'two words'],
    ['192.0.2.99', 'a'.repeat(129)],
  ] as const) {
    expect((await send(address, id)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it('logs a used invitation with the sign-up', async () => {
  const invited: string[] = [];
  const closed = await buildTestApp({ logLines: invited, config: { signUp: 'invite' } });
  const invitation = await createInvitation(closed.app.db, closed.clock.now());
  const person = { email: 'new@restaurant.example', password, restaurantName: 'New' };

  await closed.call(authRoutes.register, { body: { ...person, invitation } });

  await closed.stop();
  expect(invited.join('')).toContain('"isInvited":true');
  expect(invited.join('')).not.toContain(invitation);
});

it('logs each change of a second factor, wrong codes and the end of an account, without secrets', async ({
  app,
  url,
}) => {
  const owner = await signUpOwner(app);
  const { secret } = await owner.call(secondFactorRoutes.setUp, { body: { password } });
  const proof = (steps: number) => ({ body: { password, code: codeOf(secret, app, steps) } });
  await owner.refused(secondFactorRoutes.turnOn, { body: { password, code: '000000' } });
  const { recoveryCodes } = await owner.call(secondFactorRoutes.turnOn, proof(-1));
  await owner.call(secondFactorRoutes.replaceRecoveryCodes, proof(0));
  const credentials = { email: owner.email, password };
  await app.refused(authRoutes.login, { body: { ...credentials, code: '000000' } });
  await owner.call(secondFactorRoutes.turnOff, proof(1));
  const { path } = await owner.call(accountRoutes.createDataLink, {});
  await (await fetch(`${url}${path}`)).arrayBuffer();
  const { restaurant } = await owner.call(authRoutes.me, {});
  await owner.call(accountRoutes.remove, { body: { password, restaurantName: restaurant.name } });

  const { userId, restaurantId } = owner;
  for (const event of ['second-factor-on', 'recovery-codes-replaced', 'second-factor-off']) {
    expect(events(event), event).toMatchObject([{ userId }]);
  }
  expect(events('second-factor-change-failed')).toMatchObject([{ userId }]);
  expect(events('second-factor-wrong')).toMatchObject([{ email: maskEmail(owner.email) }]);
  for (const event of ['data-downloaded', 'account-deleted']) {
    expect(events(event), event).toMatchObject([{ userId, restaurantId }]);
  }
  const log = logLines.join('\n');
  const secrets = [secret, codeOf(secret, app), path.split('/').at(-1) ?? '', ...recoveryCodes];
  expect(secrets.filter((one) => log.includes(one))).toEqual([]);
});
