/**
 * Which screens are connected to this node and what they have painted. Telemetry, not data: it lives in memory
 * and is flushed every few seconds. A painted tag counts as up to date against the tag that the last change gave
 * its display, which is kept here too, so an acknowledgement costs no query.
 */
import type { DisplayStatus } from '@menuboard/contract/displays';
import { readSelfReport, type SelfReport } from '@menuboard/contract/domain/self-report';
import type { ScreenRow } from '../../db/schema.ts';
import { type Clock, iso, SECOND } from '../../lib/clock.ts';
import { type Glass, lagOf } from './lag.ts';
import type { ScreenReport } from './screens.repo.ts';
import type { DisplayTag } from './tags.ts';

interface Online extends Glass {
  screenId: string;
  displayId: string;
  /** Sockets of this screen: a reconnecting one overlaps with its old self. */
  sockets: Set<string>;
  paintedRevision: number | null;
  paintedAt: string | null;
  /** Why it lags, as owners were told. */
  toldLag: string | null;
}

/** What a display with connected screens should show. */
export interface Target {
  restaurantId: string;
  tag: string;
  revision: number;
  menuIds: string[];
  /** When it got this tag, as far as is known here. */
  since: number;
}

/** A display that came back from the bin: the screens that were there when it was deleted will ask. */
interface Return {
  deletedAt: string;
  by: string;
}

/** A screen's last words come a moment before or after the deletion that cut it off. */
const CUT_MS = 10 * SECOND;

function storedReport(capabilities: string, now: number): SelfReport | null {
  const stored: unknown = JSON.parse(capabilities);
  const report = readSelfReport(stored, now);
  return report && report.browser !== '' ? report : null;
}

/** What of a report is worth telling at once; the rest comes along when something else is told. */
function newsIn({ player, browser, width, height, isSecure, problem }: SelfReport): string {
  return [player, browser, width, height, isSecure, problem?.kind, problem?.at].join('|');
}

export function createPresence(clock: Clock) {
  const online = new Map<string, Online>();
  const byDisplay = new Map<string, Set<Online>>();
  const targets = new Map<string, Target>();
  const unsaved = new Map<string, ScreenReport>();
  const returns = new Map<string, Return>();

  function note(screen: Online): void {
    unsaved.set(screen.screenId, {
      id: screen.screenId,
      last_seen: iso(clock()),
      painted_tag: screen.paintedTag,
      painted_revision: screen.paintedRevision,
      painted_at: screen.paintedAt,
      capabilities: JSON.stringify(screen.reported ?? {}),
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
      onlineSince: clock(),
      heardAt: 0,
      reported: storedReport(row.capabilities, clock()),
      toldLag: null,
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

  function returnsBy(displayId: string, screens: { isOnline: boolean; lastSeen: string }[]): string | null {
    const awaited = returns.get(displayId);
    if (!awaited) return null;
    if (awaited.by < iso(clock())) {
      returns.delete(displayId);
      return null;
    }
    const cutAt = iso(Date.parse(awaited.deletedAt) - CUT_MS);
    const isAwaited = screens.some(({ isOnline, lastSeen }) => !isOnline && lastSeen >= cutAt);
    return isAwaited ? awaited.by : null;
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
      screen.heardAt = clock();
      const target = targets.get(screen.displayId);
      const isTarget = target?.tag === tag;
      if (screen.paintedTag !== tag) screen.paintedAt = iso(clock());
      screen.paintedTag = tag;
      // Of another tag nobody knows here up to which revision it is.
      screen.paintedRevision = isTarget ? target.revision : null;
      note(screen);
    },

    /** It lives, and has painted nothing yet. */
    heard(screenId: string): void {
      const screen = online.get(screenId);
      if (!screen) return;
      screen.heardAt = clock();
      note(screen);
    },

    /** These were connected up to now: the stored time of who is still there follows. */
    seen(screenIds: string[]): void {
      for (const id of screenIds) {
        const screen = online.get(id);
        if (screen) note(screen);
      }
    },

    /** What a screen says of itself. True when it is news for its owner. */
    reported(screenId: string, said: unknown): boolean {
      const screen = online.get(screenId);
      const report = readSelfReport(said, clock());
      if (!screen || !report) return false;
      const before = screen.reported;
      screen.reported = report;
      note(screen);
      return newsIn(report) !== (before && newsIn(before));
    },

    /** The display is back from the bin: its screens ask once in a while, and come by then. */
    awaitReturn(displayId: string, deletedAt: string, by: string): void {
      returns.set(displayId, { deletedAt, by });
    },

    /** The displays of which owners do not know yet that a screen lags, or why, or that it lags no more. */
    takeLagNews(): string[] {
      const news = new Set<string>();
      for (const screen of online.values()) {
        const lag = lagOf(screen, targets.get(screen.displayId), clock());
        const said = lag && `${lag.since} ${lag.reason}`;
        if (said !== screen.toldLag) news.add(screen.displayId);
        screen.toldLag = said;
      }
      return [...news];
    },

    /** What a display with connected screens should show, since that moment; older news is ignored. */
    expect({ display, tag, revision, menuTags }: DisplayTag, at = clock()): void {
      const screens = byDisplay.get(display.id);
      const known = targets.get(display.id);
      if (!screens || (known && known.revision > revision)) return;
      const { restaurant_id: restaurantId } = display;
      const since = known?.tag === tag ? Math.min(known.since, at) : at;
      targets.set(display.id, { restaurantId, tag, revision, menuIds: Object.keys(menuTags), since });
      // It painted exactly this before the server knew it was wanted, or the change did not concern it.
      for (const screen of screens) if (screen.paintedTag === tag) screen.paintedRevision = revision;
    },

    /** What each display with connected screens should show, of all restaurants. */
    targets: (): ReadonlyMap<string, Target> => targets,

    /** A display's status from the stored rows and what is newer here. */
    statusOf(displayId: string, tag: string, rows: ScreenRow[]): DisplayStatus {
      const target = targets.get(displayId);
      const screens = rows.map((row) => {
        const live = online.get(row.id);
        const left = unsaved.get(row.id);
        return {
          id: row.id,
          isOnline: live !== undefined,
          onlineSince: live ? iso(live.onlineSince) : null,
          lastSeen: live ? iso(clock()) : (left?.last_seen ?? row.last_seen),
          paintedTag: live ? live.paintedTag : (left?.painted_tag ?? row.painted_tag),
          paintedAt: live ? live.paintedAt : (left?.painted_at ?? row.painted_at),
          paintedRevision: live ? live.paintedRevision : (left ?? row).painted_revision,
          reported: live ? live.reported : storedReport((left ?? row).capabilities, clock()),
          lag: live ? lagOf(live, target, clock()) : null,
        };
      });
      const seen = screens.map((screen) => screen.lastSeen).sort();
      const isOnline = screens.some((screen) => screen.isOnline);
      const lastSeen = seen[seen.length - 1] ?? null;
      return { tag, isOnline, lastSeen, returnsBy: returnsBy(displayId, screens), screens };
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
