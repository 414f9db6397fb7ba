import { readdir, readlink, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { accountRoutes } from '@menuboard/contract/account';
import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { authRoutes } from '@menuboard/contract/auth';
import type { Item } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen, aScheduledMenu } from '../../../test/factories.ts';
import { aVideo, mp4Bytes, tinyGif } from '../../../test/form.ts';
import { trusted } from '../../../test/trusted-id.ts';
import { unzip } from '../../../test/zip-archives.ts';
import { HOUR } from '../../lib/clock.ts';

it.override('options', { areRatesLimited: false });

async function linkOf(url: string, owner: OwnerClient): Promise<string> {
  return `${url}${(await owner.call(accountRoutes.createDataLink, {})).path}`;
}

async function download(link: string) {
  const reply = await fetch(link);
  return { reply, files: await unzip(await reply.arrayBuffer()) };
}

/** Files of the media folder that this process has open. */
async function openMedia(app: TestApp): Promise<string[]> {
  const open = await readdir('/proc/self/fd');
  const paths = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(join(app.dataDir, 'media', '/')));
}

it('has every record and file of the restaurant, and nothing of another', async ({ app, url }) => {
  const other = await signUpOwner(app);
  await anItem(other, { name: 'Secret soup' });
  const owner = await signUpOwner(app);
  // More than a page.
  const items: Item[] = [];
  for (let n = 0; n < 23; n += 1) items.push(await anItem(owner, { name: `Dish ${n}` }));
  const menu = await aMenu(owner, items);
  const display = await aDisplay(owner, menu);
  await aScheduledMenu(owner, display, menu);
  await aPairedScreen(app, display);
  for (const file of [
    { ...aVideo('../Summer: menü.mp4'), bytes: mp4Bytes('isom', 3_000) },
    { name: 'soup.gif', bytes: tinyGif },
    { ...aVideo('../summer: menü.mp4'), bytes: mp4Bytes('isom', 3_001) },
  ]) {
    await owner.call(mediaRoutes.upload, { files: [file] });
    app.clock.advance(1_000);
  }
  const params = { restaurantId: owner.restaurantId };
  const { key } = await owner.call(apiKeyRoutes.create, {
    params,
    body: { name: 'Till', scopes: ['items:read'] },
  });
  const { secret: webhookSecret } = await owner.call(webhookRoutes.create, {
    params,
    body: { endpoint: 'https://example.com/' },
  });

  const { reply, files } = await download(await linkOf(url, owner));

  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="menuboard-[\d-]+\.zip"$/);
  const records = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '');
  expect(records('account').email).toBe(owner.email);
  expect(records('devices')).toMatchObject([{ address: expect.any(String), userAgent: expect.any(String) }]);
  expect(records('restaurant').id).toBe(owner.restaurantId);
  expect(new Set(records('items').map(({ id }: Item) => id))).toEqual(new Set(items.map(({ id }) => id)));
  expect(records('items')).toHaveLength(items.length);
  expect(records('menus')[0].items).toHaveLength(23);
  expect(records('displays')[0]).toMatchObject({
    id: display.id,
    scheduledContent: [{ content: { menuId: menu.id } }],
  });
  expect(records('history')).toContainEqual(
    expect.objectContaining({ type: 'item-created', after: expect.objectContaining({ name: 'Dish 22' }) }),
  );
  expect(records('shown')).toEqual([]);
  expect(records('connections')).toMatchObject({
    apiKeys: [{ name: 'Till' }],
    webhooks: [{ endpoint: 'https://example.com/' }],
  });
  const names = records('media').map(({ file }: { file: string }) => file);
  // Newest file first.
  expect(names).toEqual(['media/summer_ menü.mp4', 'media/soup.webp', 'media/Summer_ menü (2).mp4']);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['README.txt', ...names]));
  const everything = Buffer.concat([...files.values()]).toString();
  expect(everything).not.toContain('Secret soup');
  for (const secret of ['password_hash', 'passwordHash', 'token_hash', owner.token, key, webhookSecret]) {
    expect(everything).not.toContain(secret);
  }
});

