import { feature } from '../../app/feature.ts';
import { healthHandlers } from './health.routes.ts';
import { healthService } from './health.service.ts';

/** Answers for supervisors and load balancers. */
export const health = feature({
  routes: (kit) => ({ Health: healthHandlers(healthService(kit)) }),
});
