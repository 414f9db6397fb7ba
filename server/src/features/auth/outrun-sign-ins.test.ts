/** Sign-ins that began before a password was replaced, or before the second factor was on. */
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import { passwordRoutes } from '@menuboard/contract/passwords';
import { secondFactorRoutes } from '@menuboard/contract/second-factor';
import { sessionRoutes } from '@menuboard/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { mailConfig } from '../../../test/mail-config.ts';
import { codeOf } from '../../../test/second-factor.ts';
import { startServer } from '../../../test/server-process.ts';
import { countWorking, startSignInLoops } from '../../../test/sign-in-loops.ts';

const resetCommand = resolve(import.meta.dirname, '../../cli/reset-password.ts');
const newPassword = 'battery staple';
let smtp: TestSmtpServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const config = { mail: mailConfig(smtp.port), publicUrl: 'https://boards.example' };
  app = await buildTestApp({ areRatesLimited: false, config });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

async function resetByLink({ email }: OwnerClient): Promise<() => Promise<unknown>> {
  await app.call(passwordRoutes.sendLink, { body: { email } });
  const [mail] = await smtp.mailsTo(email, 1);
  const [, token = ''] = /reset-password#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  return () => app.call(passwordRoutes.reset, { body: { token, newPassword } });
}

const ways: Record<string, (owner: OwnerClient) => Promise<() => Promise<unknown>>> = {
  'is changed': async (owner) => () =>
    owner.call(authRoutes.changePassword, { body: { currentPassword: password, newPassword } }),
  'is reset by a link': resetByLink,
  'is reset by the command': async ({ email }) => {
    const { database, dataDir } = app;
    // The command looks for it here.
    if (database.kind === 'sqlite') await symlink(database.file, join(dataDir, 'menuboard.sqlite'));
    const env = { DATA_DIR: dataDir, ...(database.kind === 'postgres' && { DATABASE_URL: database.url }) };
    return async () => {
      const { ended, output } = startServer(env, resetCommand, [], [email]);
      expect(await ended, output()).toBe(0);
      // The command uses the machine's clock.
      app.clock.advance(Math.max(0, Date.now() - app.clock.now()));
    };
  },
};

it.each(Object.entries(ways))('none outlives a password that %s', async (_, prepare) => {
  const owner = await signUpOwner(app);
  const replace = await prepare(owner);
  const loops = await startSignInLoops([app], owner);

  await replace();

  const tokens = await loops.ended;
  expect(tokens.length).toBeGreaterThan(0);
  expect(await countWorking(app, tokens)).toBe(0);
});

it('none begins without a code once the second factor is on', async () => {
  const owner = await signUpOwner(app);
  const sessionIds = async () => (await owner.call(sessionRoutes.list, {})).sessions.map(({ id }) => id);
  const { secret } = await owner.call(secondFactorRoutes.setUp, { body: { password } });
  const loops = await startSignInLoops([app], owner);

  await owner.call(secondFactorRoutes.turnOn, { body: { password, code: codeOf(secret, app) } });
  const known = await sessionIds();
  await loops.ended;

  expect(known).toEqual(expect.arrayContaining(await sessionIds()));
});

it('lets one of two changes that know the same password through', async () => {
  const owner = await signUpOwner(app);
  const thief = await app.call(authRoutes.login, { body: { email: owner.email, password } });
  const change = (token: string, chosen: string) =>
    app.send(
      authRoutes.changePassword,
      { body: { currentPassword: password, newPassword: chosen } },
      { token },
    );

  const replies = await Promise.all([change(owner.token, newPassword), change(thief.token, 'mine for good')]);

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
});
