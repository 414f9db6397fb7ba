import type { menuRoutes } from '@menuboard/contract/menus';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/mount-route.ts';
import { inPieces } from '../../http/reply-in-pieces.ts';
import type { MenusService } from './menus.service.ts';

export function menuHandlers(menus: MenusService): Handlers<typeof menuRoutes> {
  return {
    create: async ({ params, body }, { scope }) =>
      menus.create(requireOwnRestaurant(scope, params.restaurantId), body),
    list: async ({ params, query }, { scope }) =>
      inPieces('menus', menus.list(requireOwnRestaurant(scope, params.restaurantId), query)),
    listWithItemIds: async ({ params, query }, { scope }) =>
      inPieces('menus', menus.listWithItemIds(requireOwnRestaurant(scope, params.restaurantId), query)),
    get: ({ params }, { scope }) => menus.get(scope, params.id),
    duplicate: ({ params, body }, { scope }) => menus.duplicate(scope, params.id, body),
    update: ({ params, body }, { scope }) => menus.update(scope, params.id, body),
    setLayout: ({ params, body }, { scope }) => menus.setLayout(scope, params.id, body),
    removeLayout: ({ params }, { scope }) => menus.setLayout(scope, params.id, null),
    remove: ({ params }, { scope }) => menus.remove(scope, params.id),
  };
}
