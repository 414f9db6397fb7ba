import type { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import type { itemRoutes } from '@menuboard/contract/items';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import { withNextPage } from '../../http/next-page.ts';
import { inPieces } from '../../http/reply-in-pieces.ts';
import type { itemsService } from './items.service.ts';

export function itemHandlers(
  items: ReturnType<typeof itemsService>,
): Handlers<typeof itemRoutes & typeof bulkItemRoutes> {
  return {
    create: async ({ params, body }, { scope }) =>
      items.create(requireOwnRestaurant(scope, params.restaurantId), body),
    list: async ({ params, query }, caller) => {
      const pieces = items.list(requireOwnRestaurant(caller.scope, params.restaurantId), query);
      return inPieces('items', withNextPage(pieces, query, caller));
    },
    duplicate: ({ params, body }, { scope }) => items.duplicate(scope, params.id, body),
    update: ({ params, body }, { scope }) => items.update(scope, params.id, body),
    updateByExternalId: async ({ params: { restaurantId, externalId }, body }, { scope }) =>
      items.update(requireOwnRestaurant(scope, restaurantId), { externalId }, body),
    changeMany: async ({ params, body }, { scope }) =>
      items.changeMany(requireOwnRestaurant(scope, params.restaurantId), body),
    setPhotos: async ({ params, body }, { scope }) =>
      items.setPhotos(requireOwnRestaurant(scope, params.restaurantId), body),
    renameCategory: async ({ params, body }, { scope }) =>
      items.renameCategory(requireOwnRestaurant(scope, params.restaurantId), body),
    toggle: ({ params, body }, { scope }) => items.toggle(scope, params.id, body ?? {}),
    toggleByExternalId: async ({ params: { restaurantId, externalId }, body }, { scope }) =>
      items.toggle(requireOwnRestaurant(scope, restaurantId), { externalId }, body ?? {}),
    uploadImage: ({ params, files }, { scope }) => items.uploadImage(scope, params.itemId, files),
    remove: ({ params }, { scope }) => items.remove(scope, params.id),
  };
}
