import { feature } from '../../app/feature.ts';
import { statsHandlers } from './stats.routes.ts';
import { statsService } from './stats.service.ts';

/** Figures and Recent Activity of the dashboard. */
export const stats = feature({
  routes: (kit) => ({ Stats: statsHandlers(statsService(kit)) }),
});
