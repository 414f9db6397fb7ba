/** The folder of backups: damaged and lost files, earlier backups, and the daily one. */
import { appendFile, cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { itemRoutes } from '@menuboard/contract/items';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readManifest } from '../src/backup/manifest.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { runBackupCommand } from '../src/backup/run-backup-command.ts';
import { scheduleBackups } from '../src/backup/schedule-backups.ts';
import { tryRestore } from '../src/backup/try-restore.ts';
import { DAY, HOUR, MINUTE } from '../src/lib/clock.ts';
import {
  backUp,
  backupsOf,
  createStages,
  expectWhole,
  kill,
  type Place,
  restore,
  runBackup,
  signUp,
  uploadVideos,
  usingDatabase,
} from './backup-stage.ts';
import { replaceFs } from './replace-fs.ts';

const { newPlace, start, startProcess, remove } = createStages();
let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(remove);

it('does not take over the log of a database that was here before', async () => {
  const stage = await startProcess(place);
  const owner = await signUp(stage);
  const backup = await backUp(place);
  const item = { name: 'Later', price: 1, category: 'Soups' };
  await owner.api.call(itemRoutes.create, { params: { restaurantId: owner.restaurantId }, body: item });
  await kill(stage);
  const file = join(place.dataDir, 'menuboard.sqlite');
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0);
  await rm(file);

  await restore(backup, place);

  await expectWhole(place, backup);
});

it('keeps the intact file of the previous backup when the server has lost or damaged its own', async () => {
  const stage = await start(place);
  await uploadVideos((await signUp(stage)).api, 3, 2_000);
  await backUp(place);
  const media = join(place.dataDir, 'media');
  const [lost = '', damaged = ''] = (await readdir(media)).filter((name) => name !== 'incoming');
  await rm(join(media, lost));
  await appendFile(join(media, damaged), 'x');

  const backup = await backUp(place);
  expect((await readManifest(backup)).missing).toEqual([]);

  const target = await newPlace();
  await restore(backup, target);
  await expectWhole(target, backup);
  // Without a previous backup, lost files are named.
  const alone = await runBackup(place, join(place.dataDir, 'elsewhere'));
  expect(alone.code, alone.output).toBe(0);
  for (const name of [lost, damaged]) expect(alone.output).toContain(`not in the backup: ${name}`);
});

it('takes another snapshot when a file is deleted before it was copied', async () => {
  const { api } = await signUp(await start(place));
  await uploadVideos(api, 3, 2_000);
  const deleteLast = async () => {
    const last = await usingDatabase(place.database, async (db) => {
      const { path } = await db
        .selectFrom('media')
        .select('path')
        .orderBy('path', 'desc')
        .executeTakeFirstOrThrow();
      await db.deleteFrom('media').where('path', '=', path).execute();
      return path;
    });
    await rm(join(place.dataDir, last));
  };
  let snapshots = 0;
  // The backup does this between a snapshot and its files.
  const restoreChmod = replaceFs('chmod', (chmod) => async (...args) => {
    await chmod(...args);
    snapshots += 1;
    if (snapshots === 1) await deleteLast();
  });

  const path = await backUp(place).finally(restoreChmod);

  expect(snapshots).toBe(2);
  const { files, missing } = await readManifest(path);
  expect(missing).toEqual([]);
  expect(files).toHaveLength(3);
});

it('removes the oldest backups only in its own folder, and only after a new one is complete', async () => {
  const env = { ...place.env, BACKUP_KEEP: '2' };
  const stage = await start(place);
  await signUp(stage);
  const [first, second, third] = [await backUp(place), await backUp(place), await backUp(place)];
  expect(await backupsOf(place)).toEqual([first, second, third]);

  const fourth = await backUp({ ...place, env });

  expect(await backupsOf(place)).toEqual([third, fourth]);
  const elsewhere = { ...place, env: { ...env, BACKUP_KEEP: '1' }, backupDir: join(place.dataDir, 'stick') };
  await cp(fourth, join(elsewhere.backupDir, basename(fourth)), { recursive: true });
  await runBackup(elsewhere, elsewhere.backupDir);
  expect(await backupsOf(elsewhere)).toHaveLength(2);
});

