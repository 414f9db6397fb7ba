import type { mediaRoutes } from '@menuboard/contract/media';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/mount-route.ts';
import type { MediaService } from './media.service.ts';

export function mediaHandlers({ upload, library }: MediaService): Handlers<typeof mediaRoutes> {
  return {
    upload: ({ files }, { scope }) => upload(scope, files),
    rename: ({ params, body }, { scope }) => library.rename(scope, params.id, body.name),
    remove: ({ params }, { scope }) => library.remove(scope, params.id),
    list: async ({ params }, { scope }) => library.list(requireOwnRestaurant(scope, params.restaurantId)),
  };
}
