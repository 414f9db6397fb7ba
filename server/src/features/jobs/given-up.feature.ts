import { feature } from '../../app/feature.ts';
import { givenUpHandlers } from './given-up.routes.ts';
import { givenUpService } from './given-up.service.ts';

/** Mails and other work that the server has given up. */
export const givenUp = feature({
  routes: (kit) => ({ Jobs: givenUpHandlers(givenUpService(kit)) }),
});
