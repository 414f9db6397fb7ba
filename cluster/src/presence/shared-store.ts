/**
 * The presence store of a node: what concerns its own screens is in memory, as in a server that works alone, and is
 * written to their rows when it has changed. An unchanged heartbeat writes nothing.
 */
import type { SelfReport } from '@menuboard/contract/domain/self-report';
import type { ScreenRow } from '@menuboard/server/db/schema';
import { lagOf } from '@menuboard/server/features/screens/presence/lag';
import type { ScreenReport } from '@menuboard/server/features/screens/presence/presence.repo';
import {
  type ConnectedScreen,
  type ExpectedReturn,
  isWorthAnnouncing,
  type OnlineScreen,
  reportOf,
  storedSelfReport,
} from '@menuboard/server/features/screens/presence/presence-rules';
import {
  createMemoryPresenceStore,
  type PresenceStore,
} from '@menuboard/server/features/screens/presence/presence-store';
import { type Clock, HOUR, iso, MINUTE, SECOND } from '@menuboard/server/lib/clock';
import type { Lease } from './lease.ts';
import type { StayReport } from './stay-rules.ts';

/** The row of a screen that shows the same for days is written this often, so that it does not look abandoned. */
const TOUCH_EVERY_MS = 6 * HOUR;
/** A screen measures its clock and its start a little differently each time. */
const JITTER_MS = 10 * SECOND;
/** A row that was read before its screen's last report was written is not in use for longer. */
const LEFT_FOR_MS = MINUTE;

function hasReportChanged(before: SelfReport | null, after: SelfReport | null): boolean {
  if (before === after) return false;
  if (!before || !after) return true;
  return (
    isWorthAnnouncing(before, after) ||
    Math.abs(before.clockOffsetMs - after.clockOffsetMs) > JITTER_MS ||
    Math.abs(before.openedAt - after.openedAt) > JITTER_MS
  );
}

function hasChanged(before: ConnectedScreen, after: ConnectedScreen): boolean {
  return (
    before.stay !== after.stay ||
    before.paintedTag !== after.paintedTag ||
    before.paintedRevision !== after.paintedRevision ||
    before.paintedAt !== after.paintedAt ||
    before.announcedLag !== after.announcedLag ||
    hasReportChanged(before.selfReport, after.selfReport)
  );
}

type Stay = Pick<ScreenRow, 'stay'>;

const isLater = (row: Stay, own: Stay | undefined) => (row.stay ?? '') > (own?.stay ?? '');

/** Whether the screen has been on another node since, and its socket here may be dead: it has sent nothing later. */
function hasMoved(screen: ConnectedScreen, row: Stay & Pick<ScreenRow, 'last_seen'>): boolean {
  return isLater(row, screen) && screen.lastMessageAt <= Date.parse(row.last_seen);
}

/** The screen that the row of another node describes. */
function readOnlineScreen(row: ScreenRow, now: number): OnlineScreen {
  return {
    paintedTag: row.painted_tag,
    paintedRevision: row.painted_revision,
    paintedAt: row.painted_at,
    onlineSince: Date.parse(row.online_since ?? row.last_seen),
    lastMessageAt: now,
    selfReport: storedSelfReport(row.capabilities, now),
    savedLag: row.lag === null ? null : JSON.parse(row.lag),
  };
}

export interface SharedStore extends PresenceStore {
  /** Hands over what the rows lack. */
  takeStays(): StayReport[];
  takeReturns(): Map<string, ExpectedReturn>;
  /** Takes back what could not be written. What has changed since is in it. */
  restore(stays: StayReport[], returns: ReadonlyMap<string, ExpectedReturn>): void;
  /** Writes screens of this node again, each with a later stay if its row says so. Returns their displays. */
  writeAgain(rows: Pick<ScreenRow, 'id' | 'stay' | 'last_seen'>[]): ConnectedScreen['displayId'][];
  /** Writes all screens of this node again. Returns their displays. */
  writeAllAgain(): ConnectedScreen['displayId'][];
  /** Writes the rows of screens again that were not written for hours. */
  touch(): void;
}

