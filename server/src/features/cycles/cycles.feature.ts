import { feature } from '../../app/feature.ts';
import { explainCycleChange } from './cycles.activity.ts';
import { cycleHandlers } from './cycles.routes.ts';
import { cyclesService } from './cycles.service.ts';

/** Cycles: menus that repeat after some weeks. */
export const cycles = feature({
  routes: (kit) => ({ Cycles: cycleHandlers(cyclesService(kit)) }),
  explain: { 'display-updated': explainCycleChange },
});
