/** Gives many items photos of the library, in one mutation. */
import type { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { plainDish } from '@menuboard/contract/domain/dish';
import type { RouteInput, RouteResult } from '@menuboard/contract/http/route';
import type { Kit } from '../../app/kit.ts';
import type { ItemRow } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { imageFactsByUrl } from '../media/media.reads.ts';
import { liveRows, storeChanges } from './bulk-change.ts';
import { columnsOfDish, dishOf } from './item-columns.ts';

type Body = RouteInput<typeof bulkItemRoutes.setPhotos>['body'];
type PhotosSet = RouteResult<typeof bulkItemRoutes.setPhotos>;

const lost = () =>
  new AppError('validation', 'A photo is no longer in your library. Upload it again. Nothing was changed.');

export function photoSetter({ clock, mutate }: Kit) {
  return (scope: Scope, { photos }: Body): Promise<PhotosSet> =>
    mutate(scope, async (mutation) => {
      const { tx, revision, currency } = mutation;
      const urls = new Map(photos.map(({ itemId, imageUrl }) => [itemId as string, imageUrl]));
      const files = await imageFactsByUrl(tx, scope, [...urls.values()]);
      const rows = await liveRows(tx, scope, [...urls.keys()], clock(), currency);

      const withPhoto = (row: ItemRow): ItemRow => {
        const image_url = urls.get(row.id) ?? null;
        const facts = files.get(image_url ?? '');
        if (!facts) throw lost();
        const { price, details } = dishOf(row);
        const pictured = { ...details, ...facts, imageFocus: plainDish.imageFocus };
        return { ...row, ...columnsOfDish({ price, details: pictured }, currency), image_url };
      };
      const changed = rows
        .filter((row) => row.image_url !== urls.get(row.id))
        .map((before) => ({ before, after: withPhoto(before) }));
      await storeChanges(mutation, changed, 'item-updated');
      return { items: changed.length, undo: changed.length > 0 ? String(revision) : null };
    });
}
