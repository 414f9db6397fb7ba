/**
 * Connection times and paint times of each screen, hour by hour. They are telemetry, gathered in memory and saved in
 * batches, so a crash loses a minute at most.
 */
import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import type { ScreenHourRow } from '../../../db/schema.ts';
import { type Clock, HOUR, iso, MINUTE } from '../../../lib/clock.ts';
import { createQueue } from '../../../lib/queue.ts';
import type { ScreenIdentity } from '../../../lib/screen-identity.ts';

interface ConnectedScreen {
  displayId: ScreenIdentity['displayId'];
  /** A reconnecting screen has two sockets for a moment. */
  socketIds: Set<string>;
  connectedAt: number;
  /** Time before this moment is already counted. */
  countedTo: number;
  /** Tag of the content that it last painted, so that each change counts once. */
  paintedTag?: string;
}

/** Last change of a display's content. */
interface ContentChange {
  tag: string;
  at: number;
}

const hourOf = (at: number) => iso(Math.floor(at / HOUR) * HOUR);

/** Divides a time among the hours of the clock. */
export function splitByHour(from: number, to: number): { hour: string; ms: number }[] {
  const parts: { hour: string; ms: number }[] = [];
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / HOUR) + 1) * HOUR);
    parts.push({ hour: hourOf(start), ms: end - start });
    start = end;
  }
  return parts;
}

/**
 * @param onPaint is called with the time that a change took to reach a screen
 * @param countsOnlineTime whether it counts how long screens are connected, or the presence store does
 */
export function createScreenHours(
  clock: Clock,
  onPaint?: (milliseconds: number) => void,
  countsOnlineTime = true,
) {
  const connected = new Map<ScreenIdentity['id'], ConnectedScreen>();
  const disconnectedAt = new Map<string, number>();
  const changes = new Map<string, ContentChange>();
  let unsaved = new Map<string, ScreenHourRow>();

  function hourRow(screenId: ScreenIdentity['id'], at: number): ScreenHourRow {
    const hour = hourOf(at);
    const key = `${screenId} ${hour}`;
    const row = unsaved.get(key) ?? { screen_id: screenId, hour, online_ms: 0, paints: 0, paint_ms: 0 };
    unsaved.set(key, row);
    return row;
  }

  function countOnlineTime(screenId: ScreenIdentity['id'], screen: ConnectedScreen): void {
    const now = clock();
    // After the clock was set back, nothing would count until it reached the old time again.
    if (countsOnlineTime)
      for (const { hour, ms } of splitByHour(screen.countedTo, now))
        hourRow(screenId, Date.parse(hour)).online_ms += ms;
    screen.countedTo = now;
  }

  /** Load times count only screens that were connected at the change, so without screens the change is done. */
  function forgetChangesWithoutScreens(): void {
    const connectedDisplays = new Set<string>([...connected.values()].map((screen) => screen.displayId));
    for (const id of changes.keys()) if (!connectedDisplays.has(id)) changes.delete(id);
  }

  return {
    /** Runs saves and reads one at a time, because a read during a save would find some hours in neither place. */
    inTurn: createQueue(),

    /** `lastSeen`: stored time of the screen's last message, or of its pairing. */
    connect(socketId: string, { id, displayId }: ScreenIdentity, lastSeen: string): void {
      const now = clock();
      const last = disconnectedAt.get(id) ?? Date.parse(lastSeen);
      // A gap shorter than a heartbeat, as in a reload or a restart of the server, counts as online.
      const countedTo = now - last <= HEARTBEAT_MS ? last : now;
      const screen = connected.get(id) ?? { displayId, socketIds: new Set(), connectedAt: now, countedTo };
      screen.socketIds.add(socketId);
      connected.set(id, screen);
    },

    disconnect(socketId: string, screenId: ScreenIdentity['id']): void {
      const screen = connected.get(screenId);
      if (!screen?.socketIds.delete(socketId) || screen.socketIds.size > 0) return;
      countOnlineTime(screenId, screen);
      connected.delete(screenId);
      disconnectedAt.set(screenId, clock());
    },

    /** A commit changed the content of a display. */
    contentChanged(displayId: string, tag: string, at: number): void {
      if (changes.get(displayId)?.tag !== tag) changes.set(displayId, { tag, at });
    },

    painted(screenId: ScreenIdentity['id'], tag: string): void {
      const screen = connected.get(screenId);
      const change = screen && changes.get(screen.displayId);
      if (!screen || change?.tag !== tag || screen.paintedTag === tag) return;
      screen.paintedTag = tag;
      // Load time measures the speed of a change's arrival, so a screen that connected after the change does not count.
      if (screen.connectedAt > change.at) return;
      const row = hourRow(screenId, change.at);
      const paintMs = Math.max(0, clock() - change.at);
      row.paints += 1;
      row.paint_ms += paintMs;
      onPaint?.(paintMs);
    },

    /** Rows of these screens that are not in the database yet, up to now. */
    unsavedOf(screenIds: ScreenIdentity['id'][]): ScreenHourRow[] {
      for (const id of screenIds) {
        const screen = connected.get(id);
        if (screen) countOnlineTime(id, screen);
      }
      const wanted = new Set<string>(screenIds);
      return [...unsaved.values()].filter((row) => wanted.has(row.screen_id));
    },

    /** Hands over rows to add to the database. */
    takeUnsaved(): ScreenHourRow[] {
      const now = clock();
      for (const [id, at] of disconnectedAt) if (now - at > HEARTBEAT_MS) disconnectedAt.delete(id);
      for (const [id, screen] of connected) {
        if (now - screen.countedTo >= MINUTE) countOnlineTime(id, screen);
      }
      if (changes.size > 0) forgetChangesWithoutScreens();
      const rows = [...unsaved.values()];
      unsaved = new Map();
      return rows;
    },

    /** Number of displays whose last change is in memory. */
    changeCount: () => changes.size,

    /** Takes back rows that could not be saved. */
    restoreUnsaved(rows: ScreenHourRow[]): void {
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
