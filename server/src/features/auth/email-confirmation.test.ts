/**
 * On a hosted server, an account invites, publishes and has webhooks after its address is confirmed; in a shop, at
 * once.
 */
import { authRoutes } from '@menuboard/contract/auth';
import { memberRoutes } from '@menuboard/contract/members';
import { passwordRoutes } from '@menuboard/contract/passwords';
import { publicationRoutes } from '@menuboard/contract/publications';
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { clientOf, type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { confirmationTokens, confirmEmail } from '../../../test/confirm-email.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { mailConfig } from '../../../test/mail-config.ts';
import { socketClients } from '../../../test/socket-client.ts';
import { createMigratedDatabase } from '../../../test/test-database.ts';
import { DAY, MINUTE } from '../../lib/clock.ts';

const publicUrl = 'https://boards.example';
const configFor = (profile: 'shop' | 'hosted') => ({ mail: mailConfig(smtp.port), publicUrl, profile });

let smtp: TestSmtpServer;
let hosted: TestApp;
let url: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
  hosted = await buildTestApp({ config: configFor('hosted') });
  url = await hosted.listen();
});
beforeEach(() => hosted.clock.advance(15 * MINUTE));
afterAll(async () => {
  await hosted.stop();
  await smtp.stop();
});
const connect = socketClients(() => url);

const confirm = (app: TestApp, token: string) => app.send(authRoutes.confirmEmail, { body: { token } });
const mustConfirm = async (owner: OwnerClient) => (await owner.call(authRoutes.me, {})).mustConfirmEmail;
const mailsToConfirm = (email: string) =>
  smtp.mails.filter(({ to, text }) => to.includes(email) && text.includes('/confirm-email#'));
const linkIn = (text = '') => text.slice(text.indexOf('#') + 1, text.indexOf('#') + 44);

/** Calls that wait for a confirmed address. */
async function guardedCalls(owner: OwnerClient) {
  const params = { restaurantId: owner.restaurantId };
  const { id } = await aMenu(owner, [await anItem(owner)]);
  return [
    [memberRoutes.invite, { params, body: { role: 'staff' } }],
    [publicationRoutes.update, { params: { id }, body: { isPublic: true } }],
    [webhookRoutes.create, { params, body: { endpoint: 'https://till.example/hooks' } }],
  ] as const;
}

/** Accepts an invitation that the owner mailed to this address, with a new account that has another one. */
async function joinByMail(owner: OwnerClient, invited: string, email = invited): Promise<OwnerClient> {
  const params = { restaurantId: owner.restaurantId };
  await owner.call(memberRoutes.invite, { params, body: { role: 'manager', email: invited } });
  const [mail] = await smtp.mailsTo(invited);
  const body = { token: linkIn(mail?.text), email, password, firstName: 'Mo' };
  return clientOf(hosted, await hosted.call(memberRoutes.join, { body }));
}

