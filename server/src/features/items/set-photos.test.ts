import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { undoRoutes } from '@menuboard/contract/undo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { anItem } from '../../../test/factories.ts';
import { aCutOut, aNoisyPng } from '../../../test/images.ts';

let app: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp();
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

async function upload(bytes: Buffer, of = owner): Promise<string> {
  return (await of.send(mediaRoutes.upload, { files: [{ name: 'a.png', bytes }] })).json().url;
}
const argsOf = (...photos: { itemId: string; imageUrl: string }[]) => ({
  params: { restaurantId: owner.restaurantId },
  body: { photos },
});

async function imagesOf(...ids: string[]) {
  const { items } = await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } });
  return ids.map((id) => items.find((item) => item.id === id)?.imageUrl);
}

it('gives many items their photos at once, and Undo takes all of them back', async () => {
  const [soup, salad] = [await anItem(owner), await anItem(owner)];
  const before = await upload(await aNoisyPng(31, 20));
  await owner.call(itemRoutes.update, {
    params: { id: soup.id },
    body: { imageUrl: before, imageFocus: { x: 0, y: 1 } },
  });
  const [plate, bowl] = [await upload(await aCutOut()), await upload(await aNoisyPng(40, 20))];

  const set = await owner.call(
    bulkItemRoutes.setPhotos,
    argsOf({ itemId: soup.id, imageUrl: plate }, { itemId: salad.id, imageUrl: bowl }),
  );

  expect(set).toEqual({ items: 2, undo: expect.any(String) });
  expect(await imagesOf(soup.id, salad.id)).toEqual([plate, bowl]);
  await owner.call(undoRoutes.undo, { params: { undo: set.undo ?? '' } });
  expect(await imagesOf(soup.id, salad.id)).toEqual([before, null]);
  const { items } = await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } });
  const restored = items.find(({ id }) => id === soup.id);
  expect(restored).toMatchObject({ imageFocus: { x: 0, y: 1 }, imageAspect: 1.55, isImageCutOut: false });
});

it('changes nothing if one of the photos or items is not of the restaurant', async () => {
  const other = await signUpOwner(app);
  const [soup, foreign] = [await anItem(owner), await anItem(other)];
  const [own, theirs] = [await upload(await aCutOut(40, 30)), await upload(await aNoisyPng(50, 20), other)];

  const refusals = [
    await owner.refused(bulkItemRoutes.setPhotos, argsOf({ itemId: soup.id, imageUrl: theirs })),
    await owner.refused(
      bulkItemRoutes.setPhotos,
      argsOf({ itemId: soup.id, imageUrl: own }, { itemId: foreign.id, imageUrl: own }),
    ),
    await owner.refused(
      bulkItemRoutes.setPhotos,
      argsOf({ itemId: soup.id, imageUrl: 'https://images.example/soup.jpg' }),
    ),
  ];

  expect(refusals.map(({ error }) => error)).toEqual([
    'A photo is no longer in your library. Upload it again. Nothing was changed.',
    'Item not found.',
    'The photo must be a file of your library.',
  ]);
  expect(await imagesOf(soup.id)).toEqual([null]);
});
