/** Backups of the whole server: its operator makes, downloads and tries them over HTTP. */
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import { mediaRoutes } from '@menuboard/contract/media';
import { serverBackupRoutes } from '@menuboard/contract/server-backups';
import { afterEach, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { clientOf, type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../test/build-test-app.ts';
import { confirmEmail } from '../../../test/confirm-email.ts';
import { anItem } from '../../../test/factories.ts';
import { aVideo, mp4Bytes } from '../../../test/form.ts';
import { mailConfig } from '../../../test/mail-config.ts';
import { startServer } from '../../../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { openDatabase } from '../../db/database.ts';
import { DAY, iso, MINUTE } from '../../lib/clock.ts';

const OPERATOR = 'operator@menuboard.example';

let leftovers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of leftovers.reverse()) await clean();
  leftovers = [];
});

/** A database at the place where the commands expect it. */
async function aDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  leftovers.push(database.drop);
  if (database.config.kind === 'postgres') return database;
  return { ...database, config: { kind: 'sqlite', file: join(database.dataDir, 'menuboard.sqlite') } };
}

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await buildTestApp({ database: await aDatabase(), ...options });
  leftovers.push(app.stop);
  return app;
}

async function startSmtp(): Promise<TestSmtpServer> {
  const smtp = await startSmtpServer();
  leftovers.push(smtp.stop);
  return smtp;
}

async function signUp(app: TestApp, email: string): Promise<OwnerClient> {
  const body = { email, password, restaurantName: 'Bistro' };
  return clientOf(app, await app.call(authRoutes.register, { body }));
}

const isOperator = async (of: OwnerClient) => (await of.call(authRoutes.me, {})).isOperator ?? false;
const backupsSeenBy = async (of: OwnerClient) => (await of.call(serverBackupRoutes.list, {})).backups;

async function expectNobody(of: OwnerClient): Promise<void> {
  expect(await isOperator(of)).toBe(false);
  const { status, error } = await of.refused(serverBackupRoutes.list);
  expect([status, error]).toEqual([404, 'There is nothing at this address.']);
}

/** Makes a backup, and waits for its end. */
async function backUp(of: OwnerClient) {
  await of.call(serverBackupRoutes.create, {});
  return waitFor(async () => {
    const list = await of.call(serverBackupRoutes.list, {});
    expect(list.isBackingUp).toBe(false);
    return list;
  });
}

const linkTo = (of: OwnerClient, name: string) =>
  of.call(serverBackupRoutes.createLink, { params: { name }, body: { password } });

const download = (app: TestApp, path: string) => app.app.http.inject({ url: path });

/** Unpacks an archive into a folder. */
async function unzip(bytes: Buffer, into: string): Promise<void> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    await mkdir(dirname(join(into, entry.fileName)), { recursive: true });
    await writeFile(join(into, entry.fileName), Buffer.concat(chunks));
  }
}

it('lets the oldest owner of the first restaurant of a shop see the backups, and nobody else', async () => {
  const app = await start({ config: { mail: mailConfig() } });
  const owner = await signUpOwner(app);
  app.clock.advance(1);
  const partner = await joinAs(app, owner, 'owner');
  // Has this address, but nobody has proved to read its mails.
  const other = await signUp(app, OPERATOR);

  expect(await isOperator(owner)).toBe(true);
  expect(await backupsSeenBy(owner)).toEqual([]);
  for (const nobody of [partner, other]) await expectNobody(nobody);
});

it('lets the confirmed address of OPERATOR_EMAIL see the backups of a hosted server', async () => {
  const smtp = await startSmtp();
  const config = {
    profile: 'hosted',
    mail: mailConfig(smtp.port),
    publicUrl: 'https://boards.example',
  } as const;
  const app = await start({ config });
  const first = await signUp(app, 'first@restaurant.example');
  const operator = await signUp(app, OPERATOR.toUpperCase());
  await expectNobody(operator);

  await confirmEmail(app, smtp, OPERATOR);

  expect(await isOperator(operator)).toBe(true);
  expect(await backupsSeenBy(operator)).toEqual([]);
  await expectNobody(first);
});

it('lets an account see the backups that the command has named, until the command ends that', async () => {
  const app = await start({ config: { profile: 'hosted', mail: mailConfig() } });
  const owner = await signUpOwner(app);
  const command = async (...args: string[]) => {
    const env = { DATA_DIR: app.dataDir };
    const settings = app.database.kind === 'postgres' ? { ...env, DATABASE_URL: app.database.url } : env;
    const cli = resolve(import.meta.dirname, '../../cli/operator.ts');
    const { ended, output } = startServer(settings, cli, [], args);
    return `${await ended} ${output()}`;
  };
  await expectNobody(owner);

  expect(await command(owner.email.toUpperCase())).toMatch(/^0 owner.* is the operator now/);
  expect(await command(owner.email)).toMatch(/^0 /);
  expect(await isOperator(owner)).toBe(true);
  expect(await backupsSeenBy(owner)).toEqual([]);

  expect(await command(owner.email, '--end')).toMatch(/^0 .* is no longer named/);
  await expectNobody(owner);
  expect(await command('nobody@restaurant.example')).toMatch(/^1 There is no account/);
  expect(await command(owner.email, '--ends')).toMatch(/^1 Name the account/);
  await expectNobody(owner);
});

