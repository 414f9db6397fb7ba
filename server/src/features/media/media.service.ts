import type { MediaItem } from '@menuboard/contract/media';
import type { Mutate } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { createKeyedQueue, createQueue } from '../../lib/queue.ts';
import type { Scope } from '../../lib/scope.ts';
import type { AddToLibrary } from '../../media/add-to-library.ts';
import type { Decode } from '../../media/decoding/decoders.ts';
import type { MediaStore, ReceivedFile, StoredFile } from '../../media/media-store.ts';
import { presentMedia } from './media.present.ts';
import * as repo from './media.repo.ts';
import { createMediaLibrary } from './media-library.ts';
import { createPendingFiles } from './pending-files.ts';
import { type FileFacts, storeFile } from './store-file.ts';
import { createMediaSweep } from './sweep-media.ts';

export interface MediaDeps {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  media: MediaStore;
  decode: Decode;
  /** The most bytes that one restaurant's library may have, so that space remains for the others. */
  quotaBytes: number;
}

const FILES_MAX = 5_000;
/** The library and its bin may have this many times the quota: deleted files stay on the disk for a while. */
const BIN_SHARE = 2;

const binFull = () =>
  new AppError(
    'storage_full',
    'Too much has been deleted and uploaded today: deleted files need their space for a day. Please try again tomorrow.',
  );

/** Prefixes the message with the file's name when the upload has several files. */
function withFileName(error: unknown, file: ReceivedFile, count: number): unknown {
  if (count === 1 || !(error instanceof AppError)) return error;
  return new AppError(error.code, `${file.name}: ${error.message}`);
}

export function createMediaService({ db, clock, mutate, media, decode, quotaBytes }: MediaDeps) {
  // Files are stored and deleted one at a time.
  const enqueue = createQueue();
  // Each restaurant has at most one file in that queue and at the decoders, so a large upload does not delay others.
  const enqueueByRestaurant = createKeyedQueue();
  const pending = createPendingFiles();

  /** Deletes the files of a failed upload. Files stay while the database cannot tell whether a library names them. */
  async function deleteAbandoned(stored: StoredFile[]): Promise<void> {
    const urls = pending.abandon(stored);
    const known = await repo.knownPaths(db, urls).catch(() => undefined);
    for (const url of known ? urls.filter((path) => !known.has(path)) : []) await media.remove(url);
  }

  const libraryFull = () => {
    const most = `${Math.floor(quotaBytes / 1_000_000)} MB or ${FILES_MAX} files`;
    return new AppError('storage_full', `Your media library is full: it holds at most ${most}.`);
  };

  async function refuseIfFull(tx: Tx, scope: Scope): Promise<void> {
    const { files, bytes, bytesWithBin } = await repo.librarySize(tx, scope);
    if (bytesWithBin > BIN_SHARE * quotaBytes) throw binFull();
    if (files <= FILES_MAX && bytes <= quotaBytes) return;
    throw libraryFull();
  }

  const addToLibrary: AddToLibrary = (scope, files, accepted, use) =>
    enqueueByRestaurant(scope.restaurantId, async () => {
      const stored: StoredFile[] = [];
      const onStored = (file: StoredFile) => {
        pending.add(file);
        stored.push(file);
      };
      try {
        const facts: FileFacts[] = [];
        for (const file of files) {
          const fact = storeFile({ media, decode, inTurn: enqueue, onStored }, file, accepted);
          facts.push(
            await fact.catch((error) => {
              throw withFileName(error, file, files.length);
            }),
          );
        }
        const result = await mutate(scope, async (mutation) => {
          const items: MediaItem[] = [];
          for (const fact of facts) {
            const row = { ...fact, id: newId<'media'>(), created_at: mutation.at, deleted_at: null };
            items.push(presentMedia(await repo.upsertMedia(mutation.tx, scope, row)));
          }
          await refuseIfFull(mutation.tx, scope);
          return use(mutation, items);
        });
        pending.confirm(stored);
        return result;
      } catch (error) {
        // In the queue too: no other upload may find these files on the disk while they are checked and deleted.
        await enqueue(() => deleteAbandoned(stored));
        throw error;
      }
    });

  return {
    addToLibrary,

    quota: {
      bytesLeft: async (restaurantId: Scope['restaurantId']) =>
        quotaBytes - (await repo.librarySize(db, { restaurantId })).bytes,
      refusal: libraryFull,
    },

    /** The thumbnail of an image of any restaurant: as public as the image, by its URL. */
    thumbnailOf: (url: string) => repo.findThumbnail(db, url),

    library: createMediaLibrary({ db, mutate, quotaBytes, refuseIfFull }),

    sweep: createMediaSweep({ db, clock, mutate, media, enqueue }),

    upload(scope: Scope, files: ReceivedFile[]): Promise<MediaItem> {
      return addToLibrary(scope, files, 'any', async (_, [item]) => {
        if (!item) throw new AppError('validation', 'Choose a file to upload.');
        return item;
      });
    },
  };
}

export type MediaService = ReturnType<typeof createMediaService>;
