import type { kitchenLinkRoutes, kitchenRoutes } from '@menuboard/contract/kitchen';
import type { FastifyRequest } from 'fastify';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { KitchenService } from './kitchen.service.ts';

/** @param addressFor returns this server's address for the devices around the caller */
export function kitchenLinkHandlers(
  kitchen: KitchenService,
  addressFor: (request: FastifyRequest) => string,
): Handlers<typeof kitchenLinkRoutes> {
  return {
    list: async ({ params }, { scope }) => kitchen.list(requireOwnRestaurant(scope, params.restaurantId)),
    create: async ({ params, body }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return kitchen.create(caller, body.name, addressFor(caller.request));
    },
    renew: ({ params }, caller) => kitchen.renew(caller, params.id, addressFor(caller.request)),
    remove: async ({ params }, { scope }) => {
      await kitchen.revoke(scope, params.id);
      return null;
    },
  };
}

export function kitchenHandlers(kitchen: KitchenService): Handlers<typeof kitchenRoutes> {
  return {
    get: (_, device) => kitchen.read(device),
    mark: ({ params, body }, device) => kitchen.mark(device, params.id, body),
  };
}
