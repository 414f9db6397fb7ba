import type { mediaRoutes } from '@menuboard/contract/media';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/mount-route.ts';
import type { MediaService } from './media.service.ts';

export function mediaHandlers(media: MediaService): Handlers<typeof mediaRoutes> {
  return {
    upload: ({ files }, { scope }) => media.upload(scope, files),
    list: async ({ params }, { scope }) => media.list(requireOwnRestaurant(scope, params.restaurantId)),
  };
}
