import * as z from 'zod/mini';
import { idOf, Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** What a file is, by its bytes. */
export const MediaType = z.enum(['image', 'video']);
export type MediaType = z.output<typeof MediaType>;

/** One uploaded file: where it lies on this host, what it was called, what it is. */
export const MediaItem = z
  .object({ url: z.string(), name: z.string(), type: MediaType })
  .register(z.globalRegistry, { id: 'MediaItem' });
export type MediaItem = z.output<typeof MediaItem>;

/** A file as the library lists it; `thumbnailUrl` is null for films, `size` is in bytes as stored. */
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

/** The calls about the library of uploaded files. */
export const mediaRoutes = {
  upload: defineRoute({
    method: 'POST',
    path: '/upload',
    summary: 'Put a picture or a film into the library; the same file again is the same entry',
    auth: 'owner',
    upload: 'file',
    status: 201,
    response: MediaItem,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/restaurants/:restaurantId/media',
    summary: 'Everything uploaded, newest first',
    auth: 'owner',
    params: z.object({ restaurantId: idOf('restaurant') }),
    status: 200,
    response: z.object({ media: z.array(LibraryItem) }),
  }),
};
