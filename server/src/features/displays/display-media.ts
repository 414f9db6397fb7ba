import type { Display } from '@menuboard/contract/displays';
import type { MediaItem } from '@menuboard/contract/media';
import type { Mutate } from '../../db/mutate.ts';
import type { Db } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import type { AddToLibrary } from '../../media/add-to-library.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import type { DisplayChanges } from './display-changes.ts';
import { findDisplayId } from './displays.reads.ts';

export interface DisplayMediaDeps {
  db: Db;
  mutate: Mutate;
  addToLibrary: AddToLibrary;
  setMediaInTx: DisplayChanges['setMediaInTx'];
}

/** The calls about a display's image or video, and about the files of its schedule. */
export function createDisplayMedia({ db, mutate, addToLibrary, setMediaInTx }: DisplayMediaDeps) {
  return {
    async uploadMedia(scope: Scope, id: string, files: ReceivedFile[]): Promise<Display> {
      // Refuse before any work on the file; the transaction checks again.
      if (!(await findDisplayId(db, scope, id))) throw notFound('Display');
      return addToLibrary(scope, files, 'any', async (mutation, [media]) => {
        return setMediaInTx(mutation, scope, id, media ?? null);
      });
    },

    showMedia(scope: Scope, id: string, url: string): Promise<Display> {
      return mutate(scope, async (mutation) => {
        const file = (await mediaByUrl(mutation.tx, scope, [url])).get(url);
        if (!file) throw notFound('Media');
        return setMediaInTx(mutation, scope, id, { url, type: file.type });
      });
    },

    /** Takes the media off the display; the library keeps the file. */
    removeMedia(scope: Scope, id: string): Promise<Display> {
      return mutate(scope, (mutation) => setMediaInTx(mutation, scope, id, null));
    },

    async uploadScheduledMedia(
      scope: Scope,
      id: string,
      files: ReceivedFile[],
    ): Promise<{ mediaItems: MediaItem[] }> {
      if (!(await findDisplayId(db, scope, id))) throw notFound('Display');
      return addToLibrary(scope, files, 'any', async ({ tx }, mediaItems) => {
        if (!(await findDisplayId(tx, scope, id))) throw notFound('Display');
        return { mediaItems };
      });
    },
  };
}
