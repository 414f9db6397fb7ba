import type { ImageEdit } from '@menuboard/contract/domain/image-edit';
import { imageEditRoutes } from '@menuboard/contract/image-edits';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

const nameOf = (url: string) => url.slice('/media/'.length);

export const imageEditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A file never changes, and neither does its edit. */
    imageEdit: build.query({
      ...endpoint(imageEditRoutes.getEdit, (url: string) => ({ params: { name: nameOf(url) } })),
    }),

    editImage: build.mutation({
      ...endpoint(imageEditRoutes.edit, ({ url, edit }: { url: string; edit: ImageEdit }) => ({
        params: { name: nameOf(url) },
        body: edit,
      })),
    }),
  }),
});

export const { useImageEditQuery, useEditImageMutation } = imageEditsApi;
