import { feature } from '../../app/feature.ts';
import { SECOND } from '../../kernel/time/clock.ts';
import { presenceOf, statusFeedOf } from './connected-screens.ts';
import { announceLag, saveTelemetry } from './connected-screens.writes.ts';
import { attachChangedMenus } from './content/changed-menus.ts';
import { markDormantScreens } from './forgetting/dormant-screens.repo.ts';
import { explainScreenChange } from './forgetting/forgotten-screens.activity.ts';
import { offlinePublisher } from './offline-displays.publisher.ts';
import { pairingOf } from './pairing/pairing.service.ts';
import { screenContent } from './pairing/screen-content.ts';
import { countPairedScreens } from './presence/presence.repo.ts';
import { explainReload } from './reloading/reloads.activity.ts';
import { publishReloads } from './reloading/reloads.publisher.ts';
import { screenResync } from './resync-screens.ts';
import { screenPublisher } from './screens.publisher.ts';
import { screenHandlers } from './screens.routes.ts';
import { screenSockets } from './screens.sockets.ts';
import { restoreScreen } from './screens.writes.ts';
import { shownHandlers } from './shown/shown.routes.ts';
import { shownService } from './shown/shown.service.ts';

/** Screens: their pairing, their content and its changes, and what they report. */
export const screens = feature({
  routes: (kit) => ({
    Screens: screenHandlers(pairingOf(kit), screenContent(kit)),
    Receipts: shownHandlers(shownService(kit)),
  }),
  sockets: screenSockets,
  attach: () => attachChangedMenus,
  publish: (kit) => [screenPublisher(kit), publishReloads, offlinePublisher(kit)],
  resync: screenResync,
  restore: (kit) => ({ screen: (mutation, id) => restoreScreen(mutation, id, kit) }),
  explain: { 'display-updated': (row) => explainScreenChange(row) ?? explainReload(row) },
  gauges: (kit) => ({
    countScreens: async () => ({
      paired: await countPairedScreens(kit.db),
      online: presenceOf(kit).localScreenCount(),
    }),
  }),
  jobs: (kit) => [
    { name: 'telemetry', everyMs: 3 * SECOND, by: 'each', run: () => saveTelemetry(kit) },
    { name: 'lag', everyMs: 2 * SECOND, by: 'each', run: () => announceLag(kit) },
  ],
  async housekeeping(kit) {
    // Saved first: the rows say which screens are online, and on which days they were.
    await saveTelemetry(kit);
    statusFeedOf(kit).scheduleUpdate(await markDormantScreens(kit.db, kit.clock()));
  },
  settle: (kit) => {
    statusFeedOf(kit).stop();
    return saveTelemetry(kit);
  },
});
