import { itemRoutes } from '@menuboard/contract/items';
import { type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import { pairingRoutes } from '@menuboard/contract/pairing';
import sharp from 'sharp';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { aCutOut, aPng } from '../../../test/images.ts';

async function upload(owner: OwnerClient, name: string, bytes: Buffer): Promise<MediaItem> {
  return (await owner.send(mediaRoutes.upload, { files: [{ name, bytes }] })).json();
}

/** The alpha of the first pixel, which is in the corner. */
async function cornerOf(app: TestApp, url: string): Promise<number | undefined> {
  const { rawPayload } = await app.app.http.inject({ method: 'GET', url });
  return (await sharp(rawPayload).ensureAlpha().extractChannel('alpha').raw().toBuffer())[0];
}

it('a photo without ground keeps its transparency, and the library knows it', async ({ app, owner }) => {
  const [plate, soup] = [
    await upload(owner, 'plate.png', await aCutOut()),
    await upload(owner, 'soup.png', await aPng(30, 20)),
  ];

  const { media } = await owner.call(mediaRoutes.list, { params: { restaurantId: owner.restaurantId } });

  const fileOf = ({ url }: MediaItem) => media.find((file) => file.url === url);
  expect(fileOf(plate)).toMatchObject({ isCutOut: true, width: 300, height: 200 });
  expect(fileOf(soup)).toMatchObject({ isCutOut: false });
  expect(await cornerOf(app, plate.url)).toBe(0);
  expect(await cornerOf(app, fileOf(plate)?.thumbnailUrl ?? '')).toBe(0);
});

it('an item says of its photo how wide it is and whether it is cut out, to owners and screens', async ({
  app,
  owner,
}) => {
  const item = await anItem(owner);
  const { id } = item;
  const display = await aDisplay(owner, await aMenu(owner, [item]));
  const { pairingCode } = display;
  const onScreen = async () =>
    (await app.call(pairingRoutes.content, { params: { pairingCode } })).display.currentMenu?.items[0];
  const change = (body: object) => owner.call(itemRoutes.update, { params: { id }, body });
  const files = [{ name: 'plate.png', bytes: await aCutOut(), field: 'image' }];

  await owner.send(itemRoutes.uploadImage, { params: { itemId: id }, files });

  const cutOut = { imageAspect: 1.5, isImageCutOut: true };
  expect(await change({ imageAspect: 9, isImageCutOut: false })).toMatchObject(cutOut);
  expect(await onScreen()).toMatchObject(cutOut);

  const soup = await upload(owner, 'soup.png', await aPng(40, 30));
  const withSoup = await change({ imageUrl: soup.url });
  expect(withSoup).toMatchObject({ imageAspect: 1.3333, isImageCutOut: false });
  const { isImageCutOut, imageAspect } = (await onScreen()) ?? {};
  expect({ isImageCutOut, imageAspect }).toEqual({ isImageCutOut: undefined, imageAspect: 1.3333 });
  const elsewhere = await change({ imageUrl: 'https://images.example/soup.jpg' });
  expect(elsewhere).toMatchObject({ imageAspect: null, isImageCutOut: false });
});
