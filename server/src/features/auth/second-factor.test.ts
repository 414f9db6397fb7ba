/** Two-step sign-in over HTTP, with mails to a real SMTP server. */
import { authRoutes } from '@menuboard/contract/auth';
import { passwordRoutes } from '@menuboard/contract/passwords';
import { secondFactorRoutes } from '@menuboard/contract/second-factor';
import { afterAll, beforeAll, expect } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { mailConfig } from '../../../test/mail-config.ts';
import { codeOf } from '../../../test/second-factor.ts';
import { rowsOf } from '../../../test/trust/database-dump.ts';
import { DAY, MINUTE, SECOND } from '../../lib/clock.ts';

const wrong = 'This code is wrong or has been used.';
let smtp: TestSmtpServer;

it.override('options', () => ({
  config: { mail: mailConfig(smtp.port), publicUrl: 'https://boards.example' },
}));

beforeAll(async () => {
  smtp = await startSmtpServer();
});
it.beforeEach(({ app }) => app.clock.advance(DAY));
afterAll(async () => {
  await smtp.stop();
});

async function signIn(app: TestApp, { email }: OwnerClient, code?: string, ip = '192.0.2.1') {
  const reply = await app.send(
    authRoutes.login,
    { body: { email, password, ...(code && { code }) } },
    { ip },
  );
  const { code: refusal, message, token } = reply.json();
  return { status: reply.statusCode, refusal, message, token };
}

const setUp = async (owner: OwnerClient) =>
  (await owner.call(secondFactorRoutes.setUp, { body: { password } })).secret;

/** An owner whose factor is on, at the next time step. */
async function ownerWithFactor(app: TestApp) {
  const owner = await signUpOwner(app);
  const secret = await setUp(owner);
  const body = { password, code: codeOf(secret, app) };
  const { recoveryCodes } = await owner.call(secondFactorRoutes.turnOn, { body });
  app.clock.advance(30 * SECOND);
  return { owner, secret, recoveryCodes };
}

it('asks for a code after the right password only, and accepts one once', async ({ app }) => {
  const { owner, secret } = await ownerWithFactor(app);
  const { email } = owner;
  const guess = await app.refused(authRoutes.login, { body: { email, password: 'wrong', code: '000000' } });
  expect(guess.code).toBe('invalid_credentials');

  expect(await signIn(app, owner)).toMatchObject({ status: 401, refusal: 'second_factor_required' });
  const code = codeOf(secret, app);
  const { token } = await signIn(app, owner, `${code.slice(0, 3)} ${code.slice(3)}`);

  expect((await app.call(authRoutes.me, {}, { token })).email).toBe(email);
  const again = await signIn(app, owner, code);
  expect(again).toMatchObject({ status: 401, refusal: 'second_factor_required' });
  expect(again.message).toContain(wrong);
  // The code of the previous time step no longer works either.
  expect((await signIn(app, owner, codeOf(secret, app, -1))).status).toBe(401);
  expect((await signIn(app, owner, codeOf(secret, app, 1))).status).toBe(200);
});

it('accepts codes of a phone whose clock is off by half a minute, and no more', async ({ app }) => {
  const { owner, secret } = await ownerWithFactor(app);
  app.clock.advance(5 * MINUTE);
  for (const steps of [-2, 2])
    expect((await signIn(app, owner, codeOf(secret, app, steps))).status).toBe(401);
  for (const steps of [-1, 0, 1])
    expect((await signIn(app, owner, codeOf(secret, app, steps))).status).toBe(200);
});

it('stays off until a code confirms the secret', async ({ app }) => {
  const owner = await signUpOwner(app);
  const early = await setUp(owner);
  const secret = await setUp(owner);
  expect((await signIn(app, owner)).status).toBe(200);

  const reply = await owner.refused(secondFactorRoutes.turnOn, {
    body: { password, code: codeOf(early, app) },
  });
  expect(reply).toMatchObject({ status: 422, details: [{ path: 'body.code' }] });
  expect(reply.message).toContain(wrong);
  expect(await owner.call(secondFactorRoutes.get, {})).toEqual({ since: null, recoveryCodesLeft: 0 });
  await owner.call(secondFactorRoutes.turnOn, { body: { password, code: codeOf(secret, app) } });

  expect(await owner.call(secondFactorRoutes.get, {})).toEqual({
    since: new Date(app.clock.now()).toISOString(),
    recoveryCodesLeft: 10,
  });
  expect((await owner.refused(secondFactorRoutes.setUp, { body: { password } })).status).toBe(409);
});

it('signs in once with each recovery code, however it is typed', async ({ app }) => {
  const { owner, recoveryCodes } = await ownerWithFactor(app);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;

  expect((await signIn(app, owner, first)).status).toBe(200);
  expect((await signIn(app, owner, first)).status).toBe(401);
  expect((await signIn(app, owner, ` ${second.replaceAll('-', ' ').toUpperCase()}`)).status).toBe(200);
  expect((await owner.call(secondFactorRoutes.get, {})).recoveryCodesLeft).toBe(8);
});

