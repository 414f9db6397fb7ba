import type { Display, UploadedDisplay } from '@menuboard/contract/displays';
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import type { AddedFile } from '../../media/add-to-library.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { addToLibrary } from '../media/add-to-library.writes.ts';
import { detachConversions } from '../media/conversions/conversions.writes.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { findDisplayId } from './displays.reads.ts';
import { changeDisplayWith } from './displays.service.ts';
import { setMedia } from './displays.writes.ts';
import { readDisplay } from './presented-displays.reads.ts';

/** Calls about a display's image or video, and about the files of its schedule. */
export function displayMedia(kit: Kit) {
  const { db } = kit;
  const change = changeDisplayWith(kit);

  return {
    /** Shows an uploaded file. The old media stay while a video is converted. */
    async uploadMedia(scope: Scope, id: string, files: ReceivedFile[]): Promise<UploadedDisplay> {
      // Refuse before any work on the file; the transaction checks again.
      const displayId = await findDisplayId(db, scope, id);
      if (!displayId) throw notFound('Display');
      const show = async (mutation: Mutation, [file]: AddedFile[]) => {
        const { conversion } = file ?? {};
        if (!conversion) await setMedia(mutation, id, file?.item ?? null);
        const display = await readDisplay(kit, mutation.tx, scope, id);
        return conversion ? { ...display, conversion } : display;
      };
      return addToLibrary(kit, scope, files, 'any', show, displayId);
    },

    showMedia: (scope: Scope, id: string, url: string): Promise<Display> =>
      change(scope, async (mutation) => {
        const file = (await mediaByUrl(mutation.tx, scope, [url])).get(url);
        if (!file) throw notFound('Media');
        await detachConversions(mutation, id, kit);
        return setMedia(mutation, id, { url, type: file.type });
      }),

    /** Takes the media off the display; the library keeps the file. */
    removeMedia: (scope: Scope, id: string): Promise<Display> =>
      change(scope, async (mutation) => {
        await detachConversions(mutation, id, kit);
        return setMedia(mutation, id, null);
      }),

    async uploadScheduledMedia(scope: Scope, id: string, files: ReceivedFile[]): Promise<AddedFile[]> {
      if (!(await findDisplayId(db, scope, id))) throw notFound('Display');
      return addToLibrary(kit, scope, files, 'any', async ({ tx }, added) => {
        if (!(await findDisplayId(tx, scope, id))) throw notFound('Display');
        return added;
      });
    },
  };
}
