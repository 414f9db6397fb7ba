import { feature } from '../../app/feature.ts';
import { undoHandlers } from './undo.routes.ts';
import { undoService } from './undo.service.ts';

/** Undo of any change, by the inverses of the features. */
export const undo = feature({
  routes: (kit) => ({ Undo: undoHandlers(undoService(kit)) }),
});