it('gives new recovery codes for a code, which end the earlier ones', async ({ app }) => {
  const { owner, secret, recoveryCodes } = await ownerWithFactor(app);
  const body = { password, code: codeOf(secret, app) };
  const { recoveryCodes: fresh } = await owner.call(secondFactorRoutes.replaceRecoveryCodes, { body });
  expect((await signIn(app, owner, recoveryCodes[0])).status).toBe(401);
  expect((await signIn(app, owner, fresh[0])).status).toBe(200);
});

it('is turned off with a code, and then asks for none', async ({ app }) => {
  const { owner, secret } = await ownerWithFactor(app);
  const turnOff = (code: string, typed = password) =>
    owner.send(secondFactorRoutes.turnOff, { body: { password: typed, code } });
  expect((await turnOff('000000')).statusCode).toBe(422);
  const guess = await turnOff(codeOf(secret, app), 'wrong horse');
  expect(guess.json().details).toMatchObject([
    { path: 'body.password', message: 'This is not your password.' },
  ]);

  expect((await turnOff(codeOf(secret, app))).statusCode).toBe(204);

  expect((await signIn(app, owner)).status).toBe(200);
  expect((await turnOff(codeOf(secret, app, 1))).statusCode).toBe(409);
});

it('tells the owner by mail of each change', async ({ app }) => {
  const { owner, secret } = await ownerWithFactor(app);
  await owner.call(secondFactorRoutes.replaceRecoveryCodes, {
    body: { password, code: codeOf(secret, app) },
  });
  await owner.call(secondFactorRoutes.turnOff, { body: { password, code: codeOf(secret, app, 1) } });
  const mails = await smtp.mailsTo(owner.email, 3);
  // In any order, because the server sends several at once.
  expect(mails.map(({ headers }) => headers.get('subject')).sort()).toEqual([
    'New recovery codes for your Menuboard account',
    'Two-step sign-in is off for your Menuboard account',
    'Two-step sign-in is on for your Menuboard account',
  ]);
});

it('still asks for the code after a new password by mail', async ({ app }) => {
  const { owner, secret } = await ownerWithFactor(app);
  await app.call(passwordRoutes.sendLink, { body: { email: owner.email } });
  // The two mails of this account have no order.
  const texts = (await smtp.mailsTo(owner.email, 2)).map(({ text }) => text);
  const token = /\/reset-password#([\w-]+)/.exec(texts.join('\n'))?.[1] ?? '';
  await app.call(passwordRoutes.reset, { body: { token, newPassword: 'battery staple' } });

  const credentials = { email: owner.email, password: 'battery staple' };
  const asked = await app.refused(authRoutes.login, { body: credentials });
  expect(asked.code).toBe('second_factor_required');
  await app.call(authRoutes.login, { body: { ...credentials, code: codeOf(secret, app) } });
});

it('refuses more than five guesses in five minutes, but not from an address of the owner', async ({
  app,
}) => {
  const { owner, secret } = await ownerWithFactor(app);
  await signIn(app, owner, codeOf(secret, app), '192.0.2.7');
  app.clock.advance(MINUTE);
  for (let n = 0; n < 5; n += 1) {
    const ip = `198.51.100.${n}`;
    expect(await signIn(app, owner, `00000${n}`, ip)).toMatchObject({ refusal: 'second_factor_required' });
  }

  const elsewhere = await signIn(app, owner, codeOf(secret, app), '198.51.100.9');
  expect(elsewhere).toMatchObject({ status: 429, refusal: 'rate_limited' });
  expect(elsewhere.message).toContain('a network where you have signed in before');
  expect((await signIn(app, owner, codeOf(secret, app), '192.0.2.7')).status).toBe(200);
  for (let n = 0; n < 5; n += 1) await signIn(app, owner, `00000${n}`, '192.0.2.7');
  const own = await signIn(app, owner, codeOf(secret, app, 1), '192.0.2.7');
  expect(own.message).toBe('Too many wrong codes. Please try again later.');
});

it('stores recovery codes as hashes, and shows the secret in no answer but the first', async ({ app }) => {
  const { owner, secret, recoveryCodes } = await ownerWithFactor(app);
  const answers = await Promise.all([
    owner.send(secondFactorRoutes.get),
    owner.send(authRoutes.me),
    owner.send(secondFactorRoutes.setUp, { body: { password } }),
  ]);
  expect(answers.map(({ body }) => body).join()).not.toContain(secret);
  const rows = await rowsOf(app.app.db);
  const tables = rows
    .filter(({ values }) => JSON.stringify(values).includes(secret))
    .map(({ table }) => table);
  expect(tables).toEqual(['second_factors']);
  const stored = JSON.stringify(rows).toUpperCase();
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', '').toUpperCase());
});
