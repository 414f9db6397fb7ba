/** A damaged SQLite file, found at the start or later: the server stays, and says what to do. */
import { cp, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { healthRoutes } from '@menuboard/contract/health';
import type { ApiClient } from '@menuboard/contract/http/api-client';
import { menuRoutes } from '@menuboard/contract/menus';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import {
  backUp,
  backupsOf,
  createStages,
  type Owner,
  type Place,
  restore,
  type ProcessStage as Stage,
  signIn,
  signUp,
  stop,
} from './backup-stage.ts';
import { startServer } from './server-process.ts';

const { newPlace, start: serve, startProcess: start, remove } = createStages();
const template = createStages();
let original: Place;
let owner: Owner;
beforeAll(async () => {
  original = await template.newPlace();
  const stage = await template.start(original);
  owner = await signUp(stage);
  for (let n = 0; n < 50; n += 1) await addMenu(owner.api);
  await backUp(original);
  await stage.stop();
});
afterAll(template.remove);

let place: Place;
let file: string;
let backup: string;
beforeEach(async () => {
  place = await newPlace();
  await cp(original.dataDir, place.dataDir, { recursive: true });
  file = join(place.dataDir, 'menuboard.sqlite');
  [backup = ''] = await backupsOf(place);
});
afterEach(remove);

const addMenu = (api: ApiClient) =>
  api.call(menuRoutes.create, {
    params: { restaurantId: owner.restaurantId },
    body: { name: 'Lunch', description: 'To be damaged' },
  });

/** Overwrites the beginning of pages, as a dying disk or another program may: of those with this text, or of all but the first. */
async function damagePages(text = ''): Promise<void> {
  const bytes = await readFile(file);
  // In place: a server that runs must never see a shorter file.
  const opened = await open(file, 'r+');
  for (let at = 4_096; at < bytes.length; at += 4_096)
    if (bytes.subarray(at, at + 4_096).includes(text)) await opened.write('Z'.repeat(400), at);
  await opened.close();
}

async function expectAdvice(damaged: Stage): Promise<void> {
  await expect(damaged.api.call(healthRoutes.get, {})).rejects.toThrow(
    /503 .*The database is damaged\. Stop the server and restore a backup: npm run restore/,
  );
  await expect(signIn(damaged)).rejects.toThrow(/503 .*"unavailable"/);
  const lines = await waitFor(() => {
    const found = damaged.server.output().match(/^The database .*$/gm);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(lines?.[0]).toContain(`The database ${file} is damaged (`);
  expect(lines?.[0]).toContain(`then: npm run restore -- ${backup}`);
  expect(damaged.server.child.exitCode).toBeNull();
}

it.each<[string, () => Promise<void>]>([
  // Nothing reads the menus at the start.
  ['pages of its database are damaged', () => damagePages('To be damaged')],
  ['its database is something else', () => writeFile(file, 'Not a database.\n'.repeat(1_000))],
])('stays and says what to do when it starts and %s, until a backup is restored', async (_, damage) => {
  await damage();

  const damaged = await start(place);
  await expectAdvice(damaged);

  await stop(damaged);
  for (const name of await readdir(place.dataDir))
    if (name.startsWith('menuboard.sqlite'))
      await rename(join(place.dataDir, name), join(place.dataDir, `old-${name}`));
  await restore(backup, place);
  await signIn(await serve(place));
});

it('accepts no more changes when its database is damaged while it runs', async () => {
  // The process has not read these pages yet.
  const stage = await start(place);
  await damagePages('To be damaged');

  await expect(addMenu(stage.api.withToken(owner.token))).rejects.toThrow('503');

  await expectAdvice(stage);
});

it('checks a large file in a process of its own', async () => {
  const check = resolve(import.meta.dirname, '../src/cli/check-database.ts');
  const whole = startServer({}, check, [], [file]);
  expect(await whole.ended, whole.output()).toBe(0);
  await damagePages();

  const damaged = startServer({}, check, [], [file]);

  expect(await damaged.ended).toBe(3);
  expect(damaged.output()).not.toBe('');
});
