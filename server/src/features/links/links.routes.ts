import type { linkRoutes } from '@menuboard/contract/links';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { LinksService } from './links.service.ts';
import type { createSignIn } from './sign-in.ts';

export function linkHandlers(
  links: LinksService,
  signIn: ReturnType<typeof createSignIn>,
): Handlers<typeof linkRoutes> {
  return {
    async kinds({ params }, { scope }) {
      requireOwnRestaurant(scope, params.restaurantId);
      return { kinds: links.kinds() };
    },
    list: async ({ params }, { scope }) => ({
      links: await links.list(requireOwnRestaurant(scope, params.restaurantId)),
    }),
    get: ({ params }, { scope }) => links.get(scope, params.id),
    async create({ params, body }, caller) {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return links.create(caller, body);
    },
    async signIn({ params, body }, caller) {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return signIn.begin(caller, body.kind, body.linkId);
    },
    update: ({ params, body }, caller) => links.update(caller, params.id, body),
    review: ({ params }, { scope }) => links.review(scope, params.id),
    start: ({ params, body }, { scope }) => links.start(scope, params.id, body),
    read: ({ params }, { scope }) => links.readNow(scope, params.id),
    push: ({ params, body }, { scope }) => links.push(scope, params.id, body),
    async remove({ params }, { scope }) {
      await links.remove(scope, params.id);
      return null;
    },
    setFields: ({ params, body }, { scope }) => links.setFields(scope, params.id, body.fields),
  };
}