it('makes the daily backup when its time has passed, once', async () => {
  const stage = await start(place);
  await signUp(stage);
  for (const [name, value] of Object.entries(place.env)) vi.stubEnv(name, value);
  let now = Date.now();
  const anHourAgo = new Date(now - HOUR);
  const at = anHourAgo.getHours() * 60 + anHourAgo.getMinutes();
  const run = runBackupCommand({ fleet: { backupProgram: 'server/src/cli/backup.ts' } });
  const schedule = scheduleBackups({ dir: place.backupDir, at, keep: 7 }, () => now, run);
  const backupsAfter = async (ms: number) => {
    now += ms;
    await schedule.runIfDue();
    return (await backupsOf(place)).length;
  };

  // The server has just started.
  expect(await backupsAfter(MINUTE)).toBe(0);
  expect(await backupsAfter(10 * MINUTE)).toBe(1);
  expect(await backupsAfter(2 * HOUR)).toBe(1);
  vi.stubEnv('DISK_RESERVE_MB', '1000000000');
  await expect(backupsAfter(DAY)).rejects.toThrow(
    /^The daily backup failed: There is too little space for a backup/,
  );
  vi.stubEnv('DISK_RESERVE_MB', '0');
  expect(await backupsAfter(MINUTE)).toBe(1);
  expect(await backupsAfter(HOUR)).toBe(2);
  vi.unstubAllEnvs();
});

it('proves a backup only if all rows and files are there after the restore, and leaves nothing behind', async () => {
  const { api, restaurantId } = await signUp(await start(place));
  const body = { name: 'Soup', price: 1, category: 'Soups' };
  await api.call(itemRoutes.create, { params: { restaurantId }, body });
  await uploadVideos(api, 1, 2_000);
  const backup = await backUp(place);
  const proof = join(place.dataDir, 'trial-restore');
  /** Tries a restore on a disk that harms each file that the restore puts into place. */
  const proveOn = (harm: (path: string) => Promise<unknown>) => {
    const restoreRename = replaceFs('rename', (rename) => async (from, to) => {
      await rename(from, to);
      await harm(String(to));
    });
    return tryRestore(backup, proof).finally(restoreRename);
  };

  await tryRestore(backup, proof);
  await expect(
    proveOn(async (path) => {
      if (path.includes('/media/')) await appendFile(path, 'x');
    }),
  ).rejects.toThrow(/^The backup \S+ cannot be restored whole: media\/\w+\.mp4 is then missing or damaged/);
  await expect(
    proveOn(async (file) => {
      if (!file.endsWith('.sqlite')) return;
      await usingDatabase({ kind: 'sqlite', file }, (db) => db.deleteFrom('items').execute());
    }),
  ).rejects.toThrow('its database then has 0 items instead of 1');
  await expect(
    proveOn(async (file) => {
      if (file.endsWith('.sqlite')) await truncate(file, 8_192);
    }),
  ).rejects.toThrow('its database is damaged');

  expect(await readdir(place.dataDir)).not.toContain('trial-restore');
});

describe('a damaged backup is refused, and changes nothing,', () => {
  const stages = createStages();
  let source: Place;
  let target: Place;
  let backup: string;
  let copy: string;
  beforeAll(async () => {
    source = await stages.newPlace();
    const { api } = await signUp(await stages.start(source));
    await uploadVideos(api, 1, 2_000);
    backup = await backUp(source);
    target = await stages.newPlace();
    copy = join(target.dataDir, 'copy');
  });
  beforeEach(async () => {
    await rm(copy, { recursive: true, force: true });
    await cp(backup, copy, { recursive: true });
  });
  afterAll(stages.remove);

  async function expectRefusal(sentence: RegExp, from = copy): Promise<void> {
    await expect(restoreBackup(from, target)).rejects.toThrow(sentence);

    expect(await readdir(target.dataDir)).not.toContain('menuboard.sqlite');
  }

  it.each<[string, (path: string) => Promise<void>, RegExp]>([
    ['one byte of a file has changed', flipByte, /is damaged: media\/\w+\.\w+ is not the file/],
    ['a file is missing', (path) => rm(path), /is damaged: media\/\w+\.\w+ is missing/],
    ['a file is cut off', (path) => truncate(path, 10), /is damaged: media\/\w+\.\w+ is not the file/],
  ])('when %s', async (_, damage, sentence) => {
    const [name = ''] = await readdir(join(copy, 'media'));
    await damage(join(copy, 'media', name));

    await expectRefusal(sentence);
  });

  it('when its database is damaged', async () => {
    await flipByte(join(copy, 'database.sqlite'));

    await expectRefusal(/damaged: database\.sqlite is not the file/);
  });

  it('when the manifest is damaged, or the folder is no backup', async () => {
    await truncate(join(copy, 'manifest.json'), 200);
    await expectRefusal(/its manifest\.json cannot be read/);
    const manifest = await readManifest(backup);
    const put = (changed: object) =>
      writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, ...changed }));
    await put({ format: 2 });
    await expectRefusal(/made by a newer version/);
    await put({ files: [{ ...manifest.files[0], path: 'media/../../secret' }] });
    await expectRefusal(/its manifest\.json cannot be read/);
    await put({ rows: { ...manifest.rows, items: 1_000 } });
    await expectRefusal(/its database has other items/);
    await put({ files: manifest.files.slice(0, -1) });
    await expectRefusal(/is not in its manifest/);
    await expectRefusal(/is not a backup/, source.dataDir);
  });
});

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}
