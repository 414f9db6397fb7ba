/** Mails to the operator, received by a real SMTP server. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aManifest } from '../../../test/manifests.ts';
import { DAY, iso } from '../../lib/clock.ts';
import { alertsService } from './alerts.service.ts';

const OPERATOR = 'operator@hosting.example';
let app: TestApp;
let smtp: TestSmtpServer;

async function start(config: { reserveBytes?: number } = {}): Promise<void> {
  smtp = await startSmtpServer();
  const mail = {
    host: '127.0.0.1',
    port: smtp.port,
    isSecure: false,
    isLoopback: true,
    user: undefined,
    password: undefined,
    from: 'boards@hosting.example',
    operatorEmail: OPERATOR,
  };
  app = await buildTestApp({ config: { ...config, mail, publicUrl: 'https://boards.example' } });
}

afterEach(async () => {
  await app.stop();
  await smtp.stop();
});

const subjects = () => smtp.mails.map(({ headers }) => headers.get('subject'));

async function addBackup(): Promise<void> {
  const createdAt = iso(app.clock.now());
  const folder = join(app.dataDir, 'backups', `${createdAt.slice(0, 19).replaceAll(':', '-')}Z`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(aManifest('full', createdAt)));
}

it('mails once when backups stop and once when they work again', async () => {
  await start();
  await app.app.run('alerts');
  await addBackup();
  app.clock.advance(2 * DAY);
  await app.app.run('alerts');
  expect(subjects()).toEqual([]);

  app.clock.advance(1);
  for (let n = 0; n < 3; n += 1) await app.app.run('alerts');
  const [warning] = await smtp.mailsTo(OPERATOR);
  await addBackup();
  for (let n = 0; n < 3; n += 1) await app.app.run('alerts');
  await smtp.mailsTo(OPERATOR, 2);

  expect(subjects()).toEqual(['Menuboard: there is no recent backup', 'Menuboard: backups work again']);
  expect(warning?.text).toContain('The newest complete backup is from ');
  expect(warning?.text).toContain('https://boards.example');
});

it('mails below the reserve of the disk, not again after a restart, and the end after another one', async () => {
  await start({ reserveBytes: Number.MAX_SAFE_INTEGER });
  await app.app.run('alerts');
  await smtp.mailsTo(OPERATOR);

  const { kit } = app.app;
  const sent: string[] = [];
  const restarted = (freeBytes: number) =>
    alertsService({
      ...kit,
      sendMail: async (_, { subject }) => void sent.push(subject),
      media: { ...kit.media, freeBytes: async () => freeBytes },
      config: { ...kit.config, reserveBytes: 1_000 },
    }).checkDisk();
  await restarted(999);
  expect(sent).toEqual([]);
  await restarted(1_050);
  expect(sent).toEqual([]);
  await restarted(1_100);
  await restarted(5_000);

  expect(subjects()).toEqual(['Menuboard: the disk is nearly full']);
  expect(sent).toEqual(['Menuboard: the disk has space again']);
});
