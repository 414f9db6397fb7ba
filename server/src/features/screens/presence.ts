/**
 * Which screens are connected to this node and what they have painted. Telemetry, not data: it lives in memory
 * and is flushed every few seconds. A painted tag counts as up to date against the tag that the last change gave
 * its display, which is kept here too, so an acknowledgement costs no query.
 */
import type { DisplayStatus } from '@menuboard/contract/displays';
import type { ScreenRow } from '../../db/schema.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import type { ScreenReport } from './screens.repo.ts';
import type { DisplayTag } from './tags.ts';

interface Online {
  screenId: string;
  displayId: string;
  /** Sockets of this screen: a reconnecting one overlaps with its old self. */
  sockets: Set<string>;
  paintedTag: string | null;
  paintedRevision: number | null;
  paintedAt: string | null;
}

/** What a display with connected screens should show. */
export interface Target {
  restaurantId: string;
  tag: string;
  revision: number;
  menuIds: string[];
}

export function createPresence(clock: Clock) {
  const online = new Map<string, Online>();
  const byDisplay = new Map<string, Set<Online>>();
  const targets = new Map<string, Target>();
  const unsaved = new Map<string, ScreenReport>();

  function note(screen: Online): void {
    unsaved.set(screen.screenId, {
      id: screen.screenId,
      last_seen: iso(clock()),
      painted_tag: screen.paintedTag,
      painted_revision: screen.paintedRevision,
      painted_at: screen.paintedAt,
    });
  }

  function arrive(row: ScreenRow): Online {
    const screen = {
      screenId: row.id,
      displayId: row.display_id,
      sockets: new Set<string>(),
      paintedTag: row.painted_tag,
      paintedRevision: row.painted_revision,
      paintedAt: row.painted_at,
    };
    online.set(row.id, screen);
    const others = byDisplay.get(row.display_id) ?? new Set();
    byDisplay.set(row.display_id, others.add(screen));
    return screen;
  }

  function depart(screen: Online): void {
    online.delete(screen.screenId);
    const others = byDisplay.get(screen.displayId);
    others?.delete(screen);
    if (others?.size !== 0) return;
    byDisplay.delete(screen.displayId);
    targets.delete(screen.displayId);
  }

  return {
    /** A screen's socket arrived; `row` is what was known of the screen. */
    join(socketId: string, row: ScreenRow): void {
      const screen = online.get(row.id) ?? arrive(row);
      screen.sockets.add(socketId);
      note(screen);
    },

    leave(socketId: string, screenId: string): void {
      const screen = online.get(screenId);
      if (!screen?.sockets.delete(socketId)) return;
      note(screen);
      if (screen.sockets.size === 0) depart(screen);
    },

    /** The screen lives, and this is what it shows: also of one whose acknowledgement was lost. */
    painted(screenId: string, tag: string): void {
      const screen = online.get(screenId);
      if (!screen) return;
      const target = targets.get(screen.displayId);
      const isTarget = target?.tag === tag;
      if (screen.paintedTag !== tag) screen.paintedAt = iso(clock());
      screen.paintedTag = tag;
      // Of another tag nobody knows here up to which revision it is.
      screen.paintedRevision = isTarget ? target.revision : null;
      note(screen);
    },

    /** What a display with connected screens should show from now on; older news is ignored. */
    expect({ display, tag, revision, menuTags }: DisplayTag): void {
      const screens = byDisplay.get(display.id);
      const known = targets.get(display.id);
      if (!screens || (known && known.revision > revision)) return;
      const { restaurant_id: restaurantId } = display;
      targets.set(display.id, { restaurantId, tag, revision, menuIds: Object.keys(menuTags) });
      // It painted exactly this before the server knew it was wanted, or the change did not concern it.
      for (const screen of screens) if (screen.paintedTag === tag) screen.paintedRevision = revision;
    },

    /** What each display with connected screens should show, of all restaurants. */
    targets: (): ReadonlyMap<string, Target> => targets,

    /** A display's status from the stored rows and what is newer here. */
    statusOf(tag: string, rows: ScreenRow[]): DisplayStatus {
      const screens = rows.map((row) => {
        const live = online.get(row.id);
        const left = unsaved.get(row.id);
        return {
          id: row.id,
          isOnline: live !== undefined,
          lastSeen: live ? iso(clock()) : (left?.last_seen ?? row.last_seen),
          paintedTag: live ? live.paintedTag : (left?.painted_tag ?? row.painted_tag),
          paintedAt: live ? live.paintedAt : (left?.painted_at ?? row.painted_at),
          paintedRevision: live ? live.paintedRevision : (left ?? row).painted_revision,
        };
      });
      const seen = screens.map((screen) => screen.lastSeen).sort();
      const isOnline = screens.some((screen) => screen.isOnline);
      return { tag, isOnline, lastSeen: seen[seen.length - 1] ?? null, screens };
    },

    /** What has not been saved yet; the caller saves it, or gives it back. */
    takeUnsaved(): ScreenReport[] {
      const reports = [...unsaved.values()];
      unsaved.clear();
      return reports;
    },

    /** Could not be saved; what was reported since is newer. */
    giveBack(reports: ScreenReport[]): void {
      for (const report of reports) if (!unsaved.has(report.id)) unsaved.set(report.id, report);
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
