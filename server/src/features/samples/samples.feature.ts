import { feature } from '../../app/feature.ts';
import { sampleHandlers } from './samples.routes.ts';
import { samplesService } from './samples.service.ts';

/** Sample menus of new restaurants. */
export const samples = feature({
  routes: (kit) => ({ Samples: sampleHandlers(samplesService(kit)) }),
});