export function createSharedStore(
  lease: Pick<Lease, 'nodeId' | 'databaseTime' | 'stateOf' | 'know'>,
  clock: Clock,
  onChange: () => void,
): SharedStore {
  const memory = createMemoryPresenceStore();
  const changed = new Set<string>();
  /** Each connected screen as it was handed over last. */
  const handedOver = new Map<string, { screen: ConnectedScreen; at: number }>();
  /** The last report of screens that have left. */
  const left = new Map<string, { screen: ConnectedScreen; at: number }>();
  let returns = new Map<string, ExpectedReturn>();

  function change(screenId: string): void {
    changed.add(screenId);
    onChange();
  }

  function stayReport(screen: ConnectedScreen, isOnline: boolean, at: number): StayReport {
    const target = memory.localTarget(screen.displayId);
    const lag = isOnline ? lagOf(screen, target, at) : null;
    return {
      ...reportOf(screen, at),
      stay: screen.stay ?? '',
      isOnline,
      online_since: iso(screen.onlineSince),
      lag: lag && JSON.stringify(lag),
    };
  }

  /** A stay later than those that this node knows of. */
  function laterStay(row: Pick<ScreenRow, 'id' | 'stay'>): string {
    const known = [row.stay, memory.localScreen(row.id)?.stay, left.get(row.id)?.screen.stay];
    const after = known.map((stay) => (stay ? Date.parse(stay) + 1 : 0));
    return iso(Math.max(lease.databaseTime(), ...after));
  }

  function latestReport({ id, stay }: Pick<ScreenRow, 'id' | 'stay'>): ScreenReport | undefined {
    const last = left.get(id);
    if (!last || isLater({ stay }, last.screen)) return undefined;
    return reportOf(last.screen, last.at);
  }

  const isElsewhere = (row: ScreenRow) => row.node_id !== null && row.node_id !== lease.nodeId;

  return {
    ...memory,

    beginStay: laterStay,

    saveScreen(screen) {
      memory.saveScreen(screen);
      const before = handedOver.get(screen.screenId);
      if (!before || hasChanged(before.screen, screen)) change(screen.screenId);
    },
    removeScreen(screen) {
      memory.removeScreen(screen);
      left.set(screen.screenId, { screen, at: clock() });
      change(screen.screenId);
    },

    // The screens themselves are written.
    saveReport: () => undefined,
    takeReports: () => [],
    restoreReports: () => undefined,
    latestReport,

    saveExpectedReturn(displayId, awaited) {
      returns.set(displayId, awaited);
      memory.saveExpectedReturn(displayId, awaited);
      onChange();
    },

    async read(displays, rows) {
      const now = clock();
      await lease.know(new Set(rows.flatMap((row) => (isElsewhere(row) ? [row.node_id ?? ''] : []))));
      const local = await memory.read(displays, rows);
      const screens = new Map<string, OnlineScreen>();
      const reports = new Map<string, ScreenReport>();
      for (const row of rows) {
        const own = memory.localScreen(row.id);
        const node = row.node_id !== null && isElsewhere(row) ? lease.stateOf(row.node_id) : undefined;
        const isNewerElsewhere = node?.isAlive && isLater(row, own);
        if (own && !isNewerElsewhere) screens.set(row.id, own);
        else if (node?.isAlive) screens.set(row.id, readOnlineScreen(row, now));
        else if (node?.aliveAt && node.aliveAt > row.last_seen)
          reports.set(row.id, { ...row, last_seen: node.aliveAt });
        const report = latestReport(row);
        if (report && !screens.has(row.id)) reports.set(row.id, report);
      }
      const stored = displays.flatMap(({ id, expected_return: awaited }): [string, ExpectedReturn][] =>
        awaited === null ? [] : [[id, JSON.parse(awaited)]],
      );
      const expectedReturns = new Map([...stored, ...local.expectedReturns]);
      return { screens, reports, targets: local.targets, expectedReturns };
    },

    takeStays() {
      const now = clock();
      const stays = [...changed].flatMap((id) => {
        const screen = memory.localScreen(id);
        const gone = left.get(id);
        if (screen) handedOver.set(id, { screen, at: now });
        else handedOver.delete(id);
        if (screen) return [stayReport(screen, true, now)];
        return gone ? [stayReport(gone.screen, false, gone.at)] : [];
      });
      for (const [id, { at }] of left) if (now - at > LEFT_FOR_MS && !changed.has(id)) left.delete(id);
      changed.clear();
      return stays;
    },

    takeReturns() {
      const taken = returns;
      returns = new Map();
      return taken;
    },

    restore(stays, taken) {
      for (const { id } of stays) {
        handedOver.delete(id);
        changed.add(id);
      }
      returns = new Map([...taken, ...returns]);
    },

    writeAgain(rows) {
      return rows.flatMap((row) => {
        const screen = memory.localScreen(row.id);
        if (!screen || hasMoved(screen, row)) return [];
        if (isLater(row, screen)) memory.saveScreen({ ...screen, stay: laterStay(row) });
        change(row.id);
        return [screen.displayId];
      });
    },
    writeAllAgain() {
      const screens = memory.localScreens();
      for (const { screenId } of screens) change(screenId);
      return screens.map(({ displayId }) => displayId);
    },
    touch() {
      const before = clock() - TOUCH_EVERY_MS;
      for (const [id, { at }] of handedOver) if (at <= before) change(id);
    },
  };
}
