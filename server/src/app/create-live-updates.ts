import { RECOVERY_INTERVAL_MS, RECOVERY_PERIOD_MS } from '@menuboard/contract/domain/limits';
import type { MemberPayload } from '@menuboard/contract/realtime';
import type { SharedChanges } from '../cluster/changes/shared-changes.ts';
import type { SharedPresence } from '../cluster/presence/shared-presence.ts';
import { type Batch, type BatchAttachment, createInProcessBus } from '../db/change-bus.ts';
import { type BeforeCommit, createMutate } from '../db/mutate.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { SpaceShares } from '../db/space/space-shares.ts';
import { displayPublisher } from '../features/displays/displays.sockets.ts';
import { createGuestStreams, type StreamLimits } from '../features/guests/guest-streams.ts';
import { deriveOffers } from '../features/items/derive-offers.ts';
import { publishItems } from '../features/items/items.sockets.ts';
import { publishMedia } from '../features/media/media.sockets.ts';
import { raiseContentRevisions } from '../features/menus/menus.repo.ts';
import { menuPublisher } from '../features/menus/menus.sockets.ts';
import { publishPromotions } from '../features/promotions/promotions.sockets.ts';
import { publishRestaurants } from '../features/restaurants/restaurants.sockets.ts';
import { changedMenusFinder } from '../features/screens/content/changed-menus.ts';
import { screenPublisher } from '../features/screens/content/screen-patches.ts';
import { createStatusFeed } from '../features/screens/presence/display-status.ts';
import { offlinePublisher } from '../features/screens/presence/offline-displays.ts';
import { createPresence } from '../features/screens/presence/presence.ts';
import { createMemoryPresenceStore } from '../features/screens/presence/presence-store.ts';
import { publishReloads } from '../features/screens/reloading/reloads.sockets.ts';
import { saveHours, saveTelemetry } from '../features/screens/save-telemetry.ts';
import { createShownInbox } from '../features/screens/shown/shown-inbox.ts';
import { createScreenHours } from '../features/screens/uptime/screen-hours.ts';
import type { ProtectCopies } from '../features/taken-menus/protect-copies.ts';
import { type Clock, iso, SECOND } from '../lib/clock.ts';
import type { TrustedId } from '../lib/trusted-id.ts';
import { createHub, type Publisher } from '../realtime/hub.ts';
import type { AfterCommit, LocalRooms } from '../realtime/rooms.ts';
import { createResync } from './create-resync.ts';

/** A screen whose display was restored asks within `RECOVERY_INTERVAL_MS`, and may take this long to connect. */
const RETURN_GRACE_MS = 15 * SECOND;
/** An owner gets the status of a display from a node of a cluster at most four times a second. */
const SHARED_STATUS_MS = SECOND / 4;

export interface LiveUpdateDeps {
  db: Db;
  clock: Clock;
  /** Whether the database confirms commits in the order of the transactions. */
  confirmsInOrder: boolean;
  /** How much each restaurant may add to the change log. */
  space: SpaceShares;
  guestStreamLimits: StreamLimits;
  localRooms: LocalRooms;
  /** Undefined for a server that works alone. */
  sharedPresence: SharedPresence | undefined;
  sharedChanges: SharedChanges<Batch> | undefined;
  readDisplays: (
    restaurantId: TrustedId<'restaurant'>,
    ids: string[],
  ) => Promise<Map<string, MemberPayload<'display-updated'>>>;
  protectCopies: ProtectCopies;
  /** Attachments of features that have a `*.feature.ts`. */
  attach: BeforeCommit<object>;
  /** Called after each commit that concerns menus of other restaurants. */
  onShared: (batch: BatchAttachment) => void;
  /** Called with the time that a change took to reach a screen. */
  onPaint: ((milliseconds: number) => void) | undefined;
  onError: (error: unknown) => void;
}

