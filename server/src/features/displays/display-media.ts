import type { Display, UploadedDisplay } from '@menuboard/contract/displays';
import type { MediaItem } from '@menuboard/contract/media';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, DisplayRow } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import type { AddedFile, AddToLibrary } from '../../media/add-to-library.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import type { DisplayChanges } from './display-changes.ts';
import type { DisplayReader } from './display-reader.ts';
import { findDisplayId } from './displays.reads.ts';

export interface DisplayMediaDeps {
  db: Db;
  mutate: Mutate;
  addToLibrary: AddToLibrary;
  /** The display gets other media than those that are being converted for it. */
  detachConversions: (mutation: Mutation, displayId: string) => Promise<void>;
  setMediaInTx: DisplayChanges['setMediaInTx'];
  getInTx: DisplayReader['get'];
}

/** The calls about a display's image or video, and about the files of its schedule. */
export function createDisplayMedia(deps: DisplayMediaDeps) {
  const { db, mutate, addToLibrary, detachConversions, setMediaInTx, getInTx } = deps;

  return {
    /** Shows an uploaded file. The old media stay while a video is converted. */
    async uploadMedia(scope: Scope, id: string, files: ReceivedFile[]): Promise<UploadedDisplay> {
      // Refuse before any work on the file; the transaction checks again.
      const displayId = await findDisplayId(db, scope, id);
      if (!displayId) throw notFound('Display');
      const show = async (mutation: Mutation, [file]: AddedFile[]) => {
        if (!file?.conversion) return setMediaInTx(mutation, id, file?.item ?? null);
        return { ...(await getInTx(mutation.tx, scope, id)), conversion: file.conversion };
      };
      return addToLibrary(scope, files, 'any', show, displayId);
    },

    /** Shows a video whose conversion is done, if the display still exists. */
    async showConverted(mutation: Mutation, id: DisplayRow['id'], media: MediaItem): Promise<void> {
      const { scope } = mutation;
      if (await findDisplayId(mutation.tx, scope, id)) await setMediaInTx(mutation, id, media);
    },

    showMedia(scope: Scope, id: string, url: string): Promise<Display> {
      return mutate(scope, async (mutation) => {
        const file = (await mediaByUrl(mutation.tx, scope, [url])).get(url);
        if (!file) throw notFound('Media');
        await detachConversions(mutation, id);
        return setMediaInTx(mutation, id, { url, type: file.type });
      });
    },

    /** Takes the media off the display; the library keeps the file. */
    removeMedia(scope: Scope, id: string): Promise<Display> {
      return mutate(scope, async (mutation) => {
        await detachConversions(mutation, id);
        return setMediaInTx(mutation, id, null);
      });
    },

    async uploadScheduledMedia(scope: Scope, id: string, files: ReceivedFile[]): Promise<AddedFile[]> {
      if (!(await findDisplayId(db, scope, id))) throw notFound('Display');
      return addToLibrary(scope, files, 'any', async ({ tx }, added) => {
        if (!(await findDisplayId(tx, scope, id))) throw notFound('Display');
        return added;
      });
    },
  };
}
