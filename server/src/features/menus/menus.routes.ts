import type { menuRoutes } from '@menuboard/contract/menus';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import { withNextPage } from '../../http/next-page.ts';
import { inPieces } from '../../http/reply-in-pieces.ts';
import type { menusService } from './menus.service.ts';

export function menuHandlers(menus: ReturnType<typeof menusService>): Handlers<typeof menuRoutes> {
  return {
    create: async ({ params, body }, { scope }) =>
      menus.create(requireOwnRestaurant(scope, params.restaurantId), body),
    list: async ({ params, query }, caller) => {
      const pieces = menus.list(requireOwnRestaurant(caller.scope, params.restaurantId), query);
      return inPieces('menus', withNextPage(pieces, query, caller));
    },
    listWithItemIds: async ({ params, query }, caller) => {
      const pieces = menus.listWithItemIds(requireOwnRestaurant(caller.scope, params.restaurantId), query);
      return inPieces('menus', withNextPage(pieces, query, caller));
    },
    get: ({ params }, { scope }) => menus.get(scope, params.id),
    duplicate: ({ params, body }, { scope }) => menus.duplicate(scope, params.id, body),
    update: ({ params, body }, { scope }) => menus.update(scope, params.id, body),
    setLayout: ({ params, body }, { scope }) => menus.setLayout(scope, params.id, body),
    removeLayout: ({ params }, { scope }) => menus.setLayout(scope, params.id, null),
    remove: ({ params }, { scope }) => menus.remove(scope, params.id),
  };
}
