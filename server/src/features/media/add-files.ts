/**
 * Adds received files to a library: stores them, then writes their rows in one transaction. A video that needs a
 * conversion goes into the queue of conversions instead.
 */
import type { ImageEdit } from '@menuboard/contract/domain/image-edit';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { MediaRow, Tx } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import { createKeyedQueue } from '../../lib/queue.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import type { Accepted, AddedFile } from '../../media/add-to-library.ts';
import type { Decode } from '../../media/decoding/decoders.ts';
import type { MediaStore, ReceivedFile, StoredFile } from '../../media/media-store.ts';
import type { ConversionsService } from './conversions/conversions.service.ts';
import type { Source } from './conversions/request-conversion.ts';
import { presentMedia } from './media.present.ts';
import * as repo from './media.repo.ts';
import type { PendingFiles } from './pending-files.ts';
import { type FileFacts, storeFile } from './store-file.ts';

interface AddFilesDeps {
  mutate: Mutate;
  media: MediaStore;
  decode: Decode;
  pending: PendingFiles;
  conversions: () => Pick<ConversionsService, 'takeSource' | 'request' | 'detach' | 'forget'>;
  refuseIfFull: (tx: Tx, scope: Scope) => Promise<void>;
  /** Runs a task while no other upload stores files, and while none are deleted. */
  enqueue: <T>(task: () => Promise<T>) => Promise<T>;
  deleteAbandoned: (stored: StoredFile[]) => Promise<void>;
}

export interface NewFiles {
  files: ReceivedFile[];
  accepted: Accepted;
  /** Whether a video that screens cannot play is converted. Otherwise it is refused with the reason. */
  canConvert: () => Promise<boolean>;
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

export function createAddFiles(deps: AddFilesDeps) {
  const { mutate, media, decode, pending, conversions, refuseIfFull, enqueue, deleteAbandoned } = deps;
  // Each restaurant has at most one file in the queue and at the decoders, so a large upload does not delay others.
  const enqueueByRestaurant = createKeyedQueue();

  async function addOne(
    mutation: Mutation,
    file: FileFacts | Source,
    { displayId, toBin = false, origin }: Pick<NewFiles, 'displayId' | 'toBin' | 'origin'>,
  ): Promise<AddedFile> {
    const { tx, scope, at } = mutation;
    if ('sha256' in file) return conversions().request(mutation, file, displayId);
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

  return <T>(
    scope: Scope,
    { files, accepted, canConvert, ...destination }: NewFiles,
    use: (mutation: Mutation, added: AddedFile[]) => Promise<T>,
  ): Promise<T> =>
    enqueueByRestaurant(scope.restaurantId, async () => {
      const stored: StoredFile[] = [];
      const sources: Source[] = [];
      const onStored = (file: StoredFile) => {
        pending.add(file);
        stored.push(file);
      };
      const storing = {
        media,
        decode,
        canConvert,
        inTurn: enqueue,
        onStored,
        edit: destination.origin?.edit,
      };

      async function prepare(file: ReceivedFile): Promise<FileFacts | Source> {
        const result = await storeFile(storing, file, accepted);
        if (!('toConvert' in result)) return result;
        const source = await conversions().takeSource(result.toConvert);
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
          const { displayId } = destination;
          if (displayId) await conversions().detach(mutation, displayId);
          const added: AddedFile[] = [];
          for (const file of prepared) added.push(await addOne(mutation, file, destination));
          const reply = await use(mutation, added);
          // Last, because a converted video takes the place of its source.
          await refuseIfFull(mutation.tx, scope);
          return reply;
        });
        pending.confirm(stored);
        return result;
      } catch (error) {
        await conversions().forget(sources);
        // In the queue too: no other upload may find these files on the disk while they are checked and deleted.
        await enqueue(() => deleteAbandoned(stored));
        throw error;
      }
    });
}
