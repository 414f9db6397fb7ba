import { feature } from '../../app/feature.ts';
import { MINUTE } from '../../lib/clock.ts';
import { oneAtATime } from '../../lib/queue.ts';
import { alertsService } from './alerts.service.ts';

const EVERY_MS = 5 * MINUTE;

/** Problems of the server that the operator is told of. */
export const alerts = feature({
  jobs(kit) {
    const { checkDisk, checkBackups } = alertsService(kit);
    const checkAll = oneAtATime(async () => {
      await checkDisk();
      await checkBackups();
    });
    // Each of several processes has a disk of its own, and all have the same backups.
    return kit.fleet.isShared
      ? [
          { name: 'alerts', everyMs: EVERY_MS, by: 'one', run: checkBackups },
          { name: 'disk-alerts', everyMs: EVERY_MS, by: 'each', run: checkDisk },
        ]
      : [{ name: 'alerts', everyMs: EVERY_MS, by: 'one', run: checkAll }];
  },
});
