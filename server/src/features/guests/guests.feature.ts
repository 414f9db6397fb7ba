import { feature } from '../../app/feature.ts';
import { guestStreamsOf } from './guest-streams.ts';
import { serveGuests } from './guests.routes.ts';
import { publicationHandlers } from './publications.routes.ts';
import { publicationsService } from './publications.service.ts';

/** Menus that guests read on their phones. */
export const guests = feature({
  routes: (kit) => ({ Publications: publicationHandlers(publicationsService(kit), kit) }),
  serve: serveGuests,
  publish: (kit) => [guestStreamsOf(kit).publish],
  resync: (kit) => async (restaurantId) => guestStreamsOf(kit).refresh(restaurantId),
});
