import { feature } from '../../app/feature.ts';
import { findKitchen } from './find-kitchen.ts';
import { kitchenHandlers, kitchenLinkHandlers } from './kitchen.routes.ts';
import { kitchenService } from './kitchen.service.ts';
import { kitchenSockets } from './kitchen.sockets.ts';

/** Pages without an account that mark items sold out and available again. */
export const kitchen = feature({
  routes(kit) {
    const service = kitchenService(kit);
    return {
      KitchenLinks: kitchenLinkHandlers(service, kit.addressFor),
      Kitchen: kitchenHandlers(service),
    };
  },
  callers: (kit) => ({ findKitchen: (token) => findKitchen(kit, token) }),
  sockets: kitchenSockets,
});
