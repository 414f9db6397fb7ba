/** Schemas for cropping and turning images of the library. */
import * as z from 'zod/mini';
import { CROP_MIN, isInImage } from './domain/image-edit.ts';
import { rotations } from './domain/settings.ts';
import { defineRoute } from './http/route.ts';

const cropSentence = 'The crop must lie in the photo.';
const sizeSentence = 'The crop is too small. Choose more of the photo.';

const Start = z.number({ error: cropSentence }).check(z.minimum(0, cropSentence), z.maximum(1, cropSentence));
const Side = z
  .number({ error: cropSentence })
  .check(z.minimum(CROP_MIN, sizeSentence), z.maximum(1, cropSentence));

/** Edit of an uploaded image: rotated clockwise, then cropped. The crop is in fractions of the rotated image. */
export const ImageEdit = z
  .object({
    rotation: z.literal(rotations, 'A photo is turned by 0, 90, 180 or 270 degrees.'),
    crop: z
      .object({ x: Start, y: Start, width: Side, height: Side })
      .check(z.refine(isInImage, cropSentence)),
  })
  .register(z.globalRegistry, { id: 'ImageEdit' });

/** An image, its original (itself, if unedited), and its edit. */
export const EditedImage = z
  .object({
    url: z.string(),
    original: z.object({ url: z.string(), width: z.int(), height: z.int() }),
    edit: ImageEdit,
  })
  .register(z.globalRegistry, { id: 'EditedImage' });
export type EditedImage = z.output<typeof EditedImage>;

const params = z.object({
  /** Last part of its address. */
  name: z
    .string()
    .check(z.refine((name) => /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/.test(name), 'The name of a file is its hash.')),
});

/** The routes for cropping and turning images. */
export const imageEditRoutes = {
  getEdit: defineRoute({
    method: 'GET',
    path: '/image-edits/:name',
    summary: 'The original of an image of the library, and how it was edited',
    auth: 'member',
    role: 'manager',
    params,
    status: 200,
    response: EditedImage,
  }),
  edit: defineRoute({
    method: 'POST',
    path: '/image-edits/:name',
    summary:
      'Turn and crop an image of the library, always from the uploaded one. The result is a new file, which leaves again within a day unless something shows it',
    auth: 'member',
    role: 'manager',
    params,
    body: ImageEdit,
    status: 200,
    response: EditedImage,
  }),
};
