/** Backups and restores that are killed, from their start to their end. */
import { readdir, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { verifyBackup } from '../src/backup/verify-backup.ts';
import {
  backUp,
  backupsOf,
  createStages,
  expectWhole,
  type Place,
  restore,
  runBackup,
  runRestore,
  signIn,
  signUp,
  startBackup,
  startRestore,
  startWork,
  uploadVideos,
  usingDatabase,
} from './backup-stage.ts';

const ROUNDS = 4;

const { newPlace, start, remove } = createStages();
let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(remove);

it('leaves only whole backups when it is killed', async () => {
  const stage = await start(place);
  const owner = await signUp(stage);
  const work = startWork(owner);
  const began = performance.now();
  await runBackup(place);
  const tookMs = performance.now() - began;

  for (let round = 0; round < ROUNDS; round += 1) {
    const backup = startBackup(place);
    await sleep((tookMs * (round + 1)) / ROUNDS);
    backup.child.kill('SIGKILL');
    await backup.ended;
    for (const path of await backupsOf(place)) await verifyBackup(path);
  }
  await work.stop();

  const last = await backUp(place);
  const target = await newPlace();
  await restore(last, target);
  await expectWhole(target, last);
  // Nothing of the killed ones remains.
  const names = await readdir(place.backupDir);
  expect(names.filter((name) => !/^\d{4}-/.test(name))).toEqual(['backup.lock']);
});

it('restores nothing or everything when it is killed, and succeeds the next time', {
  timeout: timeLimit(180_000),
}, async () => {
  const { api } = await signUp(await start(place));
  await uploadVideos(api, 25, 1_500_000);
  const backup = await backUp(place);
  const target = await newPlace();
  const measured = await newPlace();
  const began = performance.now();
  await runRestore(measured, backup);
  const tookMs = performance.now() - began;

  let isRestored = false;
  for (let round = 0; round < ROUNDS && !isRestored; round += 1) {
    const started = startRestore(target, backup);
    // Node.js starts first.
    await sleep(tookMs * (0.4 + (0.6 * (round + 1)) / ROUNDS));
    started.child.kill('SIGKILL');
    await started.ended;
    isRestored = await hasRestaurant(target);
    if (isRestored) await expectWhole(target, backup);
  }

  if (!isRestored) await restore(backup, target);
  await expectWhole(target, backup);
  const restored = await start(target);
  await signIn(restored);
});

async function hasRestaurant(at: Place): Promise<boolean> {
  if (at.database.kind === 'sqlite' && !(await stat(at.database.file).catch(() => undefined))) return false;
  return usingDatabase(at.database, async (db) => {
    const rows = await db
      .selectFrom('restaurants')
      .select('id')
      .execute()
      .catch(() => []);
    return rows.length > 0;
  });
}