describe('a hosted server', () => {
  it('refuses invitations, publications and webhooks until the mailed link was opened', async () => {
    const owner = await signUpOwner(hosted);
    const calls = await guardedCalls(owner);
    for (const [route, args] of calls)
      expect(await owner.refused(route, args)).toMatchObject({
        status: 403,
        code: 'email_unconfirmed',
        error: 'Please confirm your email address first: open the link in the email that we sent you.',
      });
    expect(await mustConfirm(owner)).toBe(true);

    await confirmEmail(hosted, smtp, owner.email);

    expect(await mustConfirm(owner)).toBe(false);
    for (const [route, args] of calls) expect((await owner.send(route, args)).statusCode).toBe(200);
  });

  it('lets open pages connect again when the address is confirmed', async () => {
    const owner = await signUpOwner(hosted);
    const { socket } = await connect({ token: owner.token });
    const cut = new Promise((done) => socket.once('disconnect', done));

    await confirmEmail(hosted, smtp, owner.email);

    await cut;
    await connect({ token: owner.token });
  });

  it('accepts a link once, and says what to do after that and for a wrong one', async () => {
    const owner = await signUpOwner(hosted);
    const [token = ''] = await confirmationTokens(smtp, owner.email);

    const replies = await Promise.all([1, 2, 3].map(() => confirm(hosted, token)));

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410, 410]);
    for (const tried of [token, 'x'.repeat(43)])
      expect(await hosted.refused(authRoutes.confirmEmail, { body: { token: tried } })).toMatchObject({
        status: 410,
        code: 'gone',
        error:
          'This link has been used or has expired. If your address is not confirmed yet, sign in and send the email again.',
      });
  });

  it('accepts a link for seven days, and stores only its hash', async () => {
    const owner = await signUpOwner(hosted);
    const [token = ''] = await confirmationTokens(smtp, owner.email);
    const rows = () => hosted.app.db.selectFrom('email_confirmations').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(token);

    hosted.clock.advance(7 * DAY);

    expect((await confirm(hosted, token)).statusCode).toBe(410);
    expect(await mustConfirm(owner)).toBe(true);
    await hosted.app.run('housekeeping');
    expect(await rows()).toEqual([]);
  });

  it('sends the mail again three times in 15 minutes, and never once the address is confirmed', async () => {
    const owner = await signUpOwner(hosted);
    const ask = () => owner.send(authRoutes.sendConfirmation);
    const statuses = [await ask(), await ask(), await ask(), await ask()].map((reply) => reply.statusCode);
    expect(statuses).toEqual([204, 204, 204, 429]);
    const tokens = await confirmationTokens(smtp, owner.email, 4);

    expect((await confirm(hosted, tokens.at(-1) ?? '')).statusCode).toBe(204);
    hosted.clock.advance(15 * MINUTE);
    expect((await ask()).statusCode).toBe(204);

    await hosted.call(passwordRoutes.sendLink, { body: { email: owner.email } });
    await smtp.mailsTo(owner.email, 5);
    expect(mailsToConfirm(owner.email)).toHaveLength(4);
  });

  it('takes a new password by a mailed link as the confirmation', async () => {
    const owner = await signUpOwner(hosted);
    await confirmationTokens(smtp, owner.email);
    await hosted.call(passwordRoutes.sendLink, { body: { email: owner.email } });
    const [, mail] = await smtp.mailsTo(owner.email, 2);

    await hosted.call(passwordRoutes.reset, { body: { token: linkIn(mail?.text), newPassword: password } });

    const { user } = await hosted.call(authRoutes.login, { body: { email: owner.email, password } });
    expect(user.mustConfirmEmail).toBe(false);
  });

  it('takes a mailed invitation as the confirmation of that address, and of no other', async () => {
    const owner = await signUpOwner(hosted);
    await confirmEmail(hosted, smtp, owner.email);

    const invited = await joinByMail(owner, 'mo@restaurant.example');
    const other = await joinByMail(owner, 'jo@restaurant.example', 'someone-else@restaurant.example');

    expect(await mustConfirm(invited)).toBe(false);
    expect(mailsToConfirm(invited.email)).toEqual([]);
    expect(await mustConfirm(other)).toBe(true);
  });

  it('takes no invitation that an owner handed on as the confirmation', async () => {
    const owner = await signUpOwner(hosted);
    await confirmEmail(hosted, smtp, owner.email);
    const email = 'handed-on@restaurant.example';
    const params = { restaurantId: owner.restaurantId };
    const { url } = await owner.call(memberRoutes.invite, { params, body: { role: 'owner', email } });

    const body = { token: linkIn(url), email, password, firstName: 'Mo' };
    const { user } = await hosted.call(memberRoutes.join, { body });

    expect(user.mustConfirmEmail).toBe(true);
  });

  it('takes an invitation that was mailed to an account as its confirmation', async () => {
    const [owner, invited] = [await signUpOwner(hosted), await signUpOwner(hosted)];
    await confirmEmail(hosted, smtp, owner.email);
    await confirmationTokens(smtp, invited.email);
    const params = { restaurantId: owner.restaurantId };
    await owner.call(memberRoutes.invite, { params, body: { role: 'staff', email: invited.email } });
    const [, mail] = await smtp.mailsTo(invited.email, 2);

    const user = await invited.call(memberRoutes.accept, { body: { token: linkIn(mail?.text) } });

    expect(user.mustConfirmEmail).toBe(false);
  });
});

describe('the server of a shop', () => {
  it('asks nobody, until it becomes a hosted one: then what is open stays open, and nothing new is opened', async () => {
    const database = await createMigratedDatabase();
    const shop = await buildTestApp({ database, config: configFor('shop') });
    const owner = await signUpOwner(shop);
    const [invite, publish, webhook] = await guardedCalls(owner);
    for (const [route, args] of [invite, publish, webhook])
      expect((await owner.send(route, args)).statusCode).toBe(200);
    expect((await owner.send(authRoutes.sendConfirmation)).statusCode).toBe(204);
    expect(await mustConfirm(owner)).toBe(false);
    await shop.stop();
    expect(mailsToConfirm(owner.email)).toEqual([]);

    const app = await buildTestApp({ database, config: configFor('hosted') });
    const session = { token: owner.token };
    const setPublic = (isPublic: boolean) =>
      app.send(publicationRoutes.update, { ...publish[1], body: { isPublic } }, session);
    const { mustConfirmEmail } = await app.call(authRoutes.me, {}, session);
    const { isPublic } = await app.call(publicationRoutes.get, { params: publish[1].params }, session);
    const statuses = [await setPublic(false), await setPublic(true)].map(({ statusCode }) => statusCode);
    const { webhooks } = await app.call(webhookRoutes.list, { params: webhook[1].params }, session);
    const [{ id } = { id: '' }] = webhooks;
    const move = { params: { id }, body: { endpoint: 'https://other.example/hooks' } };
    const moved = await app.refused(webhookRoutes.update, move, session);
    await app.call(authRoutes.sendConfirmation, {}, session);
    await confirmEmail(app, smtp, owner.email);
    const reopened = await setPublic(true);
    await app.stop();
    await database.drop();

    expect({ mustConfirmEmail, isPublic, statuses }).toEqual({
      mustConfirmEmail: true,
      isPublic: true,
      statuses: [200, 403],
    });
    expect(moved).toMatchObject({ code: 'email_unconfirmed' });
    expect(reopened.statusCode).toBe(200);
  });
});
