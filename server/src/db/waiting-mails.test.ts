/** Waiting mails on both databases. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { MINUTE } from '../lib/clock.ts';
import { waitingMails } from './waiting-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

it('reads the mails that have not expired, oldest first and not too many, until they are removed', async () => {
  const mails = waitingMails(app.app.db);
  const now = app.clock.now();
  const aMail = (id: string, createdAt: number, expiresAt: number) => ({
    ...{ id, createdAt, expiresAt, hasToken: id === 'link' },
    ...{ to: 'ada@bistro.example', subject: 'Your soup – now', text: 'Hot\n\n\uE000' },
  });
  const link = aMail('link', now - MINUTE, now + 1);
  const alert = aMail('alert', now, now + MINUTE);
  for (const mail of [alert, link, aMail('old', now - MINUTE, now)]) await mails.add(mail);

  expect(await mails.read(now, 10)).toEqual([link, alert]);
  expect(await mails.read(now, 1)).toEqual([link]);
  await mails.remove('link');
  await app.app.runHousekeeping();

  const rows = await app.app.db.selectFrom('waiting_mails').select('id').execute();
  expect(rows).toEqual([{ id: 'alert' }]);
});
