/** Mails that a real SMTP server refuses: their restaurant sees them, repeats them and dismisses them. */
import { jobRoutes } from '@menuboard/contract/jobs';
import { memberRoutes } from '@menuboard/contract/members';
import { afterAll, beforeAll, expect } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { mailConfig } from '../../../test/mail-config.ts';
import { DAY } from '../../lib/clock.ts';

let isRefusing = true;
let smtp: TestSmtpServer;

it.override('options', () => ({ config: { mail: mailConfig(smtp.port) } }));

beforeAll(async () => {
  smtp = await startSmtpServer({
    onRcptTo: ({ address }, _, done) =>
      done(isRefusing ? Object.assign(new Error(`<${address}>: no such user`), { responseCode: 550 }) : null),
  });
});
afterAll(async () => {
  await smtp.stop();
});

const ofRestaurant = ({ restaurantId }: OwnerClient) => ({ params: { restaurantId } });
const listOf = async (owner: OwnerClient) => (await owner.call(jobRoutes.givenUp, ofRestaurant(owner))).jobs;

async function invite(owner: OwnerClient, email: string): Promise<void> {
  await owner.call(memberRoutes.invite, { ...ofRestaurant(owner), body: { role: 'staff', email } });
}

it('lists a mail that was refused for good, sends it again when asked, and forgets a dismissed one', async ({
  app,
}) => {
  const owner = await signUpOwner(app);
  const neighbour = await signUpOwner(app);
  isRefusing = true;
  await invite(owner, 'bo@bistro.example');
  await invite(owner, 'cy@bistro.example');

  await waitFor(async () => expect(await listOf(owner)).toHaveLength(2));
  const [one, other] = (await listOf(owner)).toSorted((a, b) => (a.to ?? '').localeCompare(b.to ?? ''));
  expect(one).toMatchObject({
    kind: 'mail',
    to: 'bo@bistro.example',
    subject: expect.stringContaining('invites you'),
    problem: expect.stringContaining('no such user'),
  });
  expect(await listOf(neighbour)).toEqual([]);
  const strange = { params: { id: one?.id ?? '' } };
  expect(await neighbour.refused(jobRoutes.retry, strange)).toMatchObject({ status: 404 });

  isRefusing = false;
  app.clock.advance(2 * DAY);
  await owner.call(jobRoutes.retry, { params: { id: one?.id ?? '' } });
  await owner.call(jobRoutes.dismiss, { params: { id: other?.id ?? '' } });

  await smtp.mailsTo('bo@bistro.example');
  expect(await listOf(owner)).toEqual([]);
  expect(smtp.mails.map(({ to }) => to)).toEqual([['bo@bistro.example']]);
});
