/**
 * Backups of a working server: all of them can be restored, into either database. For kills: backup-kills.long.test.ts.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { readManifest } from '../src/backup/manifest.ts';
import {
  backUp,
  backupsOf,
  contentOf,
  createStages,
  expectWhole,
  type Place,
  restore,
  runBackup,
  runRestore,
  signIn,
  signUp,
  startWork,
  stop,
  usingDatabase,
} from './backup-stage.ts';
import { createTestDatabase, itOnce, itOnPostgres } from './test-database.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const { newPlace, start, remove } = createStages();
let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(remove);

async function backUpByCommand(): Promise<string> {
  const { code, output } = await runBackup(place);
  expect(code, output).toBe(0);
  return /^Backup complete: (\S+)/m.exec(output)?.[1] ?? '';
}

it('restores every backup that was made while owners worked, with all media', async () => {
  const stage = await start(place);
  const owner = await signUp(stage);
  const work = startWork(owner);
  const acknowledged: string[][] = [];
  const backups: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const before = work.items().length;
    await waitFor(() => expect(work.items().length).toBeGreaterThan(before + 5));
    acknowledged.push(work.items());
    backups.push(round === 0 ? await backUpByCommand() : await backUp(place));
  }
  await work.stop();

  expect(await backupsOf(place)).toEqual(backups);
  for (const [index, backup] of backups.entries()) {
    const target = await newPlace();
    await restore(backup, target);

    await expectWhole(target, backup);
    const { missing, rows } = await readManifest(backup);
    expect(missing).toEqual([]);
    expect(rows.media).toBeGreaterThan(0);
    const items = await usingDatabase(target.database, (db) => db.selectFrom('items').select('id').execute());
    const ids = new Set<string>(items.map(({ id }) => id));
    expect(acknowledged[index]?.filter((id) => !ids.has(id))).toEqual([]);
  }
  // Files in two backups occupy space once.
  const [first = '', last = ''] = [backups[0], backups.at(-1)];
  const [shared = ''] = await readdir(join(first, 'media'));
  expect((await stat(join(first, 'media', shared))).ino).toBe((await stat(join(last, 'media', shared))).ino);
});

itOnce(
  'signs owners out by a restore, keeps screens paired, and gives their content another tag',
  async () => {
    const stage = await start(place);
    const owner = await signUp(stage);
    const display = await owner.api.call(displayRoutes.create, {
      params: { restaurantId: owner.restaurantId },
      body: { name: 'Front TV' },
    });
    const { pairingCode } = display;
    const paired = await stage.api.call(pairingRoutes.pair, { body: { pairingCode } });
    const backup = await backUp(place);
    await stop(stage);
    const target = await newPlace();

    const { code, output } = await runRestore(target, backup);

    expect(code, output).toBe(0);
    const restored = await start(target);
    await expect(restored.api.withToken(owner.token).call(authRoutes.me, {})).rejects.toThrow('401');
    await signIn(restored);
    const asScreen = { token: paired.screenToken };
    const content = await restored.api.call(pairingRoutes.content, { params: { pairingCode } }, asScreen);
    expect(content.display).toEqual(paired.display);
    expect(content.manifest.baseTag).not.toBe(paired.manifest.baseTag);
    expect(content.manifest.revision).toBeGreaterThan(paired.manifest.revision);
    const screens = await usingDatabase(target.database, (db) =>
      db.selectFrom('screens').selectAll().execute(),
    );
    expect(screens).toHaveLength(1);
  },
);

it('refuses to restore while a server runs, and over a restaurant', async () => {
  const stage = await start(place);
  const owner = await signUp(stage);
  const backup = await backUp(place);

  const whileRunning = await runRestore(place, backup);

  expect(whileRunning.code).toBe(1);
  expect(whileRunning.output).toMatch(/^A server is running on the data folder .* Stop it first.*\n$/);
  await owner.api.call(authRoutes.me, {});
  await stop(stage);
  const before = await contentOf(place);

  const overIt = await runRestore(place, backup);

  expect(overIt.code).toBe(1);
  expect(overIt.output).toMatch(
    isPostgres ? /^There is a restaurant in .*create one.*\n$/ : /^There is a database in .*Move it.*\n$/,
  );
  expect(await contentOf(place)).toEqual(before);
});

itOnPostgres('restores a backup of PostgreSQL into SQLite, and of SQLite into PostgreSQL', async () => {
  const stage = await start(place);
  const work = startWork(await signUp(stage));
  await waitFor(() => expect(work.items().length).toBeGreaterThan(5));
  await work.stop();
  // More rows than are copied at once.
  const screens = Array.from({ length: 1_200 }, (_, n) => ({ token_hash: `hash ${n}`, deleted_at: '9999' }));
  await usingDatabase(place.database, (db) => db.insertInto('deleted_screens').values(screens).execute());
  const backup = await backUp(place);
  expect((await readManifest(backup)).rows.deleted_screens).toBe(1_200);
  const folder = await createTestDatabase();
  const sqlite = await newPlace({ ...folder, config: { kind: 'sqlite', file: '' } });

  await restore(backup, sqlite);
  await expectWhole(sqlite, backup);
  const again = await backUp(sqlite);
  const target = await newPlace();
  await restore(again, target);

  await expectWhole(target, again);
  const restored = await start(target);
  await signIn(restored);
});
