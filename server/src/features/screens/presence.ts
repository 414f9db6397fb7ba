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

interface Target {
  restaurantId: string;
  tag: string;
  revision: number;
  menuIds: string[];
}

export function createPresence(clock: Clock) {
  const online = new Map<string, Online>();
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

  function isShown(displayId: string): boolean {
    for (const screen of online.values()) if (screen.displayId === displayId) return true;
    return false;
  }

  return {
    /** A screen's socket arrived; `row` is what was known of the screen. */
    join(socketId: string, row: ScreenRow): void {
      const known = online.get(row.id);
      const screen = known ?? {
        screenId: row.id,
        displayId: row.display_id,
        sockets: new Set<string>(),
        paintedTag: row.painted_tag,
        paintedRevision: row.painted_revision,
        paintedAt: row.painted_at,
      };
      screen.sockets.add(socketId);
      online.set(row.id, screen);
      note(screen);
    },

    leave(socketId: string, screenId: string): void {
      const screen = online.get(screenId);
      if (!screen?.sockets.delete(socketId)) return;
      note(screen);
      if (screen.sockets.size > 0) return;
      online.delete(screenId);
      if (!isShown(screen.displayId)) targets.delete(screen.displayId);
    },

    seen(screenId: string): void {
      const screen = online.get(screenId);
      if (screen) note(screen);
    },

    painted(screenId: string, tag: string): void {
      const screen = online.get(screenId);
      if (!screen) return;
      const target = targets.get(screen.displayId);
      screen.paintedTag = tag;
      screen.paintedAt = iso(clock());
      if (target?.tag === tag) screen.paintedRevision = target.revision;
      note(screen);
    },

    /** What a display with connected screens should show from now on; older news is ignored. */
    expect({ display, tag, revision, menuTags }: DisplayTag): void {
      const displayId = display.id;
      const known = targets.get(displayId);
      if (known && known.revision > revision) return;
      targets.set(displayId, {
        restaurantId: display.restaurant_id,
        tag,
        revision,
        menuIds: Object.keys(menuTags),
      });
      for (const screen of online.values()) {
        // It painted exactly this before the server knew that it would be wanted, or the change did not concern it.
        if (screen.displayId === displayId && screen.paintedTag === tag) screen.paintedRevision = revision;
      }
    },

    /** What each display with connected screens should show, of all restaurants. */
    targets: (): ReadonlyMap<string, Target> => targets,

    /** Statuses from the stored rows and what is newer here. */
    statusOf(displayId: string, tag: string, rows: ScreenRow[]): DisplayStatus {
      const screens = rows.map((row) => {
        const live = online.get(row.id);
        const left = unsaved.get(row.id);
        return {
          id: row.id,
          isOnline: live !== undefined,
          lastSeen: live ? iso(clock()) : (left?.last_seen ?? row.last_seen),
          paintedTag: live?.paintedTag ?? left?.painted_tag ?? row.painted_tag,
          paintedAt: live?.paintedAt ?? left?.painted_at ?? row.painted_at,
          paintedRevision: live?.paintedRevision ?? left?.painted_revision ?? row.painted_revision,
        };
      });
      const seen = screens.map((screen) => screen.lastSeen).sort();
      const isOnline = screens.some((screen) => screen.isOnline);
      return {
        tag: targets.get(displayId)?.tag ?? tag,
        isOnline,
        lastSeen: seen[seen.length - 1] ?? null,
        screens,
      };
    },

    /** What has not been saved yet; the caller saves it. */
    takeUnsaved(): ScreenReport[] {
      const reports = [...unsaved.values()];
      unsaved.clear();
      return reports;
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
