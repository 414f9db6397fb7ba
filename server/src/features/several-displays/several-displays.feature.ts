import { feature } from '../../app/feature.ts';
import { severalDisplaysHandlers } from './several-displays.routes.ts';
import { severalDisplaysService } from './several-displays.service.ts';

/** Changes of several displays at once. */
export const severalDisplays = feature({
  routes: (kit) => ({ SeveralDisplays: severalDisplaysHandlers(severalDisplaysService(kit)) }),
});
