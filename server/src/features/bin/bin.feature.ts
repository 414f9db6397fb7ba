import { feature } from '../../app/feature.ts';
import { binHandlers } from './bin.routes.ts';
import { binService } from './bin.service.ts';

/** The bin: lists deleted records of all features, and restores them. */
export const bin = feature({
  routes: (kit) => ({ Bin: binHandlers(binService(kit)) }),
});