/** Connects every change to the sockets: `mutate` publishes to the bus, the bus to the hub, the hub to the features. */
export function createLiveUpdates(deps: LiveUpdateDeps) {
  const { db, clock, confirmsInOrder, space, localRooms, readDisplays, onPaint, onError } = deps;
  const { sharedPresence: shared, sharedChanges } = deps;
  const presence = createPresence(shared?.store ?? createMemoryPresenceStore(), clock);
  const hours = createScreenHours(clock, onPaint, shared === undefined);
  shared?.beforeStatus(() => saveHours(db, hours));
  const shownInbox = createShownInbox({ db, clock });
  const shareUpdate = shared?.shareStatus;
  const roundMs = shared ? SHARED_STATUS_MS : 0;
  const statusFeed = createStatusFeed({ db, presence, clock, localRooms, shareUpdate, roundMs }, onError);
  const { scheduleUpdate: scheduleStatusUpdate, scheduleLocalUpdate } = statusFeed;
  shared?.onStatus(scheduleLocalUpdate);
  const fleetSize = () => shared?.lease.nodeCount() ?? 1;
  const guestStreams = createGuestStreams(clock, deps.guestStreamLimits, sharedChanges?.bus.follow);

  const endGuests = (restaurantIds: string[]) => {
    for (const id of restaurantIds) guestStreams.end(id);
  };
  sharedChanges?.notices.onNotice((notice) => {
    if (notice.kind === 'guests-cut-off') endGuests(notice.restaurantIds);
  });

  // Screens first: before owners learn a display's new tag, acknowledgements must be compared with it.
  const publishers: Publisher<Batch>[] = [
    screenPublisher({
      db,
      clock,
      connectedDisplaysOf: presence.localTargetsOf,
      onMenusChanged({ restaurantId, revision, committedAt }, menuTags) {
        const newTags = presence.menusChanged(restaurantId, revision, menuTags, committedAt);
        for (const [displayId, tag] of newTags) hours.contentChanged(displayId, tag, committedAt);
        return newTags;
      },
      onNewTags(tags, committedAt) {
        for (const tag of tags) {
          presence.setTarget(tag, committedAt);
          hours.contentChanged(tag.display.id, tag.tag, committedAt);
        }
      },
      fleetSize,
      scheduleStatusUpdate: scheduleLocalUpdate,
    }),
    publishReloads,
    offlinePublisher({ db, presence, scheduleStatusUpdate: scheduleLocalUpdate }),
    guestStreams.publish,
    publishItems,
    publishMedia,
    publishPromotions,
    publishRestaurants,
    menuPublisher(db),
    displayPublisher({ readDisplays, scheduleStatusUpdate: scheduleLocalUpdate }),
  ];
  const hub = createHub(localRooms, publishers, onError);
  const bus = sharedChanges?.bus ?? createInProcessBus<Batch>();
  bus.subscribe(hub.publish);
  bus.subscribeToOwn(deps.onShared);
  const resync = createResync({
    db,
    clock,
    presence,
    localRooms,
    guestStreams,
    fleetSize,
    scheduleStatusUpdate: scheduleLocalUpdate,
  });
  bus.onResync((restaurantId) => hub.runInTurn(restaurantId, () => resync(restaurantId)));
  const findChangedMenus = changedMenusFinder(raiseContentRevisions);
  const beforeCommit: BeforeCommit<BatchAttachment> = async (tx, changes, revision, caller) => {
    await deps.attach(tx, changes, revision, caller);
    const changed = await findChangedMenus(tx, changes, revision, caller);
    const menuIds = changed.changedMenus.map(({ menuId }) => menuId);
    return { ...changed, ...(await deps.protectCopies(tx, changes, caller, menuIds)) };
  };
  const mutate = createMutate({
    db,
    clock,
    confirmsInOrder,
    afterWork: deriveOffers,
    beforeCommit,
    bus,
    writeCommit: sharedChanges?.writeCommit,
    space,
  });

  return {
    mutate,
    /** Called with each batch that this process has committed, those of one restaurant in order. */
    onOwnCommit: bus.subscribeToOwn,
    follow: bus.follow,
    hub: {
      ...hub,
      async settled() {
        await sharedChanges?.bus.settled();
        await hub.settled();
      },
    },
    presence,
    hours,
    statusFeed,
    guestStreams,
    shownInbox,
    /** Prepares, within the transaction that deletes restaurants, to end the connections of their guests. */
    async disconnectGuests(within: Db | Tx, restaurantIds: string[]): Promise<AfterCommit> {
      const notice = { kind: 'guests-cut-off', restaurantIds } as const;
      const markDone =
        restaurantIds.length > 0 ? await sharedChanges?.notices.send(notice, within) : undefined;
      return () => {
        endGuests(restaurantIds);
        markDone?.();
        sharedChanges?.notices.ring();
      };
    },

    async saveTelemetry(): Promise<void> {
      await shared?.flush();
      await saveTelemetry(db, presence, hours, shownInbox);
      await space.save();
    },

    /** Updates owners about displays whose screens began or stopped to lag. */
    announceLag(): void {
      const displayIds = presence.takeLagChanges();
      if (displayIds.length > 0) scheduleStatusUpdate(displayIds);
    },

    /** A display was restored from the bin: its screens ask for their content once in a while, and so return. */
    expectScreensBack(displayId: TrustedId<'display'>, deletedAt: string): void {
      // Screens have stopped asking after that time.
      if (clock() - Date.parse(deletedAt) >= RECOVERY_PERIOD_MS) return;
      presence.expectReturn(displayId, deletedAt, iso(clock() + RECOVERY_INTERVAL_MS + RETURN_GRACE_MS));
      // Owners may have got the restored display already, with a status from before this line.
      scheduleStatusUpdate([displayId]);
    },
  };
}
