/** Owners learn by mail of all new access to their restaurant. */
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { memberRoutes } from '@menuboard/contract/members';
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { afterAll, beforeAll, expect } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { it } from '../../../test/app-test.ts';
import { alsoIn, joinAs } from '../../../test/as-colleague.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { mailConfig } from '../../../test/mail-config.ts';

let smtp: TestSmtpServer;

it.override('options', () => ({ areRatesLimited: false, config: { mail: mailConfig(smtp.port) } }));

beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await smtp.stop();
});

it('mails each owner about a new owner, API key and webhook, and nobody about other colleagues', async ({
  app,
}) => {
  const owner = await signUpOwner(app);
  const params = { restaurantId: owner.restaurantId };
  const manager = await joinAs(app, owner, 'manager');
  await owner.call(memberRoutes.update, { params: { id: manager.userId }, body: { role: 'staff' } });

  await owner.call(memberRoutes.update, { params: { id: manager.userId }, body: { role: 'owner' } });
  await joinAs(app, owner, 'owner');
  await alsoIn(app, await signUpOwner(app), owner);
  await owner.call(apiKeyRoutes.create, { params, body: { name: 'Till', scopes: ['items:read'] } });
  const body = { endpoint: 'https://till.example/x?secret=1' };
  const { id } = await owner.call(webhookRoutes.create, { params, body });
  await owner.call(webhookRoutes.update, { params: { id }, body: { events: ['item.created'] } });
  await owner.call(webhookRoutes.update, { params: { id }, body: { endpoint: 'https://thief.example/' } });

  const mails = await smtp.mailsTo(owner.email, 6);
  const subjects = mails.map(({ headers }) => headers.get('subject')?.replace(/^.*?: /, '') ?? '');
  expect(subjects.filter((subject) => subject.endsWith(' is an owner now'))).toHaveLength(3);
  expect(subjects.filter((subject) => subject.startsWith('a new')).toSorted()).toEqual([
    'a new API key, Till',
    'a new connection to thief.example',
    'a new connection to till.example',
  ]);
  const texts = mails.map(({ text }) => text).join('\n');
  expect(texts).toMatch(/remove the person here, and choose a new password:\s+http\S+\/admin\/people/);
  expect(texts).toMatch(/end it here, and choose a new password:\s+http\S+\/admin\/connections/);
  expect(texts).not.toContain('secret=1');
  expect(await smtp.mailsTo(manager.email, 6)).toHaveLength(6);
});
