import * as z from 'zod/mini';
import { idOf, Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** The type of a file. The server reads it from the file's bytes. */
export const MediaType = z.enum(['image', 'video']);
export type MediaType = z.output<typeof MediaType>;

/** An uploaded file: its path on this server, its original name, its type. */
export const MediaItem = z
  .object({ url: z.string(), name: z.string(), type: MediaType })
  .register(z.globalRegistry, { id: 'MediaItem' });
export type MediaItem = z.output<typeof MediaItem>;

/** A file in the library. `thumbnailUrl` is null for videos; `size` is the size of the stored file in bytes. */
export const LibraryItem = z
  .extend(MediaItem, {
    id: idOf('media'),
    thumbnailUrl: z.nullable(z.string()),
    size: z.int(),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    createdAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'LibraryItem' });
export type LibraryItem = z.output<typeof LibraryItem>;

/** The routes for the library of uploaded files. */
export const mediaRoutes = {
  upload: defineRoute({
    method: 'POST',
    path: '/upload',
    summary: 'Upload an image or a video to the library; the same file again gives the same entry',
    auth: 'member',
    upload: 'file',
    status: 201,
    response: MediaItem,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/restaurants/:restaurantId/media',
    summary: 'All uploaded files, newest first',
    auth: 'member',
    params: z.object({ restaurantId: idOf('restaurant') }),
    status: 200,
    response: z.object({ media: z.array(LibraryItem) }),
    etag: true,
  }),
};
