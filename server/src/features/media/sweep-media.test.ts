/** Unused files leave the disk after a day; everything else stays. */
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountRoutes } from '@menuboard/contract/account';
import { authRoutes } from '@menuboard/contract/auth';
import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { historyRoutes } from '@menuboard/contract/history';
import { itemRoutes } from '@menuboard/contract/items';
import { type ListedFile, mediaRoutes } from '@menuboard/contract/media';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { mp4Bytes } from '../../../test/form.ts';
import { aPng } from '../../../test/images.ts';
import { mediaFolder } from '../../../test/media-folder.ts';
import { HOUR } from '../../lib/clock.ts';

let app: TestApp;
let owner: OwnerClient;
beforeEach(async () => {
  app = await buildTestApp({ config: { quotaBytes: 10_000 } });
  owner = await signUpOwner(app);
});
afterEach(() => app.stop());

const read = (of = owner) => of.call(mediaRoutes.list, { params: { restaurantId: of.restaurantId } });
const remove = ({ id }: ListedFile, of = owner) => of.call(mediaRoutes.remove, { params: { id } });
const send = (size: number, of = owner) =>
  of.send(mediaRoutes.upload, { files: [{ name: 'video.mp4', bytes: mp4Bytes('isom', size) }] });

async function upload(size: number, of = owner): Promise<ListedFile> {
  const { url } = (await send(size, of)).json();
  const file = (await read(of)).media.find((one) => one.url === url);
  if (!file) throw new Error('The library lacks the file.');
  return file;
}

const stored = async () => (await mediaFolder(app)).stored.map((name) => `/media/${name}`);

/** Lets a day pass for the database and for the files, and sweeps. */
async function sweepAfterADay(): Promise<void> {
  const folder = join(app.dataDir, 'media');
  const before = new Date(Date.now() - 25 * HOUR);
  for (const name of await readdir(folder)) await utimes(join(folder, name), before, before);
  app.clock.advance(25 * HOUR);
  await app.app.run('housekeeping');
}

it('deletes a file and its thumbnail a day after it left the library, and no other file', async () => {
  const reply = await owner.send(mediaRoutes.upload, {
    files: [{ name: 'a.png', bytes: await aPng(30, 30) }],
  });
  const image = (await read()).media.find(({ url }) => url === reply.json().url);
  const other = await upload(4_000);
  if (!image) throw new Error('The library lacks the image.');
  await remove(image);
  await app.app.run('housekeeping');
  expect(await stored()).toEqual(expect.arrayContaining([image.url, image.thumbnailUrl, other.url]));

  await sweepAfterADay();

  expect(await stored()).toEqual([other.url]);
  const bin = { params: { kind: 'media' as const, id: image.id } };
  expect((await owner.send(binRoutes.restore, bin)).statusCode).toBe(404);
});

it('leaves the bin of a deleted account to the deletion, and reports no failure', async () => {
  await remove(await upload(4_000));
  const { restaurant } = await owner.call(authRoutes.me, {});
  await owner.call(accountRoutes.remove, { body: { password, restaurantName: restaurant.name } });

  await sweepAfterADay();
  await app.app.run('account-deletions');
  await sweepAfterADay();

  expect(await stored()).toEqual([]);
});

it('deletes files that a crash left without a row, unless they are new', async () => {
  const folder = join(app.dataDir, 'media');
  const { url } = await upload(4_000);
  await writeFile(join(folder, `${'a'.repeat(64)}.mp4`), 'left by a crash');
  await writeFile(join(folder, 'notes.txt'), 'not ours');

  await app.app.run('housekeeping');
  expect(await stored()).toHaveLength(3);
  await sweepAfterADay();

  expect((await stored()).toSorted()).toEqual([url, '/media/notes.txt'].toSorted());
});

it('keeps a file for other restaurants: for their library, and for an item without a row in it', async () => {
  const [listed, shown] = [await upload(4_000), await upload(5_000)];
  const other = await signUpOwner(app);
  const theirs = await upload(4_000, other);
  const item = await anItem(other, { imageUrl: shown.url });
  for (const file of [listed, shown]) await remove(file);

  await sweepAfterADay();
  expect((await stored()).toSorted()).toEqual([listed.url, shown.url].toSorted());

  await remove(theirs, other);
  await other.call(itemRoutes.update, { params: { id: item.id }, body: { imageUrl: null } });
  await sweepAfterADay();
  expect(await stored()).toEqual([]);
});

it('keeps a file while something in the bin shows it, and takes it back into the library with it', async () => {
  const file = await upload(4_000);
  const display = await aDisplay(owner);
  await owner.call(displayRoutes.showMedia, { params: { id: display.id }, body: { url: file.url } });
  await owner.call(displayRoutes.remove, { params: { id: display.id } });
  await remove(file);

  await sweepAfterADay();
  expect(await stored()).toEqual([file.url]);
  expect((await read()).media).toEqual([]);

  await owner.call(binRoutes.restore, { params: { kind: 'display', id: display.id } });
  await app.app.run('housekeeping');
  const uses = [{ kind: 'display', id: display.id, name: display.name }];
  expect((await read()).media).toMatchObject([{ id: file.id, uses }]);
});

it('keeps a file that was uploaded again after it left the library', async () => {
  const file = await upload(4_000);
  await remove(file);
  await sweepAfterADay();
  expect(await stored()).toEqual([]);

  const again = await upload(4_000);
  await app.app.run('housekeeping');
  expect(await stored()).toEqual([again.url]);
});

it('refuses uploads while deleted files have used up their space for a day', async () => {
  for (const size of [9_000, 9_001]) await remove(await upload(size));

  expect((await send(9_002)).json()).toMatchObject({ code: 'storage_full' });
  expect((await stored()).length).toBe(2);
  await sweepAfterADay();

  expect((await send(9_002)).statusCode).toBe(201);
});

it('restores an earlier version of a menu without the photo that was deleted since', async () => {
  const file = await upload(4_000);
  const [soup, pie] = [
    await anItem(owner, { imageUrl: file.url }),
    await anItem(owner, { name: 'Pie', imageUrl: 'https://images.example/pie.jpg' }),
  ];
  const { id, revision } = await aMenu(owner, [soup, pie]);
  const body = { imageUrl: null };
  for (const item of [soup, pie]) await owner.call(itemRoutes.update, { params: { id: item.id }, body });
  await remove(file);
  await sweepAfterADay();

  const restore = { params: { id }, body: { revision } };
  const { menu } = await owner.call(historyRoutes.restoreVersion, restore);
  expect(menu.items.map(({ imageUrl }) => imageUrl)).toEqual([null, 'https://images.example/pie.jpg']);
});
