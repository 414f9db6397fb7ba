import type { takeoverFeedRoutes, takeoverRoutes } from '@menuboard/contract/takeovers';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { feedService } from './feed.service.ts';
import type { takeoversService } from './takeovers.service.ts';

export function takeoverHandlers(
  takeovers: ReturnType<typeof takeoversService>,
  feed: ReturnType<typeof feedService>,
): Handlers<typeof takeoverRoutes & typeof takeoverFeedRoutes> {
  return {
    start: async ({ params, body }, { scope }) =>
      takeovers.start(requireOwnRestaurant(scope, params.restaurantId), body),
    list: async ({ params }, { scope }) => takeovers.list(requireOwnRestaurant(scope, params.restaurantId)),
    end: ({ params }, { scope }) => takeovers.end(scope, params.id),
    getFeed: async ({ params }, { scope }) => feed.get(requireOwnRestaurant(scope, params.restaurantId)),
    setFeed: async ({ params, body }, { scope }) =>
      feed.set(requireOwnRestaurant(scope, params.restaurantId), body),
    removeFeed: async ({ params }, { scope }) =>
      feed.remove(requireOwnRestaurant(scope, params.restaurantId)),
  };
}
