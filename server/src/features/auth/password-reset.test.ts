import { authRoutes } from '@menuboard/contract/auth';
import { passwordRoutes } from '@menuboard/contract/passwords';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { mailConfig } from '../../../test/mail-config.ts';
import { MINUTE } from '../../lib/clock.ts';

const newPassword = 'battery staple';
const publicUrl = 'https://boards.example';

let smtp: TestSmtpServer;

it.override('options', () => ({ config: { mail: mailConfig(smtp.port), publicUrl } }));

beforeAll(async () => {
  smtp = await startSmtpServer();
});
it.beforeEach(({ app }) => app.clock.advance(15 * MINUTE));
afterAll(async () => {
  await smtp.stop();
});

const forgot = (app: TestApp, email: string, ip = '192.0.2.1') =>
  app.send(passwordRoutes.sendLink, { body: { email } }, { ip });
const login = (app: TestApp, email: string, typed: string) =>
  app.send(authRoutes.login, { body: { email, password: typed } });
const reset = (token: string, typed = newPassword) => ({ body: { token, newPassword: typed } });

/** Token in the newest mail to this address, once it has had this many mails. */
async function tokenFor(email: string, count = 1): Promise<string> {
  const mails = await smtp.mailsTo(email, count);
  const [, token = ''] =
    /https:\/\/boards\.example\/reset-password#([\w-]{43})/.exec(mails.at(-1)?.text ?? '') ?? [];
  expect(token).not.toBe('');
  return token;
}

async function ownerWithLink(app: TestApp): Promise<{ owner: OwnerClient; token: string }> {
  const owner = await signUpOwner(app);
  expect((await forgot(app, owner.email.toUpperCase())).statusCode).toBe(204);
  return { owner, token: await tokenFor(owner.email) };
}

describe('a link for a new password', () => {
  it('sets it, signs every device out, and tells the owner', async ({ app, connect }) => {
    const { owner, token } = await ownerWithLink(app);
    const { socket } = await connect({ token: owner.token });
    const cut = new Promise((done) => socket.once('disconnect', done));

    await app.call(passwordRoutes.reset, reset(token));

    await cut;
    expect((await owner.send(authRoutes.me)).statusCode).toBe(401);
    expect((await login(app, owner.email, password)).statusCode).toBe(401);
    expect((await login(app, owner.email, newPassword)).statusCode).toBe(200);
    const [, changed] = await smtp.mailsTo(owner.email, 2);
    expect(changed?.headers.get('subject')).toBe('Your Menuboard password was changed');
  });

  it('works once', async ({ app }) => {
    const { token } = await ownerWithLink(app);
    const replies = await Promise.all([1, 2, 3].map(() => app.send(passwordRoutes.reset, reset(token))));

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410, 410]);
    expect(await app.refused(passwordRoutes.reset, reset(token))).toMatchObject({
      status: 410,
      error: 'This link has been used or has expired. Please ask for another one.',
    });
  });

  it('works for thirty minutes', async ({ app }) => {
    const { token } = await ownerWithLink(app);

    app.clock.advance(30 * MINUTE);

    expect(await app.refused(passwordRoutes.reset, reset(token))).toMatchObject({ status: 410 });
  });

  it('ends when the password is changed', async ({ app }) => {
    const { owner, token } = await ownerWithLink(app);

    await owner.call(authRoutes.changePassword, { body: { currentPassword: password, newPassword } });

    expect(await app.refused(passwordRoutes.reset, reset(token))).toMatchObject({ status: 410 });
    const [, changed] = await smtp.mailsTo(owner.email, 2);
    expect(changed?.text).toContain('was changed');
  });

  it('is stored as a hash', async ({ app }) => {
    const { token } = await ownerWithLink(app);

    const rows = await app.app.db.selectFrom('password_resets').selectAll().execute();

    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    app.clock.advance(30 * MINUTE);
    await app.app.run('housekeeping');
    expect(await app.app.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });
});

describe('asking for a link', () => {
  it('is answered alike for an unknown email address, which gets no mail', async ({ app }) => {
    const owner = await signUpOwner(app);
    const known = await forgot(app, owner.email);
    const unknown = await forgot(app, 'nobody@restaurant.example');
    await smtp.mailsTo(owner.email);

    const comparable = ({ headers, body, statusCode }: typeof known) => ({
      headers: { ...headers, date: '', 'x-request-id': '' },
      body,
      statusCode,
    });
    expect(comparable(unknown)).toEqual(comparable(known));
    expect(smtp.mails.some(({ to }) => to.includes('nobody@restaurant.example'))).toBe(false);
  });

  it('sends an account three mails in 15 minutes, and more to an address that it knows', async ({ app }) => {
    const owner = await signUpOwner(app);
    for (let n = 0; n < 6; n += 1) {
      expect((await forgot(app, owner.email, `198.51.100.${n}`)).statusCode).toBe(204);
    }
    const token = await tokenFor(owner.email, 3);

    await app.call(authRoutes.login, { body: { email: owner.email, password } }, { ip: '192.0.2.44' });
    await forgot(app, owner.email, '192.0.2.44');

    await waitFor(() => smtp.mailsTo(owner.email, 4));
    expect(await smtp.mailsTo(owner.email)).toHaveLength(4);
    await app.call(passwordRoutes.reset, reset(token));
  });

  it('is refused after ten requests of an address in a minute', async ({ app }) => {
    for (let n = 0; n < 10; n += 1) await forgot(app, `nobody${n}@restaurant.example`, '203.0.113.7');

    const refused = await forgot(app, 'nobody@restaurant.example', '203.0.113.7');

    expect(refused.statusCode).toBe(429);
    expect((await forgot(app, 'nobody@restaurant.example', '203.0.113.8')).statusCode).toBe(204);
  });

  it('needs a server that sends mail', async ({ app }) => {
    expect(await app.call(passwordRoutes.canSend, {})).toEqual({ canSend: true });
    const silent = await buildTestApp();

    expect(await silent.call(passwordRoutes.canSend, {})).toEqual({ canSend: false });
    const refusal = await silent.refused(passwordRoutes.sendLink, { body: { email: 'ada@x.example' } });
    await silent.stop();

    expect(refusal).toMatchObject({ status: 410, error: expect.stringContaining('sends no mail') });
  });
});

describe('a new password', () => {
  it('is hashed again at the next sign-in after the cost was raised, and common old ones still work', async ({
    app,
  }) => {
    const owner = await signUpOwner(app);
    const hashOf = async () => {
      const rows = app.app.db.selectFrom('users').select('password_hash').where('id', '=', owner.userId);
      return (await rows.executeTakeFirstOrThrow()).password_hash;
    };
    const { createPasswords } = await import('../../lib/passwords.ts');
    const cheap = await createPasswords({ memoryCost: 32, timeCost: 1 }).hash('qwerty123', '');
    await app.app.db
      .updateTable('users')
      .set({ password_hash: cheap })
      .where('id', '=', owner.userId)
      .execute();

    expect((await login(app, owner.email, 'qwerty123')).statusCode).toBe(200);

    expect(await hashOf()).toContain('$m=64,t=1,');
    const replaced = await hashOf();
    expect((await login(app, owner.email, 'qwerty123')).statusCode).toBe(200);
    expect(await hashOf()).toBe(replaced);
  });
});
