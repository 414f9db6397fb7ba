import type { displayRoutes } from '@menuboard/contract/displays';
import { CONVERSION_WAIT_MS } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import { prefersAsync } from '../../http/prefers-async.ts';
import { inPieces } from '../../http/reply-in-pieces.ts';
import { awaitConversion, awaitFiles } from '../media/conversions/await-conversion.reads.ts';
import { readPainted } from '../screens/painted-content.reads.ts';
import { forgetScreen, requestReload } from '../screens/screens.writes.ts';
import type { displayMedia } from './display-media.ts';
import type { displaysService } from './displays.service.ts';

export function displayHandlers(
  displays: ReturnType<typeof displaysService>,
  media: ReturnType<typeof displayMedia>,
  kit: Kit,
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
      const display = await media.uploadMedia(scope, params.id, files);
      if (!display.conversion || prefersAsync(request)) return display;
      const isDone = await awaitConversion(kit, display.conversion, CONVERSION_WAIT_MS.file);
      return isDone ? displays.get(scope, params.id) : display;
    },
    showMedia: ({ params, body }, { scope }) => media.showMedia(scope, params.id, body.url),
    removeMedia: ({ params }, { scope }) => media.removeMedia(scope, params.id),
    uploadScheduledMedia: async ({ params, files }, { scope, request }) => {
      const added = await media.uploadScheduledMedia(scope, params.id, files);
      if (!prefersAsync(request))
        return { mediaItems: await awaitFiles(kit, added, CONVERSION_WAIT_MS.files) };
      const conversions = added.flatMap(({ conversion }) => conversion ?? []);
      const mediaItems = added.flatMap(({ item }) => item ?? []);
      return { mediaItems, ...(conversions.length > 0 && { conversions }) };
    },
    regeneratePairingCode: ({ params }, { scope }) => displays.regeneratePairingCode(scope, params.id),
    showPairingCode: ({ params }, { scope }) => displays.showPairingCode(scope, params.id),
    paintedContent: ({ params }, { scope }) => readPainted(kit, scope, params.id, params.screenId),
    reloadScreen: ({ params }, { scope }) =>
      kit.mutate(scope, (mutation) => requestReload(mutation, params.id, params.screenId)),
    forgetScreen: ({ params }, { scope }) =>
      kit
        .mutate(scope, (mutation) => forgetScreen(mutation, params.id, params.screenId, kit))
        .then(() => null),
    remove: ({ params }, { scope }) => displays.remove(scope, params.id),
  };
}
