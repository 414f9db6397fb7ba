import { feature } from '../../app/feature.ts';
import { serveRestore } from './server-restore.routes.ts';
import { serverRestoreService } from './server-restore.service.ts';

/** The restore of a backup on an empty server, instead of a sign-up. */
export const serverRestore = feature({
  serve: (app, kit) => serveRestore(app, serverRestoreService(kit)),
  start: (kit) => serverRestoreService(kit).open(),
});
