import type { displayRoutes, PaintedContent, RequestedReload } from '@menuboard/contract/displays';
import { CONVERSION_WAIT_MS } from '@menuboard/contract/domain/limits';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/mount-route.ts';
import { prefersAsync } from '../../http/prefers-async.ts';
import { inPieces } from '../../http/reply-in-pieces.ts';
import type { Scope } from '../../lib/scope.ts';
import type { AwaitConversions } from '../../media/add-to-library.ts';
import type { DisplaysService } from './displays.service.ts';

/** The calls about a display's screens. */
export interface ScreenCalls {
  forget(scope: Scope, displayId: string, screenId: string): Promise<null>;
  reload(scope: Scope, displayId: string, screenId: string): Promise<RequestedReload>;
  readPainted(scope: Scope, displayId: string, screenId: string): Promise<{ content: PaintedContent | null }>;
}

export function displayHandlers(
  displays: DisplaysService,
  screens: ScreenCalls,
  { awaitEnd, awaitFiles }: AwaitConversions,
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
    uploadMedia: async ({ params, files }, { scope, request }) => {
      const display = await displays.uploadMedia(scope, params.id, files);
      if (!display.conversion || prefersAsync(request)) return display;
      const isDone = await awaitEnd(display.conversion, CONVERSION_WAIT_MS.file);
      return isDone ? displays.get(scope, params.id) : display;
    },
    showMedia: ({ params, body }, { scope }) => displays.showMedia(scope, params.id, body.url),
    removeMedia: ({ params }, { scope }) => displays.removeMedia(scope, params.id),
    uploadScheduledMedia: async ({ params, files }, { scope, request }) => {
      const added = await displays.uploadScheduledMedia(scope, params.id, files);
      if (!prefersAsync(request)) return { mediaItems: await awaitFiles(added, CONVERSION_WAIT_MS.files) };
      const conversions = added.flatMap(({ conversion }) => conversion ?? []);
      const mediaItems = added.flatMap(({ item }) => item ?? []);
      return { mediaItems, ...(conversions.length > 0 && { conversions }) };
    },
    regeneratePairingCode: ({ params }, { scope }) => displays.regeneratePairingCode(scope, params.id),
    showPairingCode: ({ params }, { scope }) => displays.showPairingCode(scope, params.id),
    paintedContent: ({ params }, { scope }) => screens.readPainted(scope, params.id, params.screenId),
    reloadScreen: ({ params }, { scope }) => screens.reload(scope, params.id, params.screenId),
    forgetScreen: ({ params }, { scope }) => screens.forget(scope, params.id, params.screenId),
    remove: ({ params }, { scope }) => displays.remove(scope, params.id),
  };
}
