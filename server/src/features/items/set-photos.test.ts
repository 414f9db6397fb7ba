import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { anItem } from '../../../test/factories.ts';
import { aCutOut, aNoisyPng } from '../../../test/images.ts';

async function upload(bytes: Buffer, of: OwnerClient): Promise<string> {
  return (await of.send(mediaRoutes.upload, { files: [{ name: 'a.png', bytes }] })).json().url;
}
const argsOf = (owner: OwnerClient, ...photos: { itemId: string; imageUrl: string }[]) => ({
  params: { restaurantId: owner.restaurantId },
  body: { photos },
});

async function imagesOf(owner: OwnerClient, ...ids: string[]) {
  const { items } = await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } });
  return ids.map((id) => items.find((item) => item.id === id)?.imageUrl);
}

it('gives many items their photos at once, and Undo takes all of them back', async ({ owner }) => {
  const [soup, salad] = [await anItem(owner), await anItem(owner)];
  const before = await upload(await aNoisyPng(31, 20), owner);
  await owner.call(itemRoutes.update, {
    params: { id: soup.id },
    body: { imageUrl: before, imageFocus: { x: 0, y: 1 } },
  });
  const [plate, bowl] = [await upload(await aCutOut(), owner), await upload(await aNoisyPng(40, 20), owner)];

  const set = await owner.call(
    bulkItemRoutes.setPhotos,
    argsOf(owner, { itemId: soup.id, imageUrl: plate }, { itemId: salad.id, imageUrl: bowl }),
  );

  expect(set).toEqual({ items: 2, undo: expect.any(String) });
  expect(await imagesOf(owner, soup.id, salad.id)).toEqual([plate, bowl]);
  await owner.call(undoRoutes.undo, { params: { undo: set.undo ?? '' } });
  expect(await imagesOf(owner, soup.id, salad.id)).toEqual([before, null]);
  const { items } = await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } });
  const restored = items.find(({ id }) => id === soup.id);
  expect(restored).toMatchObject({ imageFocus: { x: 0, y: 1 }, imageAspect: 1.55, isImageCutOut: false });
});

it('changes nothing if one of the photos or items is not of the restaurant', async ({ app, owner }) => {
  const other = await signUpOwner(app);
  const [soup, foreign] = [await anItem(owner), await anItem(other)];
  const [own, theirs] = [
    await upload(await aCutOut(40, 30), owner),
    await upload(await aNoisyPng(50, 20), other),
  ];

  const refusals = [
    await owner.refused(bulkItemRoutes.setPhotos, argsOf(owner, { itemId: soup.id, imageUrl: theirs })),
    await owner.refused(
      bulkItemRoutes.setPhotos,
      argsOf(owner, { itemId: soup.id, imageUrl: own }, { itemId: foreign.id, imageUrl: own }),
    ),
    await owner.refused(
      bulkItemRoutes.setPhotos,
      argsOf(owner, { itemId: soup.id, imageUrl: 'https://images.example/soup.jpg' }),
    ),
  ];

  expect(refusals.map(({ error }) => error)).toEqual([
    'A photo is no longer in your library. Upload it again. Nothing was changed.',
    'Item not found.',
    'The photo must be a file of your library.',
  ]);
  expect(await imagesOf(owner, soup.id)).toEqual([null]);
});
