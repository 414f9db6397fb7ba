/**
 * Adds received files to a library: stores them, then writes their rows in one transaction. A video that needs a
 * conversion goes into the queue of conversions instead.
 */
import type { ImageEdit } from '@menuboard/contract/domain/image-edit';
import { type Kit, perKit } from '../../app/kit.ts';
import type { MediaRow } from '../../db/media-rows.ts';
import type { Mutation } from '../../db/mutate.ts';
import { createKeyedQueue, createQueue } from '../../kernel/concurrency/queue.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import type { Accepted, AddedFile } from '../../media/add-to-library.ts';
import type { ReceivedFile, StoredFile } from '../../media/media-store.ts';
import {
  detachConversions,
  enqueueConversion,
  forgetSources,
  takeSource,
} from './conversions/conversions.writes.ts';
import type { Source } from './conversions/request-conversion.ts';
import { refuseIfFull } from './library-space.reads.ts';
import { presentMedia } from './media.present.ts';
import * as repo from './media.repo.ts';
import { createPendingFiles } from './pending-files.ts';
import { type FileFacts, storeFile } from './store-file.ts';

export interface NewFiles {
  files: ReceivedFile[];
  accepted: Accepted;
  /** Whether a video that screens cannot play is converted. Otherwise it is refused with the reason. */
  canConvert?: () => Promise<boolean>;
  displayId?: TrustedId<'display'> | undefined;
  /** Puts files that are new to the library into its bin, from which they are taken when needed. */
  toBin?: boolean | undefined;
  /** Set for edited images of another file in the library. */
  origin?: { originalId: MediaRow['id']; edit: ImageEdit } | undefined;
}

/** Prefixes the message with the file's name if the upload has several files. */
function withFileName(error: unknown, file: ReceivedFile, count: number): unknown {
  if (count === 1 || !(error instanceof AppError)) return error;
  return new AppError(error.code, `${file.name}: ${error.message}`);
}

/** Queues of uploads, and the files that they have not yet added. */
export const uploadsOf = perKit(({ media }) => {
  const queue = createQueue();
  return {
    pending: createPendingFiles(),
    /**
     * Runs a task while no other upload stores files, and while none are deleted. Where several processes store files, none
     * is deleted here.
     */
    enqueue: <T>(task: () => Promise<T>): Promise<T> => (media.isShared ? task() : queue(task)),
    // Each restaurant has at most one file in the queue and at the decoders, so a large upload does not delay others.
    enqueueByRestaurant: createKeyedQueue(),
  };
});

/** Deletes the files of a failed upload. Files stay while the database cannot tell whether a library names them. */
async function deleteAbandoned(kit: Kit, stored: StoredFile[]): Promise<void> {
  const urls = uploadsOf(kit).pending.abandon(stored);
  const known = await repo.knownPaths(kit.db, urls).catch(() => undefined);
  for (const url of known ? urls.filter((path) => !known.has(path)) : []) await kit.media.remove(url);
}

async function addOne(
  kit: Kit,
  mutation: Mutation,
  file: FileFacts | Source,
  { displayId, toBin = false, origin }: NewFiles,
): Promise<AddedFile> {
  const { tx, scope, at } = mutation;
  if ('sha256' in file) return enqueueConversion(mutation, file, displayId, kit);
  const row = {
    ...file,
    original_id: origin?.originalId ?? null,
    edit: origin ? JSON.stringify(origin.edit) : null,
    id: newId<'media'>(),
    created_at: at,
    deleted_at: toBin ? at : null,
  };
  const add = toBin ? repo.addToBin : repo.upsertMedia;
  return { item: presentMedia(await add(tx, scope, row)) };
}

/**
 * Stores files, adds them and uses them in one transaction. Either all of it happens, or nothing does and no file stays on
 * the disk.
 */
export function addFiles<T>(
  kit: Kit,
  scope: Scope,
  wanted: NewFiles,
  use: (mutation: Mutation, added: AddedFile[]) => Promise<T>,
): Promise<T> {
  const { media, decode, mutate } = kit;
  const { files, accepted, displayId } = wanted;
  const { pending, enqueue, enqueueByRestaurant } = uploadsOf(kit);
  return enqueueByRestaurant(scope.restaurantId, async () => {
    const stored: StoredFile[] = [];
    const sources: Source[] = [];
    const onStored = (file: StoredFile) => {
      pending.add(file);
      stored.push(file);
    };
    const canConvert = wanted.canConvert ?? (async () => false);
    const storing = { media, decode, canConvert, inTurn: enqueue, onStored, edit: wanted.origin?.edit };

    async function prepare(file: ReceivedFile): Promise<FileFacts | Source> {
      const result = await storeFile(storing, file, accepted);
      if (!('toConvert' in result)) return result;
      const source = await takeSource(kit, result.toConvert);
      sources.push(source);
      return source;
    }

    try {
      const prepared: (FileFacts | Source)[] = [];
      for (const file of files) {
        prepared.push(
          await prepare(file).catch((error) => {
            throw withFileName(error, file, files.length);
          }),
        );
      }
      const result = await mutate(scope, async (mutation) => {
        if (displayId) await detachConversions(mutation, displayId, kit);
        const added: AddedFile[] = [];
        for (const file of prepared) added.push(await addOne(kit, mutation, file, wanted));
        const reply = await use(mutation, added);
        // Last, because a converted video replaces its source.
        await refuseIfFull(kit, mutation.tx, scope);
        await kit.space.refuseAbove(mutation.tx, scope);
        return reply;
      });
      pending.confirm(stored);
      return result;
    } catch (error) {
      await forgetSources(kit, sources);
      // Also in the queue: no other upload may find these files on the disk while they are checked and deleted.
      await enqueue(() => deleteAbandoned(kit, stored));
      throw error;
    }
  });
}

/**
 * Adds received files to the library and uses them in the same transaction. If that fails, no file stays on the disk.
 *
 * @param displayId display that will show the file, instead of earlier videos that wait for it
 */
export const addToLibrary = <T>(
  kit: Kit,
  scope: Scope,
  files: ReceivedFile[],
  accepted: Accepted,
  use: (mutation: Mutation, added: AddedFile[]) => Promise<T>,
  displayId?: TrustedId<'display'>,
): Promise<T> => addFiles(kit, scope, { files, accepted, canConvert: kit.canConvert, displayId }, use);

/**
 * Puts files into the bin of the library, checked like an upload, for a change that may follow. Files already in the
 * library do not change. Resolves with their URLs.
 */
export const addToBin = (kit: Kit, scope: Scope, files: ReceivedFile[]): Promise<string[]> =>
  addFiles(kit, scope, { files, accepted: 'any', toBin: true }, async (_, added) =>
    added.flatMap(({ item }) => item?.url ?? []),
  );
