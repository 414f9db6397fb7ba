import { createHash } from 'node:crypto';
import type { ApiFile } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import type { ManifestFile } from '@menuboard/contract/screen';
import { describe, expect } from 'vitest';
import { it } from '../../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../../test/factories.ts';
import { aVideo } from '../../../../test/form.ts';
import { aPng } from '../../../../test/images.ts';

async function upload(by: OwnerClient, file: ApiFile): Promise<MediaItem> {
  return (await by.send(mediaRoutes.upload, { files: [file] })).json();
}

async function itemWithImage(owner: OwnerClient, imageUrl: string) {
  const { id } = await anItem(owner);
  return owner.call(itemRoutes.update, { params: { id }, body: { imageUrl } });
}

async function filesOf(app: TestApp, display: { pairingCode: string }): Promise<ManifestFile[]> {
  const { pairingCode } = display;
  return (await app.call(pairingRoutes.content, { params: { pairingCode } })).manifest.files;
}

describe('the files of a manifest', () => {
  it('include those of items, media and schedule, with hash, type and size', async ({ app, owner }) => {
    const soup = await upload(owner, { name: 'soup.png', bytes: await aPng(40, 30) });
    const video = await upload(owner, { name: 'kitchen.mp4', bytes: aVideo().bytes });
    const item = await itemWithImage(owner, soup.url);
    const display = await aDisplay(owner, await aMenu(owner, [item]));
    const content = { type: 'media' as const, mediaItems: [video, soup] };
    const body = { content, schedule: { type: 'always' as const } };
    await owner.call(scheduleRoutes.create, { params: { id: display.id }, body });

    const files = await filesOf(app, display);

    expect(files.map(({ url, type }) => ({ url, type }))).toEqual([
      { url: soup.url, type: 'image' },
      { url: video.url, type: 'video' },
    ]);
    for (const { url, sha256, size } of files) {
      const { rawPayload } = await app.app.http.inject({ method: 'GET', url });
      expect(rawPayload).toHaveLength(size ?? -1);
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
    }
  });

  it('include the images of an arrangement, also of the one for upright screens', async ({ app, owner }) => {
    const names = ['wall.png', 'soup.png'] as const;
    const [wall, soup] = await Promise.all(
      names.map(async (name, index) => upload(owner, { name, bytes: await aPng(50 + index, 30) })),
    );
    const menu = await aMenu(owner, [await anItem(owner)]);
    const rect = { x: 0, y: 0, w: 1, h: 1, z: 0 };
    const image = { id: 'i', kind: 'image' as const, url: soup?.url ?? '', ...rect };
    const background = { color: '#1f2a27', imageUrl: wall?.url ?? '', shade: 0.5 };
    const other = { v: 1 as const, aspect: '9:16' as const, blocks: [image] };
    const body = { v: 1 as const, aspect: '16:9' as const, blocks: [], background, other };
    await owner.call(menuRoutes.setLayout, { params: { id: menu.id }, body });

    const files = await filesOf(app, await aDisplay(owner, menu));

    expect(files.map(({ url }) => url).sort()).toEqual([wall?.url, soup?.url].sort());
  });

  it('exclude files of other hosts and of other restaurants', async ({ app, owner }) => {
    const otherOwner = await signUpOwner(app);
    const otherFile = await upload(otherOwner, { name: 'a.png', bytes: await aPng(41, 31) });
    const external = await itemWithImage(owner, 'https://images.example/soup.jpg');
    const foreign = await itemWithImage(owner, otherFile.url);
    const display = await aDisplay(owner, await aMenu(owner, [external, foreign]));

    expect(await filesOf(app, display)).toEqual([]);
  });
});