it('makes one backup at a time, and downloads it as an archive that can be restored', async () => {
  const logLines: string[] = [];
  const app = await start({ logLines });
  const owner = await signUpOwner(app);
  const item = await anItem(owner);
  const video = { ...aVideo('soup.mp4'), bytes: mp4Bytes('isom', 3_000) };
  await owner.call(mediaRoutes.upload, { files: [video] });

  await owner.call(serverBackupRoutes.create, {});
  expect((await owner.call(serverBackupRoutes.list, {})).isBackingUp).toBe(true);
  const { backups, lastBackup, lastTrialRestore } = await backUp(owner);

  expect(backups).toMatchObject([{ isComplete: true, hasMedia: true, missingFiles: 0 }]);
  expect(backups[0]?.size).toBeGreaterThan(3_000);
  expect(lastBackup).toMatchObject({ outcome: 'ok', problem: null });
  expect(lastTrialRestore).toBeNull();
  const name = backups[0]?.name ?? '';
  const reply = await download(app, (await linkTo(owner, name)).path);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="menuboard-backup-${name}.zip"`);
  const unpacked = await mkdtemp(join(app.dataDir, 'unpacked-'));
  await unzip(reply.rawPayload, unpacked);
  const place = { kind: 'sqlite', file: join(unpacked, 'menuboard.sqlite') } as const;
  await restoreBackup(join(unpacked, name), { database: place, dataDir: unpacked });
  const restored = openDatabase(place, { onConnectionLost: () => undefined });
  const items = await restored.selectFrom('items').select('id').execute();
  await restored.destroy();
  expect(items).toEqual([{ id: item.id }]);
  expect((await readdir(join(unpacked, 'media'))).length).toBe(1);
  const events = logLines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');
  const named = { userId: owner.userId, backup: name };
  expect(events).toContainEqual(expect.objectContaining({ event: 'backup-requested', userId: owner.userId }));
  expect(events).toContainEqual(expect.objectContaining({ event: 'backup-link-created', ...named }));
  expect(events).toContainEqual(expect.objectContaining({ event: 'backup-downloaded', ...named }));
});

it('says why a backup has failed, and lists what was interrupted as not complete', async () => {
  const app = await start({ commandEnv: { DISK_RESERVE_MB: '1000000000' } });
  const owner = await signUpOwner(app);
  await mkdir(join(app.dataDir, 'backups/incomplete-2026-11-23T03-30-00Z'), { recursive: true });
  await mkdir(join(app.dataDir, 'backups/2026-11-22T03-30-00Z'));

  expect(await backupsSeenBy(owner)).toMatchObject([
    { name: 'incomplete-2026-11-23T03-30-00Z', isComplete: false },
    { name: '2026-11-22T03-30-00Z', isComplete: false, size: null },
  ]);
  const { lastBackup } = await backUp(owner);

  expect(lastBackup?.outcome).toBe('failed');
  expect(lastBackup?.problem).toMatch(/^There is too little space for a backup in .* Free some space/);
  for (const name of ['2026-11-22T03-30-00Z', '2026-11-21T03-30-00Z']) {
    const args = { params: { name }, body: { password } };
    expect((await owner.refused(serverBackupRoutes.createLink, args)).error).toBe('Backup not found.');
  }
});

it('gives a link for the password alone, for one use within ten minutes, until a new password', async () => {
  const logLines: string[] = [];
  const app = await start({ logLines });
  const owner = await signUpOwner(app);
  const name = (await backUp(owner)).backups[0]?.name ?? '';
  const expectEnded = async (path: string) => {
    const reply = await download(app, path);
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'gone']);
  };

  const wrong = { params: { name }, body: { password: 'not this one' } };
  const refusal = await owner.refused(serverBackupRoutes.createLink, wrong);
  expect(refusal).toMatchObject({ status: 422, error: 'This is not your password.' });
  expect(logLines.join('\n')).toContain('"event":"backup-link-refused"');

  const { path, expiresAt } = await linkTo(owner, name);
  expect(Date.parse(expiresAt)).toBe(app.clock.now() + 10 * MINUTE);
  expect((await download(app, path)).statusCode).toBe(200);
  await expectEnded(path);

  const late = await linkTo(owner, name);
  app.clock.advance(10 * MINUTE);
  await expectEnded(late.path);

  const replaced = await linkTo(owner, name);
  await linkTo(owner, name);
  await expectEnded(replaced.path);

  const before = await linkTo(owner, name);
  const body = { currentPassword: password, newPassword: 'a longer secret phrase' };
  await owner.call(authRoutes.changePassword, { body });
  await expectEnded(before.path);
  await expectEnded(`/api/server/backups/download/${'x'.repeat(43)}`);
});

it('ends a link with the role of its person', async () => {
  const app = await start();
  const owner = await signUpOwner(app);
  const name = (await backUp(owner)).backups[0]?.name ?? '';
  const { path } = await linkTo(owner, name);

  await app.app.db.updateTable('members').set({ role: 'staff' }).execute();

  expect((await download(app, path)).statusCode).toBe(410);
});

it('restores the newest backup on trial once a week, and mails when that fails and when it works again', async () => {
  const smtp = await startSmtp();
  const app = await start({ config: { mail: mailConfig(smtp.port), publicUrl: 'https://boards.example' } });
  const owner = await signUpOwner(app);
  await owner.call(mediaRoutes.upload, {
    files: [{ ...aVideo('soup.mp4'), bytes: mp4Bytes('isom', 3_000) }],
  });
  const name = (await backUp(owner)).backups[0]?.name ?? '';
  const restoreOnTrial = async () => {
    await app.app.run('trial-restores');
    await app.app.run('alerts');
    return (await owner.call(serverBackupRoutes.list, {})).lastTrialRestore;
  };

  /** Other mails are about the age of the backup. */
  const trialMails = (count: number) =>
    waitFor(() => {
      const found = smtp.mails.filter(({ headers }) => headers.get('subject')?.includes('restored'));
      expect(found.length).toBeGreaterThanOrEqual(count);
      return found;
    });

  expect(await restoreOnTrial()).toBeNull();
  app.clock.advance(20 * MINUTE);
  const first = { at: iso(app.clock.now()), backup: name, outcome: 'ok', problem: null };
  expect(await restoreOnTrial()).toEqual(first);
  const media = join(app.dataDir, 'backups', name, 'media');
  const [file = ''] = await readdir(media);
  const bytes = await readFile(join(media, file));
  await appendFile(join(media, file), 'x');
  app.clock.advance(7 * DAY - 1);
  expect(await restoreOnTrial()).toEqual(first);

  app.clock.advance(1);
  const failed = await restoreOnTrial();
  expect(failed).toMatchObject({ backup: name, outcome: 'failed' });
  expect(failed?.problem).toContain(`media/${file} is not the file that was written`);
  await restoreOnTrial();
  await trialMails(1);
  await writeFile(join(media, file), bytes);
  app.clock.advance(DAY);
  expect(await restoreOnTrial()).toMatchObject({ outcome: 'ok' });
  const trials = await trialMails(2);
  expect(trials.map(({ headers }) => headers.get('subject'))).toEqual([
    'Menuboard: a backup cannot be restored',
    'Menuboard: backups can be restored again',
  ]);
  expect(trials[0]?.text).toContain('is not the file that was written');
  // Nothing of it is left.
  expect(await readdir(app.dataDir)).not.toContain('trial-restore');
});

it('finds a backup whose manifest promises rows that it does not have', async () => {
  const app = await start();
  const owner = await signUpOwner(app);
  const name = (await backUp(owner)).backups[0]?.name ?? '';
  const manifest = join(app.dataDir, 'backups', name, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  await rm(manifest);
  await writeFile(manifest, text.replace('"items": 0', '"items": 1'));

  app.clock.advance(20 * MINUTE);
  await app.app.run('trial-restores');

  const { lastTrialRestore } = await owner.call(serverBackupRoutes.list, {});
  expect(lastTrialRestore).toMatchObject({ outcome: 'failed' });
  expect(lastTrialRestore?.problem).toContain('its database has other items');
});

it('skips the trial restore without twice the space of the backup, and says so', async () => {
  const app = await start({ config: { reserveBytes: Number.MAX_SAFE_INTEGER } });
  const owner = await signUpOwner(app);
  const source = await start();
  const name = (await backUp(await signUpOwner(source))).backups[0]?.name ?? '';
  await cp(join(source.dataDir, 'backups'), join(app.dataDir, 'backups'), { recursive: true });

  app.clock.advance(20 * MINUTE);
  await app.app.run('trial-restores');

  const { lastTrialRestore } = await owner.call(serverBackupRoutes.list, {});
  expect(lastTrialRestore).toMatchObject({ backup: name, outcome: 'skipped' });
  expect(lastTrialRestore?.problem).toContain('too little space');
});
