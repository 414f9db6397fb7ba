/** Owners' actions on uploaded files of their library. */
import { describeUses } from '@menuboard/contract/domain/media-uses';
import type { Library, LibraryItem, MediaUse } from '@menuboard/contract/media';
import type { Kit } from '../../app/kit.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import type { AddedFile } from '../../media/add-to-library.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { listLibrary } from './library.reads.ts';
import { presentLibraryItem } from './media.present.ts';
import * as repo from './media.repo.ts';
import { addToLibrary, getFile } from './media.writes.ts';
import { usesByUrl, usesOf } from './media-uses.reads.ts';

function inUse(uses: MediaUse[]): AppError {
  const places = describeUses(uses, 0);
  return new AppError('conflict', `This file is used in ${places}. Please remove it there first.`);
}

export function mediaLibrary(kit: Kit) {
  const { db, mutate, config } = kit;
  return {
    upload: (scope: Scope, files: ReceivedFile[]): Promise<AddedFile> =>
      addToLibrary(kit, scope, files, 'any', async (_, [file]) => {
        if (!file) throw new AppError('validation', 'Choose a file to upload.');
        return file;
      }),

    list: (scope: Scope): Promise<Library> => listLibrary(db, scope, config.quotaBytes),

    rename(scope: Scope, id: string, name: string): Promise<LibraryItem> {
      return mutate(scope, async ({ tx, record }) => {
        const row = await getFile(tx, scope, id);
        const before = presentLibraryItem(row);
        if (name === row.name) return before;
        await repo.updateMedia(tx, scope, row.id, { name });
        const after = { ...before, name };
        record({ type: 'media-updated', entityId: row.id, before, after });
        return after;
      });
    },

    /** Takes a file out of the library. `sweep-media.ts` deletes it from the disk. */
    remove(scope: Scope, id: string): Promise<null> {
      return mutate(scope, async ({ tx, at, record }) => {
        const row = await getFile(tx, scope, id);
        const uses = usesOf(row, await usesByUrl(tx, scope));
        if (uses.length > 0) throw inUse(uses);
        await repo.updateMedia(tx, scope, row.id, { deleted_at: at });
        record({ type: 'media-deleted', entityId: row.id, before: presentLibraryItem(row) });
        return null;
      });
    },
  };
}
