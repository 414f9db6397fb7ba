import { type ImageEdit, noEdit } from '@menuboard/contract/domain/image-edit';
import { imageEditRoutes } from '@menuboard/contract/image-edits';
import { itemRoutes } from '@menuboard/contract/items';
import { type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { anItem } from '../../../test/factories.ts';
import { aVideo } from '../../../test/form.ts';
import { aCutOut, anAnimatedGif, aPng } from '../../../test/images.ts';

const colors = { red: [255, 0, 0], green: [0, 128, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const;

/** Red and green above, blue and white below: 400 × 200. */
async function quarters(): Promise<Buffer> {
  const parts = Object.keys(colors).map((background, at) => ({
    input: { create: { width: 200, height: 100, channels: 3 as const, background } },
    left: (at % 2) * 200,
    top: Math.floor(at / 2) * 100,
  }));
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
    .composite(parts)
    .png()
    .toBuffer();
}

async function upload(owner: OwnerClient, bytes: Buffer, name = 'photo.png'): Promise<MediaItem> {
  return (await owner.send(mediaRoutes.upload, { files: [{ name, bytes }] })).json();
}
const nameOf = ({ url }: { url: string }) => url.slice('/media/'.length);
const edit = (owner: OwnerClient, image: { url: string }, body: ImageEdit) =>
  owner.call(imageEditRoutes.edit, { params: { name: nameOf(image) }, body });
const editOf = (owner: OwnerClient, image: { url: string }) =>
  owner.call(imageEditRoutes.getEdit, { params: { name: nameOf(image) } });

/** The size of a stored image, and the colour of its middle. */
async function look(app: TestApp, { url }: { url: string }) {
  const { rawPayload } = await app.app.http.inject({ method: 'GET', url });
  const image = sharp(rawPayload);
  const { width, height } = await image.metadata();
  const pixel = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const middle = [...(await image.extract(pixel).removeAlpha().raw().toBuffer())];
  const nearest = Object.entries(colors).find(([, color]) =>
    color.every((value, at) => Math.abs(value - (middle[at] ?? 0)) < 40),
  );
  return { width, height, color: nearest?.[0] };
}

const topRight = { x: 0.5, y: 0, width: 0.5, height: 0.5 };

describe('an image', () => {
  it.for([
    ['cropped', { rotation: 0, crop: topRight }, { width: 200, height: 100, color: 'green' }],
    // After turning clockwise, red is at the top right.
    ['turned and cropped', { rotation: 90, crop: topRight }, { width: 100, height: 200, color: 'red' }],
    [
      'turned back and cropped',
      { rotation: 270, crop: topRight },
      { width: 100, height: 200, color: 'white' },
    ],
    [
      'upside down and cropped',
      { rotation: 180, crop: topRight },
      { width: 200, height: 100, color: 'blue' },
    ],
  ] as const)('is %s', async ([_, how, expected], { app, owner }) => {
    const photo = await upload(owner, await quarters());

    const cut = await edit(owner, photo, how);

    expect(await look(app, cut)).toEqual(expected);
  });

  it('is always cut from the uploaded one, and can be as it was uploaded', async ({ app, owner }) => {
    const photo = await upload(owner, await quarters());
    const left = { rotation: 0 as const, crop: { x: 0, y: 0, width: 0.5, height: 1 } };

    const green = await edit(owner, photo, { rotation: 0, crop: topRight });
    const again = await edit(owner, green, left);

    expect(await look(app, again)).toMatchObject({ width: 200, height: 200 });
    const original = { url: photo.url, width: 400, height: 200 };
    expect(await editOf(owner, again)).toEqual({ url: again.url, original, edit: left });
    expect(await editOf(owner, photo)).toEqual({ url: photo.url, original, edit: noEdit });
    expect(await edit(owner, again, noEdit)).toEqual({ url: photo.url, original, edit: noEdit });
  });

  it('keeps its transparency', async ({ owner }) => {
    const plate = await upload(owner, await aCutOut(300, 200));

    const cut = await edit(owner, plate, { rotation: 90, crop: { x: 0, y: 0, width: 1, height: 0.9 } });

    const { id } = await anItem(owner);
    const item = await owner.call(itemRoutes.update, { params: { id }, body: { imageUrl: cut.url } });
    expect(item).toMatchObject({ imageAspect: 0.7407, isImageCutOut: true });
  });
});

it('a cut photo comes into the library with its item, and protects the uploaded one', async ({
  app,
  owner,
}) => {
  const photo = await upload(owner, await aPng(90, 60));
  const cut = await edit(owner, photo, { rotation: 0, crop: topRight });
  const library = async () =>
    (await owner.call(mediaRoutes.list, { params: { restaurantId: owner.restaurantId } })).media;
  const { id: photoId = '' } = (await library()).find(({ url }) => url === photo.url) ?? {};
  const hasCut = async () => (await library()).some(({ url }) => url === cut.url);
  expect(await hasCut()).toBe(false);
  const { id, name } = await anItem(owner);

  await owner.call(itemRoutes.update, { params: { id }, body: { imageUrl: cut.url } });
  await app.app.run('housekeeping');

  expect(await hasCut()).toBe(true);
  const refusal = await owner.refused(mediaRoutes.remove, { params: { id: photoId } });
  expect(refusal.error).toContain(`the item ${name}`);
});

const whole = { x: 0, y: 0, width: 1, height: 1 };
it.for([
  ['a turn by 45 degrees', { rotation: 45, crop: whole }, 'A photo is turned by 0, 90, 180 or 270 degrees.'],
  ['a crop beside the photo', { rotation: 0, crop: { ...whole, x: 0.2 } }, 'The crop must lie in the photo.'],
  ['a negative start', { rotation: 0, crop: { ...whole, y: -0.1 } }, 'The crop must lie in the photo.'],
  ['no number', { rotation: 0, crop: { ...whole, x: null } }, 'The crop must lie in the photo.'],
  [
    'a tiny crop',
    { rotation: 0, crop: { ...whole, width: 0.001 } },
    'The crop is too small. Choose more of the photo.',
  ],
] as const)('refuses %s', async ([_, body, sentence], { owner }) => {
  const photo = await upload(owner, await quarters());

  const refusal = await owner.refused(imageEditRoutes.edit, { params: { name: nameOf(photo) }, body });

  expect(refusal.error).toBe(sentence);
});

it('refuses videos, animations and files of other restaurants', async ({ app, owner }) => {
  const other = await signUpOwner(app);
  const photo = await upload(owner, await quarters());
  const files = [
    await upload(owner, Buffer.from(aVideo().bytes), 'a.mp4'),
    await upload(owner, await anAnimatedGif(), 'a.gif'),
  ];
  const body = { rotation: 90, crop: whole };

  const refusals = await Promise.all([
    ...files.map((file) => owner.refused(imageEditRoutes.edit, { params: { name: nameOf(file) }, body })),
    other.refused(imageEditRoutes.edit, { params: { name: nameOf(photo) }, body }),
    other.refused(imageEditRoutes.getEdit, { params: { name: nameOf(photo) } }),
  ]);

  expect(refusals.map(({ error }) => error)).toEqual([
    'Only a photo of the library can be cropped or turned.',
    'An animated image can be neither cropped nor turned.',
    'File not found.',
    'File not found.',
  ]);
});
