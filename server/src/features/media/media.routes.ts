import { CONVERSION_WAIT_MS } from '@menuboard/contract/domain/limits';
import type { imageEditRoutes } from '@menuboard/contract/image-edits';
import type { mediaRoutes } from '@menuboard/contract/media';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/mount-route.ts';
import { prefersAsync } from '../../http/prefers-async.ts';
import { AppError } from '../../lib/app-error.ts';
import type { MediaService } from './media.service.ts';

export function mediaHandlers({
  upload,
  library,
  imageEdits,
  awaitConversions,
}: MediaService): Handlers<typeof mediaRoutes & typeof imageEditRoutes> {
  return {
    upload: async ({ files }, { scope, request }) => {
      const added = await upload(scope, files);
      if (added.conversion && prefersAsync(request)) return { conversion: added.conversion };
      const [item] = await awaitConversions.awaitFiles([added], CONVERSION_WAIT_MS.file);
      if (!item) throw new AppError('validation', 'Choose a file to upload.');
      return item;
    },
    rename: ({ params, body }, { scope }) => library.rename(scope, params.id, body.name),
    remove: ({ params }, { scope }) => library.remove(scope, params.id),
    getEdit: ({ params }, { scope }) => imageEdits.get(scope, params.name),
    edit: ({ params, body }, { scope }) => imageEdits.edit(scope, params.name, body),
    list: async ({ params }, { scope }) => library.list(requireOwnRestaurant(scope, params.restaurantId)),
  };
}
