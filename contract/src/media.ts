import * as z from 'zod/mini';
import { FILE_NAME_MAX } from './domain/limits.ts';
import { idOf, Timestamp, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** Type of a file, which the server reads from its bytes. */
export const MediaType = z.enum(['image', 'video']);
export type MediaType = z.output<typeof MediaType>;

/** An uploaded file: its path on this server, its name for owners, its type. */
export const MediaItem = z
  .object({ url: z.string(), name: z.string(), type: MediaType })
  .register(z.globalRegistry, { id: 'MediaItem' });
export type MediaItem = z.output<typeof MediaItem>;

/** States of a conversion, in order. */
export const conversionStates = ['waiting', 'converting', 'done', 'failed'] as const;

/**
 * An uploaded video that screens cannot play and the server converts. `percent` is its progress. `failure` is a
 * sentence, set if it failed. `displayId` is the display that will show the video, null for the library alone. `media`
 * is the converted video, null until it is done.
 */
export const Conversion = z
  .object({
    id: idOf('conversion'),
    name: z.string(),
    state: z.enum(conversionStates),
    percent: z.int(),
    failure: z.nullable(z.string()),
    displayId: z.nullable(idOf('display')),
    media: z.nullable(MediaItem),
    createdAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Conversion' });
export type Conversion = z.output<typeof Conversion>;

/**
 * Answer to an upload whose client does not wait for the conversion (`Prefer: respond-async`). Other clients get the
 * finished file, or an error that asks them to come back.
 */
export const ConversionStarted = z
  .object({ conversion: Conversion })
  .register(z.globalRegistry, { id: 'ConversionStarted' });
export type ConversionStarted = z.output<typeof ConversionStarted>;

/**
 * A file in the library. `thumbnailUrl` is null for videos; `size` is the stored size in bytes. A cut-out is an image
 * with a transparent ground.
 */
export const LibraryItem = z
  .extend(MediaItem, {
    id: idOf('media'),
    thumbnailUrl: z.nullable(z.string()),
    size: z.int(),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    isCutOut: z.boolean(),
    createdAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'LibraryItem' });
export type LibraryItem = z.output<typeof LibraryItem>;

/** Kinds of records that can show a file. */
export const mediaUseKinds = ['item', 'menu', 'display', 'schedule', 'brand', 'takeover'] as const;

/**
 * A use of a file: the photo of an item, a menu's layout or panels, a display's media or schedule, the logo of the
 * restaurant, or a takeover. `id` and `name` are those of the item, menu, display or restaurant.
 */
export const MediaUse = z
  .object({ kind: z.enum(mediaUseKinds), id: idOf('any'), name: z.string() })
  .register(z.globalRegistry, { id: 'MediaUse' });
export type MediaUse = z.output<typeof MediaUse>;

/** A file as the library lists it. `uses` names its first uses, `moreUses` counts the others. */
export const ListedFile = z
  .extend(LibraryItem, { uses: z.array(MediaUse), moreUses: z.int() })
  .register(z.globalRegistry, { id: 'ListedFile' });
export type ListedFile = z.output<typeof ListedFile>;

/** The library. `bytes` is the total size of its files, `bytesMax` the most that it can hold. */
export const Library = z
  .object({ media: z.array(ListedFile), bytes: z.int(), bytesMax: z.int() })
  .register(z.globalRegistry, { id: 'Library' });
export type Library = z.output<typeof Library>;

/** A new name for a file. Only owners see it. */
export const RenameMedia = z.object({ name: textField('File name', FILE_NAME_MAX) });

const params = z.object({ id: idOf('media') });

/** The routes for the library of uploaded files. */
export const mediaRoutes = {
  upload: defineRoute({
    method: 'POST',
    path: '/upload',
    summary:
      'Upload an image or a video to the library; the same file again gives the same entry. The answer waits while a video is converted, unless the request has `Prefer: respond-async`',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    upload: 'file',
    status: 201,
    response: z.union([MediaItem, ConversionStarted]),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/restaurants/:restaurantId/media',
    summary: 'All uploaded files, newest first, and where each of them is used',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params: z.object({ restaurantId: idOf('restaurant') }),
    status: 200,
    response: Library,
    etag: true,
  }),
  rename: defineRoute({
    method: 'PATCH',
    path: '/media/:id',
    summary: 'Rename a file of the library; its URL stays the same',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    body: RenameMedia,
    status: 200,
    response: LibraryItem,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/media/:id',
    summary:
      'Delete a file of the library that is used nowhere (409 says where it is); it can be restored for a day',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    status: 204,
    response: NoContent,
  }),
};
