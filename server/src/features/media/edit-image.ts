/** Turns and crops an uploaded image, which stays in the library so that the edit can be changed later. */
import { type ImageEdit, isWholeImage, noEdit } from '@menuboard/contract/domain/image-edit';
import type { EditedImage } from '@menuboard/contract/image-edits';
import type { Kit } from '../../app/kit.ts';
import type { MediaRow } from '../../db/media-rows.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { addFiles } from './add-to-library.writes.ts';
import { mediaByUrl } from './media.reads.ts';
import * as repo from './media.repo.ts';

const notAnImage = () =>
  new AppError('unsupported_media', 'Only a photo of the library can be cropped or turned.');

const presentEdit = (url: string, { path, width, height }: MediaRow, edit: ImageEdit): EditedImage => ({
  url,
  original: { url: path, width: width ?? 0, height: height ?? 0 },
  edit,
});

export function imageEdits(kit: Kit) {
  const { db, media } = kit;

  async function getImage(scope: Scope, name: string): Promise<MediaRow> {
    const url = `/media/${name}`;
    const row = (await mediaByUrl(db, scope, [url])).get(url);
    if (!row) throw notFound('File');
    if (row.type !== 'image') throw notAnImage();
    return row;
  }

  /** An edited image whose original is gone counts as uploaded. */
  async function originOf(scope: Scope, row: MediaRow): Promise<{ original: MediaRow; edit: ImageEdit }> {
    const original = row.original_id && (await repo.findOriginal(db, scope, row.original_id));
    if (!original || row.edit === null) return { original: row, edit: noEdit };
    return { original, edit: JSON.parse(row.edit) };
  }

  return {
    async get(scope: Scope, name: string): Promise<EditedImage> {
      const row = await getImage(scope, name);
      const { original, edit } = await originOf(scope, row);
      return presentEdit(row.path, original, edit);
    },

    async edit(scope: Scope, name: string, edit: ImageEdit): Promise<EditedImage> {
      const { original } = await originOf(scope, await getImage(scope, name));
      if (isWholeImage(edit)) return presentEdit(original.path, original, noEdit);
      const stored = await media.find({ url: original.path, size: original.size });
      if (!stored) throw notFound('File');
      const file = { ...(await media.receive(await stored.read())), name: original.name };
      try {
        // In the bin, from which the sweep takes it once an item shows it, because the item may never be saved.
        const adding = {
          files: [file],
          accepted: 'image' as const,
          toBin: true,
          origin: { originalId: original.id, edit },
        };
        const url = await addFiles(kit, scope, adding, async (_, [added]) => added?.item?.url);
        if (url === undefined) throw notAnImage();
        return presentEdit(url, original, edit);
      } finally {
        await media.discard(file);
      }
    },
  };
}
