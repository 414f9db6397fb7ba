import { CONVERSION_WAIT_MS } from '@menuboard/contract/domain/limits';
import type { imageEditRoutes } from '@menuboard/contract/image-edits';
import type { mediaRoutes } from '@menuboard/contract/media';
import type { Kit } from '../../app/kit.ts';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import { prefersAsync } from '../../http/prefers-async.ts';
import { AppError } from '../../lib/app-error.ts';
import { awaitFiles } from './conversions/await-conversion.reads.ts';
import { imageEdits } from './edit-image.ts';
import { mediaLibrary } from './media-library.ts';

export function mediaHandlers(kit: Kit): Handlers<typeof mediaRoutes & typeof imageEditRoutes> {
  const [library, edits] = [mediaLibrary(kit), imageEdits(kit)];
  return {
    upload: async ({ files }, { scope, request }) => {
      const added = await library.upload(scope, files);
      if (added.conversion && prefersAsync(request)) return { conversion: added.conversion };
      const [item] = await awaitFiles(kit, [added], CONVERSION_WAIT_MS.file);
      if (!item) throw new AppError('validation', 'Choose a file to upload.');
      return item;
    },
    rename: ({ params, body }, { scope }) => library.rename(scope, params.id, body.name),
    remove: ({ params }, { scope }) => library.remove(scope, params.id),
    getEdit: ({ params }, { scope }) => edits.get(scope, params.name),
    edit: ({ params, body }, { scope }) => edits.edit(scope, params.name, body),
    list: async ({ params }, { scope }) => library.list(requireOwnRestaurant(scope, params.restaurantId)),
  };
}
