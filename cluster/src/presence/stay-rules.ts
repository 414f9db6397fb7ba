/**
 * The rules of stays. A stay is the time that a screen spends on one node. When it moves, its row gets a later stay, and
 * what the earlier node still has to report changes nothing. Pure functions.
 */
import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import type { ScreenHourRow, ScreenRow } from '@menuboard/server/db/schema';
import type { ScreenReport } from '@menuboard/server/features/screens/presence/presence.repo';
import { splitByHour } from '@menuboard/server/features/screens/uptime/screen-hours';
import { HOUR, iso } from '@menuboard/server/lib/clock';

/** Columns that a node writes to the row of a screen. */
export interface StayReport extends ScreenReport {
  stay: string;
  isOnline: boolean;
  online_since: string;
  lag: string | null;
}

export type StoredStay = Pick<ScreenRow, 'id' | 'node_id' | 'stay' | 'last_seen' | 'counted_to'>;

/** Until when a node was alive; `null` while it is. */
export type EndOfNode = (nodeId: string) => string | null | undefined;

/** The time up to which a connected screen is counted is at most this old when its row is written. */
const COUNT_EVERY_MS = HOUR;

/** The row of a connected screen counts as seen now, so its time may be this old. */
const SEEN_EVERY_MS = HOUR;

/**
 * The time to store as the last sign of the screen. It has an index: as long as it stays, a paint changes no index at all.
 */
export function lastSeenOf(report: StayReport, row: StoredStay, nodeId: string): string {
  const isHeld = report.isOnline && row.node_id === nodeId && row.stay === report.stay;
  const age = Date.parse(report.last_seen) - Date.parse(row.last_seen);
  return isHeld && age < SEEN_EVERY_MS ? row.last_seen : report.last_seen;
}

/** Whether the screen has a later stay, or the same one on another node. */
export function isOutdated(report: StayReport, row: StoredStay, nodeId: string): boolean {
  if (row.stay === null || row.stay < report.stay) return false;
  return row.stay > report.stay || (row.node_id !== null && row.node_id !== nodeId);
}

interface Counted {
  /** Times in which the screen was online and which are not in its hours yet, in ms since 1970. */
  spans: { from: number; to: number }[];
  countedTo: string;
}

/** The time from which a report counts, and the time of a killed node before it. */
function countingFrom(report: StayReport, row: StoredStay, endOfNode: EndOfNode): Counted['spans'] {
  const at = Date.parse(report.last_seen);
  const begin = row.stay === report.stay ? at : Date.parse(report.online_since);
  // A gap shorter than a heartbeat, as in a reload or a move to another node, counts as online.
  const bridge = (last: number) => (begin - last <= HEARTBEAT_MS ? last : begin);
  const countedTo = Date.parse(row.counted_to ?? row.last_seen);
  if (row.node_id === null) return [{ from: bridge(Date.parse(row.last_seen)), to: at }];
  const end = endOfNode(row.node_id);
  if (end === null) return [{ from: countedTo, to: at }];
  const last = Date.parse(end ?? row.last_seen);
  if (bridge(last) === last) return [{ from: countedTo, to: at }];
  return [
    { from: countedTo, to: last },
    { from: begin, to: at },
  ];
}

/** Adds a report to the hours of its screen. */
export function countStay(report: StayReport, row: StoredStay, endOfNode: EndOfNode): Counted {
  const spans = countingFrom(report, row, endOfNode);
  const open = spans.at(-1);
  if (!open) return { spans, countedTo: report.last_seen };
  if (!report.isOnline || open.to - open.from >= COUNT_EVERY_MS)
    return { spans, countedTo: iso(Math.max(open.to, 0)) };
  return { spans: spans.slice(0, -1), countedTo: iso(open.from) };
}

/** Times of screens as rows of `screen_hours`, each screen and hour once. */
export function toHours(times: { screenId: string; from: number; to: number }[]): ScreenHourRow[] {
  const rows = new Map<string, ScreenHourRow>();
  for (const { screenId, from, to } of times) {
    for (const { hour, ms } of splitByHour(from, to)) {
      const key = `${screenId} ${hour}`;
      const row = rows.get(key) ?? { screen_id: screenId, hour, online_ms: 0, paints: 0, paint_ms: 0 };
      rows.set(key, { ...row, online_ms: row.online_ms + ms });
    }
  }
  return [...rows.values()];
}
