import { feature } from '../../app/feature.ts';
import { displayMedia } from './display-media.ts';
import { displayExplainers } from './displays.activity.ts';
import { displayPublisher } from './displays.publisher.ts';
import { displayHandlers } from './displays.routes.ts';
import { displaysService } from './displays.service.ts';
import { restoreDisplay } from './displays.writes.ts';
import { displayInverses } from './undo-displays.ts';

/** Displays: what each TV shows, and how. */
export const displays = feature({
  routes: (kit) => ({ Displays: displayHandlers(displaysService(kit), displayMedia(kit), kit) }),
  publish: (kit) => [displayPublisher(kit)],
  explain: displayExplainers,
  invert: displayInverses,
  restore: (kit) => ({ display: (mutation, id) => restoreDisplay(mutation, id, kit) }),
});
