/** Secrets of links in everything that leaves the server: backups and downloads. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { accountRoutes } from '@menuboard/contract/account';
import { itemRoutes } from '@menuboard/contract/items';
import { linkRoutes } from '@menuboard/contract/links';
import { restaurantArchiveRoutes } from '@menuboard/contract/restaurant-archive';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { backUp, createStages, type Place, restore, type Stage, signIn, signUp } from './backup-stage.ts';
import { startTill, type Till, wholeConnector } from './till-server.ts';
import { unzip } from './zip-archives.ts';

const { newPlace, start, remove } = createStages(undefined, { connectors: [wholeConnector] });
let till: Till;
beforeAll(async () => {
  till = await startTill();
});
afterEach(remove);
afterAll(() => till.stop());

/** All bytes below a folder. */
async function bytesOf(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
  );
}

const token = 'a secret token';

/** A place whose links may lead to this machine. */
async function aPlace(): Promise<Place> {
  const place = await newPlace();
  return { ...place, env: { ...place.env, WEBHOOKS_LOCAL: 'on' } };
}

async function download({ url }: Stage, path: string): Promise<Buffer> {
  const reply = await fetch(`${url}${path}`);
  expect(reply.status).toBe(200);
  return Buffer.concat([...(await unzip(await reply.arrayBuffer())).values()]);
}

it('leaves them and their key out of backups and downloads; boards go on until somebody signs in again', async () => {
  const place = await aPlace();
  const stage = await start(place);
  const { api, restaurantId } = await signUp(stage);
  const params = { restaurantId };
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const { id } = await api.call(linkRoutes.create, {
    params,
    body: { kind: 'whole', settings: { ...till.settings(), token } },
  });
  await api.call(linkRoutes.start, { params: { id }, body: {} });
  const keyFile = join(place.dataDir, 'secrets.key');
  const key = (await readFile(keyFile, 'utf8')).trim();
  const { mode } = await stat(keyFile);
  const backup = await backUp(place);
  const own = await api.call(accountRoutes.createDataLink, {});
  const archive = await api.call(restaurantArchiveRoutes.createLink, {
    params,
    body: { password: 'correct horse' },
  });
  const copies = {
    backup: await bytesOf(backup),
    download: await download(stage, own.path),
    archive: await download(stage, archive.path),
  };
  await stage.stop();

  const target = await aPlace();
  await restore(backup, target);
  const restored = await start(target);
  const again = await signIn(restored);
  const client = restored.api.withToken(again.token);
  till.change('1', { price: 7 });
  const link = await client.call(linkRoutes.read, { params: { id } });
  const before = await client.call(itemRoutes.list, { params });
  await client.call(linkRoutes.update, { params: { id }, body: { settings: till.settings() } });
  await client.call(linkRoutes.read, { params: { id } });
  const after = await client.call(itemRoutes.list, { params });

  expect(mode & 0o777).toBe(0o600);
  for (const [name, bytes] of Object.entries(copies)) {
    expect(bytes.includes('Soup'), name).toBe(true);
    for (const secret of [key, Buffer.from(key, 'base64'), token])
      expect(bytes.includes(secret), name).toBe(false);
  }
  expect(link).toMatchObject({ state: 'signIn', problem: expect.stringContaining('sign in again') });
  expect(before.items).toMatchObject([{ name: 'Soup', price: 6 }]);
  expect(after.items).toMatchObject([{ name: 'Soup', price: 7 }]);
});
