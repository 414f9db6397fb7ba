import { feature } from '../../app/feature.ts';
import { pushHandlers } from './push.routes.ts';
import { pushService } from './push.service.ts';
import { PUSH_JOB, pushJob } from './push-job.ts';
import { pushKeys } from './push-keys.ts';

/** Notifications on devices. */
export const push = feature({
  routes: (kit) => ({ Push: pushHandlers(pushService(kit)) }),
  jobKinds: (kit) => ({ [PUSH_JOB]: pushJob(kit) }),
  // Creates the server's keys, if there are none.
  start: async ({ db, clock }) => void (await pushKeys(db, clock)),
});
