/**
 * How long each screen was connected and how fast it painted, hour by hour. Telemetry: it gathers in memory and is
 * saved in batches; what a crash takes with it is at most a minute.
 */
import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import type { ScreenHourRow } from '../../db/schema.ts';
import { type Clock, HOUR, iso, MINUTE } from '../../lib/clock.ts';
import type { ScreenIdentity } from '../../lib/screen-identity.ts';

interface Connected {
  displayId: string;
  /** A reconnecting screen's sockets overlap. */
  sockets: Set<string>;
  since: number;
  /** The time up to here is in the hours already. */
  countedTo: number;
}

/** The last change of what a display shows. */
interface Changed {
  tag: string;
  at: number;
  painted: Set<string>;
}

const hourOf = (at: number) => iso(Math.floor(at / HOUR) * HOUR);

export function createScreenHours(clock: Clock) {
  const connected = new Map<string, Connected>();
  const leftAt = new Map<string, number>();
  const changed = new Map<string, Changed>();
  let unsaved = new Map<string, ScreenHourRow>();

  function hourRow(screenId: string, at: number): ScreenHourRow {
    const hour = hourOf(at);
    const key = `${screenId} ${hour}`;
    const row = unsaved.get(key) ?? { screen_id: screenId, hour, online_ms: 0, paints: 0, paint_ms: 0 };
    unsaved.set(key, row);
    return row;
  }

  function count(screenId: string, screen: Connected): void {
    const now = clock();
    // Set back, the clock would otherwise stand still here until it has caught up.
    if (now < screen.countedTo) screen.countedTo = now;
    while (screen.countedTo < now) {
      const end = Math.min(now, (Math.floor(screen.countedTo / HOUR) + 1) * HOUR);
      hourRow(screenId, screen.countedTo).online_ms += end - screen.countedTo;
      screen.countedTo = end;
    }
  }

  return {
    /** `lastSeen`: when the screen paired or was last heard of, as the database has it. */
    join(socketId: string, { id, displayId }: ScreenIdentity, lastSeen: string): void {
      const now = clock();
      const last = leftAt.get(id) ?? Date.parse(lastSeen);
      // Away for less than a heartbeat (a reload, a restart of ours) is not away.
      const countedTo = now - last <= HEARTBEAT_MS ? last : now;
      const screen = connected.get(id) ?? { displayId, sockets: new Set(), since: now, countedTo };
      screen.sockets.add(socketId);
      connected.set(id, screen);
    },

    leave(socketId: string, screenId: string): void {
      const screen = connected.get(screenId);
      if (!screen?.sockets.delete(socketId) || screen.sockets.size > 0) return;
      count(screenId, screen);
      connected.delete(screenId);
      leftAt.set(screenId, clock());
    },

    /** A commit gave a display another tag. */
    changed(displayId: string, tag: string, at: number): void {
      if (changed.get(displayId)?.tag !== tag) changed.set(displayId, { tag, at, painted: new Set() });
    },

    painted(screenId: string, tag: string): void {
      const screen = connected.get(screenId);
      const change = screen && changed.get(screen.displayId);
      if (!screen || change?.tag !== tag || change.painted.has(screenId)) return;
      change.painted.add(screenId);
      // One that was away when it changed says nothing about how fast a change arrives.
      if (screen.since > change.at) return;
      const row = hourRow(screenId, change.at);
      row.paints += 1;
      row.paint_ms += Math.max(0, clock() - change.at);
    },

    /** What is not in the database yet of these screens, up to this moment. */
    unsavedOf(screenIds: string[]): ScreenHourRow[] {
      for (const id of screenIds) {
        const screen = connected.get(id);
        if (screen) count(id, screen);
      }
      const asked = new Set(screenIds);
      return [...unsaved.values()].filter((row) => asked.has(row.screen_id));
    },

    /** What there is to be added to the database; the caller saves it, or gives it back. */
    takeUnsaved(): ScreenHourRow[] {
      for (const [id, at] of leftAt) if (clock() - at > HEARTBEAT_MS) leftAt.delete(id);
      for (const [id, screen] of connected) {
        if (clock() - screen.countedTo >= MINUTE) count(id, screen);
      }
      // Only a screen that was there when it changed counts: without any, there is nobody to wait for.
      const shown = new Set([...connected.values()].map((screen) => screen.displayId));
      for (const id of changed.keys()) if (!shown.has(id)) changed.delete(id);
      const rows = [...unsaved.values()];
      unsaved = new Map();
      return rows;
    },

    /** How many displays' changes are kept. */
    changesKept: () => changed.size,

    /** Could not be saved. */
    giveBack(rows: ScreenHourRow[]): void {
      for (const { screen_id: screenId, hour, ...counted } of rows) {
        const row = hourRow(screenId, Date.parse(hour));
        row.online_ms += counted.online_ms;
        row.paints += counted.paints;
        row.paint_ms += counted.paint_ms;
      }
    },
  };
}

export type ScreenHours = ReturnType<typeof createScreenHours>;