it('has every change of a colleague once, however many others are between them', async ({ app, url }) => {
  const owner = await signUpOwner(app);
  const colleague = await joinAs(app, owner, 'manager');
  const { db } = app.app;
  const restaurant_id = trusted<'restaurant'>(owner.restaurantId);
  const { revision } = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('restaurant_id', '=', restaurant_id)
    .executeTakeFirstOrThrow();
  // More than a page of the log, with the colleague's changes at each end of a page and within one revision.
  const own = [0, 1, 199, 200, 201, 599];
  const rows = Array.from({ length: 600 }, (_, n) => ({
    restaurant_id,
    revision: Number(revision) + 1 + Math.floor(n / 3),
    seq: n % 3,
    type: 'item-updated',
    entity_id: `item ${n}`,
    actor: `user:${own.includes(n) ? colleague.userId : owner.userId}`,
    at: '2026-01-01T00:00:00.000Z',
    before: null,
    after: '{}',
  }));
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('changes')
      .values(rows.slice(from, from + 100))
      .execute();

  const { files } = await download(await linkOf(url, colleague));

  const history: { entityId: string }[] = JSON.parse(files.get('history.json')?.toString() ?? '');
  expect(history.map(({ entityId }) => entityId)).toEqual(own.map((n) => `item ${n}`));
});

it('is made at most ten times an hour for a person', async () => {
  const limited = await buildTestApp();
  const owner = await signUpOwner(limited);
  for (let n = 0; n < 10; n += 1) await owner.call(accountRoutes.createDataLink, {});

  expect(await owner.refused(accountRoutes.createDataLink, {})).toMatchObject({
    status: 429,
    message: 'You have downloaded your data often in the last hour. Please try again later.',
  });

  limited.clock.advance(HOUR);
  await owner.call(accountRoutes.createDataLink, {});
  await limited.stop();
});

it('works once, for five minutes, and only the latest link of a person', async ({ app, url }) => {
  const owner = await signUpOwner(app);
  const ended = async (link: string) => {
    const reply = await fetch(link);
    expect(reply.status).toBe(410);
    expect(await reply.json()).toMatchObject({
      message: 'This link has been used or has expired. Please start the download again.',
    });
  };
  const used = await linkOf(url, owner);
  expect((await fetch(used, { method: 'HEAD' })).status).toBe(404);
  await download(used);
  await ended(used);
  const replaced = await linkOf(url, owner);
  const late = await linkOf(url, owner);
  await ended(replaced);
  app.clock.advance(5 * 60_000);
  await ended(late);
  await ended(`${url}/api/account/data/${'x'.repeat(43)}`);
});

it('leaves a file out that is missing on the disk, and is gone with the account', async ({ app, url }) => {
  const owner = await signUpOwner(app);
  await owner.call(mediaRoutes.upload, {
    files: [{ ...aVideo('lost.mp4'), bytes: mp4Bytes('isom', 4_321) }],
  });
  const { media } = await owner.call(mediaRoutes.list, { params: { restaurantId: owner.restaurantId } });
  await rm(join(app.dataDir, media[0]?.url ?? ''));

  const { files } = await download(await linkOf(url, owner));
  expect([...files.keys()].filter((name) => name.startsWith('media/'))).toEqual([]);

  const link = await linkOf(url, owner);
  const { restaurant } = await owner.call(authRoutes.me, {});
  await owner.call(accountRoutes.remove, { body: { password, restaurantName: restaurant.name } });
  expect((await fetch(link)).status).toBe(410);
});

it('ends an earlier download of the restaurant, and closes its files', async ({ app, url }) => {
  const owner = await signUpOwner(app);
  const size = 8_000_000;
  await owner.call(mediaRoutes.upload, { files: [{ ...aVideo('long.mp4'), bytes: mp4Bytes('isom', size) }] });
  const link = await linkOf(url, owner);
  // A reader that takes only the head of the reply.
  const stalled = request(link);
  await new Promise<void>((resolve, reject) => {
    stalled.once('error', reject).once('response', (reply) => {
      reply.once('data', () => {
        reply.pause();
        resolve();
      });
    });
    stalled.end();
  });
  await waitFor(async () => expect(await openMedia(app)).toHaveLength(1));

  const { files } = await download(await linkOf(url, owner));

  expect(files.get('media/long.mp4')?.length).toBe(size);
  await waitFor(async () => expect(await openMedia(app)).toEqual([]));
  stalled.destroy();
});
