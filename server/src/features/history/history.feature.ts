import { feature } from '../../app/feature.ts';
import { historyHandlers } from './history.routes.ts';
import { historyService } from './history.service.ts';

/** Menus as they were, and the return to an earlier version. */
export const history = feature({
  routes: (kit) => ({ History: historyHandlers(historyService(kit)) }),
});
