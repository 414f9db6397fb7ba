import type { displayRoutes } from '@menuboard/contract/displays';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/mount-route.ts';
import type { DisplaysService } from './displays.service.ts';

export function displayHandlers(displays: DisplaysService): Handlers<typeof displayRoutes> {
  return {
    create: async ({ params, body }, { scope }) =>
      displays.create(requireOwnRestaurant(scope, params.restaurantId), body.name),
    list: async ({ params }, { scope }) => displays.list(requireOwnRestaurant(scope, params.restaurantId)),
    get: ({ params }, { scope }) => displays.get(scope, params.id),
    update: ({ params, body }, { scope }) => displays.update(scope, params.id, body.name),
    assignMenu: ({ params, body }, { scope }) => displays.assignMenu(scope, params.id, body.menuId),
    updateSettings: ({ params, body }, { scope }) => displays.updateSettings(scope, params.id, body.settings),
    uploadMedia: ({ params, files }, { scope }) => displays.uploadMedia(scope, params.id, files),
    showMedia: ({ params, body }, { scope }) => displays.showMedia(scope, params.id, body.url),
    removeMedia: ({ params }, { scope }) => displays.removeMedia(scope, params.id),
    uploadScheduledMedia: ({ params, files }, { scope }) =>
      displays.uploadScheduledMedia(scope, params.id, files),
    regeneratePairingCode: ({ params }, { scope }) => displays.regeneratePairingCode(scope, params.id),
    remove: ({ params }, { scope }) => displays.remove(scope, params.id),
  };
}
