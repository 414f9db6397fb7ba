import type { displayRoutes, PaintedContent } from '@menuboard/contract/displays';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/mount-route.ts';
import { inPieces } from '../../http/reply-in-pieces.ts';
import type { Scope } from '../../lib/scope.ts';
import type { DisplaysService } from './displays.service.ts';

/** The calls about a display's screens. */
export interface ScreenCalls {
  forget(scope: Scope, displayId: string, screenId: string): Promise<null>;
  readPainted(scope: Scope, displayId: string, screenId: string): Promise<{ content: PaintedContent | null }>;
}

export function displayHandlers(
  displays: DisplaysService,
  screens: ScreenCalls,
): Handlers<typeof displayRoutes> {
  return {
    create: async ({ params, body }, { scope }) =>
      displays.create(requireOwnRestaurant(scope, params.restaurantId), body.name),
    list: async ({ params }, { scope }) =>
      inPieces('displays', displays.list(requireOwnRestaurant(scope, params.restaurantId))),
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
    paintedContent: ({ params }, { scope }) => screens.readPainted(scope, params.id, params.screenId),
    forgetScreen: ({ params }, { scope }) => screens.forget(scope, params.id, params.screenId),
    remove: ({ params }, { scope }) => displays.remove(scope, params.id),
  };
}
