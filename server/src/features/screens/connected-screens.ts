/** The connected screens in the memory of this process, and the queues of what they report. */
import { perKit } from '../../app/kit.ts';
import { createStatusFeed } from './presence/display-status.ts';
import { createPresence } from './presence/presence.ts';
import { saveHours } from './save-telemetry.ts';
import { createShownInbox } from './shown/shown-inbox.ts';
import { createScreenHours } from './uptime/screen-hours.ts';

export const presenceOf = perKit(({ fleet, clock }) => createPresence(fleet.presence.store, clock));

export const hoursOf = perKit(({ fleet, clock, db, onPaint }) => {
  const hours = createScreenHours(clock, onPaint, !fleet.presence.countsOnlineTime);
  fleet.presence.beforeStatus(() => saveHours(db, hours));
  return hours;
});

export const shownInboxOf = perKit(createShownInbox);

export const statusFeedOf = perKit((kit) => {
  const { db, clock, localRooms, fleet, onError } = kit;
  const { shareStatus: shareUpdate, statusRoundMs: roundMs, onStatus } = fleet.presence;
  const deps = { db, presence: presenceOf(kit), clock, localRooms, shareUpdate, roundMs };
  const feed = createStatusFeed(deps, onError);
  onStatus(feed.scheduleLocalUpdate);
  return feed;
});
