import type { LibraryItem, MediaItem } from '@menuboard/contract/media';
import type { Mutate } from '../../db/mutate.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import { createTurns, createTurnsByKey } from '../../lib/in-turn.ts';
import type { Scope } from '../../lib/scope.ts';
import type { KeepFiles } from '../../media/keep-files.ts';
import type { MediaStore, ReceivedFile, StoredFile } from '../../media/media-store.ts';
import { createFilesInHand } from './files-in-hand.ts';
import { presentLibraryItem, presentMedia } from './media.present.ts';
import * as repo from './media.repo.ts';
import { type FileFacts, storeFile } from './store-file.ts';

export interface MediaDeps {
  db: Db;
  mutate: Mutate;
  media: MediaStore;
  /** How much one restaurant's library may hold: its owner's uploads must leave room for the others'. */
  quotaBytes: number;
}

const FILES_KEPT_MAX = 5_000;

/** What a sentence about one of several files begins with. */
function aboutFile(error: unknown, file: ReceivedFile, count: number): unknown {
  if (count === 1 || !(error instanceof AppError)) return error;
  return new AppError(error.code, `${file.name}: ${error.message}`);
}

export function createMediaService({ db, mutate, media, quotaBytes }: MediaDeps) {
  // Decoding one picture takes a processor and a hundred megabytes: one at a time leaves the rest to the screens.
  const inTurn = createTurns();
  // Each restaurant stands in that line with one file: whoever uploads a hundred makes nobody wait for them.
  const inOwnTurn = createTurnsByKey();
  const inHand = createFilesInHand();

  /** Files that came to nothing; where it is not sure that nobody names them, they stay. */
  async function takeBack(stored: StoredFile[]): Promise<void> {
    const urls = inHand.giveUp(stored);
    const known = await repo.knownPaths(db, urls).catch(() => undefined);
    for (const url of known ? urls.filter((one) => !known.has(one)) : []) await media.remove(url);
  }

  async function refuseIfFull(tx: Tx, scope: Scope): Promise<void> {
    const { files, bytes } = await repo.librarySize(tx, scope);
    if (files <= FILES_KEPT_MAX && bytes <= quotaBytes) return;
    const most = `${Math.floor(quotaBytes / 1_000_000)} MB or ${FILES_KEPT_MAX} files`;
    throw new AppError('storage_full', `Your media library is full: it holds at most ${most}.`);
  }

  const keep: KeepFiles = (scope, files, accepted, use) =>
    inOwnTurn(scope.restaurantId, async () => {
      const stored: StoredFile[] = [];
      const note = (file: StoredFile) => {
        inHand.take(file);
        stored.push(file);
      };
      try {
        const facts: FileFacts[] = [];
        for (const file of files) {
          const fact = inTurn(() => storeFile(media, file, accepted, note));
          facts.push(
            await fact.catch((error) => {
              throw aboutFile(error, file, files.length);
            }),
          );
        }
        const kept = await mutate(scope, async (mutation) => {
          const items: MediaItem[] = [];
          for (const fact of facts) {
            const row = { ...fact, id: newId(), created_at: mutation.at };
            items.push(presentMedia(await repo.keepMedia(mutation.tx, scope, row)));
          }
          await refuseIfFull(mutation.tx, scope);
          return use(mutation, items);
        });
        inHand.keep(stored);
        return kept;
      } catch (error) {
        // In the line too: while it looks who names them, nobody may find them here and count on them.
        await inTurn(() => takeBack(stored));
        throw error;
      }
    });

  return {
    keep,

    async list(scope: Scope): Promise<{ media: LibraryItem[] }> {
      return { media: (await repo.listMedia(db, scope)).map(presentLibraryItem) };
    },

    upload(scope: Scope, files: ReceivedFile[]): Promise<MediaItem> {
      return keep(scope, files, 'any', async (_, [item]) => {
        if (!item) throw new AppError('validation', 'Choose a file to upload.');
        return item;
      });
    },
  };
}

export type MediaService = ReturnType<typeof createMediaService>;
