import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { SpaceShares } from '../../db/space/space-shares.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { createQueue } from '../../lib/queue.ts';
import type { Scope } from '../../lib/scope.ts';
import type { AddedFile, AddToLibrary } from '../../media/add-to-library.ts';
import type { Decode } from '../../media/decoding/decoders.ts';
import type { MediaStore, ReceivedFile, StoredFile } from '../../media/media-store.ts';
import { createAddFiles } from './add-files.ts';
import { createAwaitConversions } from './conversions/await-conversion.ts';
import {
  type ConversionParts,
  type ConversionsService,
  createConversionsService,
} from './conversions/conversions.service.ts';
import { createImageEdits } from './edit-image.ts';
import * as repo from './media.repo.ts';
import { createMediaLibrary } from './media-library.ts';
import { createPendingFiles } from './pending-files.ts';
import { createMediaSweep } from './sweep-media.ts';

export interface MediaDeps extends ConversionParts {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  media: MediaStore;
  decode: Decode;
  /** The most bytes that one restaurant's library may have, so that space remains for the others. */
  quotaBytes: number;
  /** The part of the disk that a restaurant may have in all. */
  space: Pick<SpaceShares, 'left' | 'refuseAbove'>;
}

const FILES_MAX = 5_000;
/** The library and its bin may have this many times the quota: deleted files stay on the disk for a while. */
const BIN_SHARE = 2;

const binFull = () =>
  new AppError(
    'storage_full',
    'Too much has been deleted and uploaded today: deleted files need their space for a day. Please try again tomorrow.',
  );

export function createMediaService(parts: MediaDeps) {
  const { db, clock, mutate, media, quotaBytes, space } = parts;
  // Files are stored and deleted one at a time. Where several processes store files, none is deleted here.
  const enqueue: ReturnType<typeof createQueue> = media.isShared ? (task) => task() : createQueue();
  const pending = createPendingFiles();

  /** Deletes the files of a failed upload. Files stay while the database cannot tell whether a library names them. */
  async function deleteAbandoned(stored: StoredFile[]): Promise<void> {
    const urls = pending.abandon(stored);
    const known = await repo.knownPaths(db, urls).catch(() => undefined);
    for (const url of known ? urls.filter((path) => !known.has(path)) : []) await media.remove(url);
  }

  const libraryFull = () => {
    const megabytes = Math.floor(quotaBytes / 1_000_000);
    return new AppError(
      'storage_full',
      `Your media library is full: it holds at most ${megabytes} MB or ${FILES_MAX} files.`,
    );
  };

  async function refuseIfFull(tx: Tx, scope: Scope): Promise<void> {
    const library = await repo.librarySize(tx, scope);
    const waiting = await conversions.sourcesOf(tx, scope);
    const [files, bytes] = [library.files + waiting.files, library.bytes + waiting.bytes];
    if (library.bytesWithBin > BIN_SHARE * quotaBytes) throw binFull();
    if (files <= FILES_MAX && bytes <= quotaBytes) return;
    throw libraryFull();
  }

  const addFiles = createAddFiles({
    ...parts,
    pending,
    conversions: () => conversions,
    async refuseIfFull(tx, scope) {
      await refuseIfFull(tx, scope);
      await space.refuseAbove(tx, scope);
    },
    enqueue,
    deleteAbandoned,
  });

  const conversions: ConversionsService = createConversionsService({
    ...parts,
    addConverted: (scope, file, use) =>
      addFiles(
        scope,
        { files: [file], accepted: 'any', canConvert: async () => false },
        (mutation, [added]) => {
          if (!added?.item) throw new AppError('internal', 'A converted video was not stored.');
          return use(mutation, added.item);
        },
      ),
  });

  const addToLibrary: AddToLibrary = (scope, files, accepted, use, displayId) =>
    addFiles(scope, { files, accepted, canConvert: parts.canConvert, displayId }, use);

  return {
    addToLibrary,

    /** The bytes that a restaurant may still upload, and the refusal of more. */
    async spaceLeft(restaurantId: Scope['restaurantId']) {
      const library = (await repo.librarySize(db, { restaurantId })).bytes;
      const bytes = quotaBytes - library - (await conversions.sourcesOf(db, { restaurantId })).bytes;
      const share = await space.left(restaurantId);
      return bytes < share.bytes ? { bytes, refusal: libraryFull } : share;
    },

    /** The thumbnail of an image of any restaurant: as public as the image, by its URL. */
    thumbnailOf: (url: string) => repo.findThumbnail(db, url),

    imageEdits: createImageEdits({ db, media, addFiles }),

    library: createMediaLibrary({ db, mutate, quotaBytes, refuseIfFull }),

    sweep: createMediaSweep({ db, clock, mutate, media, enqueue }),

    conversions,
    awaitConversions: createAwaitConversions(conversions),

    /**
     * Puts files into the bin of the library, checked like an upload, for a change that may follow. Those that the library
     * has stay as they are. Resolves with their URLs.
     */
    addToBin: (scope: Scope, files: ReceivedFile[]): Promise<string[]> =>
      addFiles(
        scope,
        { files, accepted: 'any', canConvert: async () => false, toBin: true },
        async (_, added) => added.flatMap(({ item }) => item?.url ?? []),
      ),

    /** Takes files of these URLs out of the bin. Throws if the library has more than it can hold. */
    async takeFromBin({ tx, scope }: Mutation, urls: readonly string[]): Promise<void> {
      await repo.takeFromBin(tx, scope, urls);
      await refuseIfFull(tx, scope);
    },

    upload(scope: Scope, files: ReceivedFile[]): Promise<AddedFile> {
      return addToLibrary(scope, files, 'any', async (_, [file]) => {
        if (!file) throw new AppError('validation', 'Choose a file to upload.');
        return file;
      });
    },
  };
}

export type MediaService = ReturnType<typeof createMediaService>;
