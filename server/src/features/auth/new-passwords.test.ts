/** New passwords that a server accepts: all ways to set one, in both profiles. */
import { authRoutes } from '@menuboard/contract/auth';
import { memberRoutes } from '@menuboard/contract/members';
import { passwordRoutes } from '@menuboard/contract/passwords';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { invitationTo } from '../../../test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { confirmEmail } from '../../../test/confirm-email.ts';
import { mailConfig } from '../../../test/mail-config.ts';

const publicUrl = 'https://boards.example';

let smtp: TestSmtpServer;
let shop: TestApp;
let hosted: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const mail = mailConfig(smtp.port);
  shop = await buildTestApp({ config: { mail, publicUrl } });
  hosted = await buildTestApp({ config: { mail, publicUrl, profile: 'hosted' } });
});
afterAll(async () => {
  await Promise.all([shop.stop(), hosted.stop()]);
  await smtp.stop();
});

const registration = (email: string, typed: string) => ({
  body: { email, password: typed, restaurantName: 'HarbourLane' },
});

/** Body of a call that joins the owner's restaurant, and of one that uses a mailed link. */
async function waysFor(app: TestApp, owner: OwnerClient, typed: string) {
  const email = `colleague-of-${owner.email}`;
  const join = {
    body: { token: await invitationTo(owner, 'staff'), email, password: typed, firstName: 'Mo' },
  };
  await app.call(passwordRoutes.sendLink, { body: { email: owner.email } });
  const mails = await smtp.mailsTo(owner.email, app === hosted ? 2 : 1);
  const [, token = ''] = /\/reset-password#([\w-]{43})/.exec(mails.at(-1)?.text ?? '') ?? [];
  return {
    join,
    change: { body: { currentPassword: password, newPassword: typed } },
    reset: { body: { token, newPassword: typed } },
  };
}

it.each(['secret1', '123456', 'HarbourLane'])('accepts %s on the server of a shop', async (typed) => {
  const email = `${typed}@bistro.example`;
  await shop.call(authRoutes.register, registration(email, typed));
  await shop.call(authRoutes.login, { body: { email, password: typed } });
  const owner = await signUpOwner(shop);
  const { join, change, reset } = await waysFor(shop, owner, typed);

  await shop.call(memberRoutes.join, join);
  await shop.call(passwordRoutes.reset, reset);

  const { token } = await shop.call(authRoutes.login, { body: { email: owner.email, password: typed } });
  await shop.call(authRoutes.changePassword, { body: { ...change.body, currentPassword: typed } }, { token });
});

it.each([
  ['a common one', 'Secret1', 'most common'],
  ['the email address', 'ada.lovelace', 'easy to guess'],
  ['the name of the restaurant', 'harbour lane', 'easy to guess'],
])('refuses %s on a hosted server', async (_, typed, sentence) => {
  const refusal = await hosted.refused(
    authRoutes.register,
    registration('ada.lovelace@bistro.example', typed),
  );

  expect(refusal).toMatchObject({
    status: 422,
    error: expect.stringContaining(sentence),
    details: [{ path: 'body.password' }],
  });
});

it('refuses a common one in every way to a password on a hosted server, and uses up no link', async () => {
  const owner = await signUpOwner(hosted);
  await confirmEmail(hosted, smtp, owner.email);
  const { join, change, reset } = await waysFor(hosted, owner, 'Password1');

  for (const refusal of [
    await hosted.refused(memberRoutes.join, join),
    await owner.refused(authRoutes.changePassword, change),
    await hosted.refused(passwordRoutes.reset, reset),
  ])
    expect(refusal).toMatchObject({ status: 422, error: expect.stringContaining('most common') });

  await hosted.call(memberRoutes.join, { body: { ...join.body, password } });
  await hosted.call(passwordRoutes.reset, { body: { ...reset.body, newPassword: 'battery staple' } });
});
