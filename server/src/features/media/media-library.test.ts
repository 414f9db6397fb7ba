/** Files of a library: owners see where they are used, rename, delete and restore them. */
import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { type ListedFile, mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { statsRoutes } from '@menuboard/contract/stats';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { mp4Bytes } from '../../../test/form.ts';
import { aPng } from '../../../test/images.ts';

const read = (owner: OwnerClient) =>
  owner.call(mediaRoutes.list, { params: { restaurantId: owner.restaurantId } });

async function upload(owner: OwnerClient, name = 'soup.png', size = 40): Promise<ListedFile> {
  const bytes = name.endsWith('.png') ? await aPng(size, size) : mp4Bytes('isom', size);
  const reply = await owner.send(mediaRoutes.upload, { files: [{ name, bytes }] });
  expect(reply.statusCode, reply.body).toBe(201);
  const { url } = reply.json();
  const file = (await read(owner)).media.find((one) => one.url === url);
  if (!file) throw new Error('The library lacks the file.');
  return file;
}

const ofFile = ({ id }: ListedFile) => ({ params: { id } });
const usesOf = async (owner: OwnerClient, { id }: ListedFile) =>
  (await read(owner)).media.find((one) => one.id === id)?.uses;
const remove = (owner: OwnerClient, file: ListedFile) => owner.send(mediaRoutes.remove, ofFile(file));

describe('a file in use', () => {
  it('says where it is used, and stays until it is used nowhere', async ({ owner }) => {
    const file = await upload(owner);
    const { url } = file;
    const { restaurantId } = owner;
    const item = await anItem(owner, { name: 'Tomato soup', imageUrl: url });
    const absolute = `https://boards.example${url}`;
    const menu = await aMenu(owner);
    const background = { color: '#ffffff', imageUrl: absolute, shade: 0.2 };
    const layout = { v: 1 as const, aspect: '16:9' as const, blocks: [], background };
    await owner.call(menuRoutes.setLayout, { params: { id: menu.id }, body: layout });
    const panels = [{ id: 'p', kind: 'picture' as const, mediaUrl: url }];
    const dinner = await aMenu(owner, [], 'Dinner');
    await owner.call(menuRoutes.update, { params: { id: dinner.id }, body: { panels } });
    const display = await aDisplay(owner, undefined, 'Window');
    await owner.call(displayRoutes.showMedia, { params: { id: display.id }, body: { url } });
    const content = { type: 'media' as const, mediaItems: [{ url, name: 'any', type: 'image' as const }] };
    const { scheduledItem } = await owner.call(scheduleRoutes.create, {
      params: { id: display.id },
      body: { content, schedule: { type: 'always' } },
    });
    const brand = { logoUrl: file.thumbnailUrl };
    await owner.call(restaurantRoutes.update, { params: { id: restaurantId }, body: { brand } });

    const { name } = await owner.call(restaurantRoutes.get, { params: { id: restaurantId } });
    expect(await usesOf(owner, file)).toEqual(
      expect.arrayContaining([
        { kind: 'item', id: item.id, name: 'Tomato soup' },
        { kind: 'menu', id: menu.id, name: 'Lunch' },
        { kind: 'menu', id: dinner.id, name: 'Dinner' },
        { kind: 'display', id: display.id, name: 'Window' },
        { kind: 'schedule', id: display.id, name: 'Window' },
        { kind: 'brand', id: restaurantId, name },
      ]),
    );
    const refusal = await owner.refused(mediaRoutes.remove, ofFile(file));
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(refusal.message).toMatch(
      /^This file is used in the item Tomato soup, the menu (Lunch|Dinner), .* and 3 other places\. Please remove it there first\.$/,
    );

    const steps = [
      () => owner.call(itemRoutes.remove, { params: { id: item.id } }),
      () => owner.call(menuRoutes.removeLayout, { params: { id: menu.id } }),
      () => owner.call(menuRoutes.update, { params: { id: dinner.id }, body: { panels: [] } }),
      () => owner.call(displayRoutes.removeMedia, { params: { id: display.id } }),
      () => owner.call(scheduleRoutes.remove, { params: { id: display.id, itemId: scheduledItem.id } }),
      () => owner.call(restaurantRoutes.update, { params: { id: restaurantId }, body: { brand: null } }),
    ];
    for (const step of steps) {
      expect((await remove(owner, file)).statusCode).toBe(409);
      await step();
    }
    expect(await usesOf(owner, file)).toEqual([]);
    expect((await remove(owner, file)).statusCode).toBe(204);
  });

  it('lists the first ten places, and counts the others', async ({ owner }) => {
    const file = await upload(owner);
    for (let n = 0; n < 12; n += 1) await anItem(owner, { name: `Dish ${n}`, imageUrl: file.url });

    const [listed] = (await read(owner)).media;
    expect(listed?.uses).toHaveLength(10);
    expect(listed?.moreUses).toBe(2);
  });

  it('does not name the records of another restaurant', async ({ app, owner }) => {
    const file = await upload(owner);
    const other = await signUpOwner(app);
    await anItem(other, { name: 'Secret dish', imageUrl: file.url });

    expect(await usesOf(owner, file)).toEqual([]);
    expect((await remove(owner, file)).statusCode).toBe(204);
  });
});

describe('deleting', () => {
  it('frees the quota, is told by Recent Activity, and can be undone', async ({ owner }) => {
    const file = await upload(owner, 'terrace.mp4', 5_000);
    expect(await read(owner)).toMatchObject({ bytes: 5_000, bytesMax: 5_000_000_000 });

    await owner.call(mediaRoutes.remove, ofFile(file));
    expect(await read(owner)).toMatchObject({ media: [], bytes: 0 });
    expect((await remove(owner, file)).statusCode).toBe(404);

    const bin = { params: { kind: 'media' as const, id: file.id } };
    await owner.call(binRoutes.restore, bin);
    expect((await read(owner)).media).toEqual([file]);
    expect((await owner.send(binRoutes.restore, bin)).statusCode).toBe(404);

    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
    expect(recentActivity.slice(0, 2)).toMatchObject([
      { type: 'media', action: 'restored', name: 'terrace.mp4', entityId: file.id },
      { type: 'media', action: 'deleted', name: 'terrace.mp4', entityId: file.id },
    ]);
  });

  it('keeps the file for another upload of it', async ({ owner }) => {
    const file = await upload(owner);
    await owner.call(mediaRoutes.remove, ofFile(file));

    expect(await upload(owner)).toMatchObject({ id: file.id, url: file.url });
  });
});

describe('a rename', () => {
  it('changes the name in the library and in schedules, and is told by Recent Activity', async ({
    owner,
  }) => {
    const file = await upload(owner, 'IMG_1.png');
    const display = await aDisplay(owner, undefined, 'Window');
    const content = { type: 'media' as const, mediaItems: [{ url: file.url, name: '', type: file.type }] };
    const entry = { content, schedule: { type: 'always' as const } };
    await owner.call(scheduleRoutes.create, { params: { id: display.id }, body: entry });

    const renamed = await owner.call(mediaRoutes.rename, { ...ofFile(file), body: { name: ' Soup ' } });
    expect(renamed).toMatchObject({ id: file.id, name: 'Soup', url: file.url });
    expect((await read(owner)).media[0]?.name).toBe('Soup');
    const { scheduledContent } = await owner.call(displayRoutes.get, { params: { id: display.id } });
    expect(scheduledContent[0]?.content).toMatchObject({ mediaItems: [{ name: 'Soup' }] });
    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
    expect(recentActivity[0]).toMatchObject({
      type: 'media',
      action: 'renamed',
      before: 'IMG_1.png',
      after: 'Soup',
    });
  });

  it('needs a name', async ({ owner }) => {
    const file = await upload(owner);

    const refusal = await owner.refused(mediaRoutes.rename, { ...ofFile(file), body: { name: ' ' } });
    expect(refusal).toMatchObject({ status: 400, message: 'File name is required.' });
  });
});
