import { feature } from '../../app/feature.ts';
import { restoreScheduleEntry } from './schedule-changes.ts';
import { explainScheduleChange } from './schedules.activity.ts';
import { scheduleHandlers } from './schedules.routes.ts';
import { schedulesService } from './schedules.service.ts';

/** Schedules: which menu or media a display shows when. */
export const schedules = feature({
  routes: (kit) => ({ Schedules: scheduleHandlers(schedulesService(kit)) }),
  explain: { 'display-updated': explainScheduleChange },
  restore: () => ({ schedule: restoreScheduleEntry }),
});
