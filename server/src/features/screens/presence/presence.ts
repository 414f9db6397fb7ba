/**
 * Applies the rules of presence to the store, as screens connect, send messages and disconnect. Presence is telemetry,
 * which stays in memory and is saved every few seconds. An acknowledgement costs no query, because the tag for its
 * comparison is also in the store.
 */
import { readSelfReport } from '@menuboard/contract/domain/self-report';
import type { ScreenRow } from '../../../db/schema.ts';
import { type Clock, iso } from '../../../lib/clock.ts';
import type { DisplayTag } from '../content/tags.ts';
import {
  addSocket,
  applyPainted,
  applyTarget,
  type ConnectedScreen,
  composeTarget,
  connectScreen,
  type DisplayTarget,
  isWorthAnnouncing,
  lagKey,
  nextTarget,
  removeSocket,
  wasElsewhereSince,
} from './presence-rules.ts';
import type { PresenceStore } from './presence-store.ts';

export function createPresence(store: PresenceStore, clock: Clock) {
  function save(screen: ConnectedScreen): void {
    store.saveScreen(screen);
    store.saveReport(screen, clock());
  }

  function applyToScreens(displayId: ScreenRow['display_id'], target: DisplayTarget): void {
    for (const screen of store.localScreensOf(displayId)) {
      const updated = applyTarget(screen, target);
      if (updated !== screen) store.saveScreen(updated);
    }
  }

  return {
    /** A socket of the screen connected; `row` is the screen's stored row, which may lack its last report. */
    connect(socketId: string, row: ScreenRow): void {
      const known = store.localScreen(row.id);
      const stay = store.beginStay(row);
      const screen =
        known && !wasElsewhereSince(known, row)
          ? known
          : connectScreen({ ...row, ...store.latestReport(row) }, stay, clock());
      save(addSocket({ ...screen, stay, socketIds: known?.socketIds ?? [] }, socketId));
    },

    disconnect(socketId: string, screenId: string): void {
      const screen = store.localScreen(screenId);
      if (!screen?.socketIds.includes(socketId)) return;
      const left = removeSocket(screen, socketId);
      save(left);
      if (left.socketIds.length > 0) return;
      store.removeScreen(left);
      if (!store.hasLocalScreens(left.displayId)) store.removeTarget(left.displayId);
    },

    /** The screen shows the content of this tag. Heartbeats repeat the tag, in case an acknowledgement was lost. */
    painted(screenId: string, tag: string): void {
      const screen = store.localScreen(screenId);
      if (!screen) return;
      save(applyPainted(screen, tag, store.localTarget(screen.displayId), clock()));
    },

    /** The screen shows none of its content: its page has just started, or cannot draw. Returns whether that is new. */
    paintedNothing(screenId: string): boolean {
      const screen = store.localScreen(screenId);
      if (!screen) return false;
      // Not null, so this screen has painted before.
      const isNew = Boolean(screen.paintedTag);
      const painted = isNew ? { paintedTag: '', paintedRevision: null } : {};
      save({ ...screen, ...painted, lastMessageAt: clock() });
      return isNew;
    },

    /** Refreshes the stored `last_seen` of screens that are still connected. */
    refreshLastSeen(screenIds: string[]): void {
      for (const id of screenIds) {
        const screen = store.localScreen(id);
        if (screen) save(screen);
      }
    },

    /** Takes the report of a heartbeat. Returns whether owners should see it at once. */
    selfReported(screenId: string, received: unknown): boolean {
      const screen = store.localScreen(screenId);
      const selfReport = readSelfReport(received, clock());
      if (!screen || !selfReport) return false;
      save({ ...screen, selfReport });
      return isWorthAnnouncing(screen.selfReport, selfReport);
    },

    /** The display was restored from the bin, and its screens return before `by`. */
    expectReturn(displayId: string, deletedAt: string, by: string): void {
      store.removeReturnsExpectedBefore(iso(clock()));
      store.saveExpectedReturn(displayId, { deletedAt, by });
    },

    /**
     * Displays whose screens began or stopped lagging, or lag for another reason, since the owners' last notification.
     */
    takeLagChanges(): ScreenRow['display_id'][] {
      const displayIds = new Set<ScreenRow['display_id']>();
      const now = clock();
      for (const screen of store.localScreens()) {
        const key = lagKey(screen, store.localTarget(screen.displayId), now);
        if (key === screen.announcedLag) continue;
        displayIds.add(screen.displayId);
        store.saveScreen({ ...screen, announcedLag: key });
      }
      return [...displayIds];
    },

    /** Sets the target of a display since `at`. Ignored without connected screens, and for an old revision. */
    setTarget(displayTag: DisplayTag, at = clock()): void {
      const displayId = displayTag.display.id;
      const target = nextTarget(store.localTarget(displayId), displayTag, at, clock());
      if (!target || !store.hasLocalScreens(displayId)) return;
      store.saveTarget(displayId, target);
      applyToScreens(displayId, target);
    },

    /**
     * Sets the targets of a restaurant's displays after a revision that changed only these menus. Returns the new tags
     * of displays that show one of them, if their targets were known up to this revision.
     */
    menusChanged(
      restaurantId: string,
      revision: number,
      changedTags: Readonly<Record<string, string>>,
      at: number,
    ): Map<ScreenRow['display_id'], string> {
      const newTags = new Map<ScreenRow['display_id'], string>();
      for (const [displayId, known] of store.localTargetsOf(restaurantId)) {
        const target = composeTarget(known, revision, changedTags, at);
        if (!target) continue;
        store.saveTarget(displayId, target);
        if (target.tag === known.tag) continue;
        newTags.set(displayId, target.tag);
        applyToScreens(displayId, target);
      }
      return newTags;
    },

    /**
     * Forgets the targets of a restaurant's displays, because the database lost commits and their revisions are too
     * high.
     */
    forgetTargets(restaurantId: string): void {
      for (const displayId of [...store.localTargetsOf(restaurantId).keys()]) {
        store.removeTarget(displayId);
        for (const screen of store.localScreensOf(displayId))
          store.saveScreen({ ...screen, paintedRevision: null });
      }
    },

    /** Revision up to which a screen shows all changes; `null` if unknown. `row` is the screen's stored row. */
    async paintedRevisionOf(row: ScreenRow): Promise<number | null> {
      const { screens, reports } = await store.read([], [row]);
      const screen = screens.get(row.id);
      return screen ? screen.paintedRevision : (reports.get(row.id) ?? row).painted_revision;
    },

    localTarget: store.localTarget,
    localScreenCount: store.localScreenCount,
    localTargetsOf: store.localTargetsOf,
    read: store.read,
    takeReports: store.takeReports,
    restoreReports: store.restoreReports,
  };
}

export type Presence = ReturnType<typeof createPresence>;
