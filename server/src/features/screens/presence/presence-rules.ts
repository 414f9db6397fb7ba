/**
 * Rules of presence: connected screens, their painted content and their targets. Pure functions over records, with the
 * time passed in. A screen is up to date when it has painted the tag of its display's target. Its painted revision is
 * then the target's, from which owners see how many screens show a certain change.
 */
import type { DisplayStatus, ScreenStatus } from '@menuboard/contract/displays';
import { composeContentTag } from '@menuboard/contract/domain/content-tag';
import { readSelfReport, type SelfReport } from '@menuboard/contract/domain/self-report';
import type { RestaurantRow, ScreenRow } from '../../../db/schema.ts';
import { iso, SECOND } from '../../../lib/clock.ts';
import type { DisplayTag } from '../content/tags.ts';
import { lagOf, type ObservedScreen } from './lag.ts';
import type { ScreenReport } from './presence.repo.ts';

/** A screen that is connected to this process or to another one. */
export interface OnlineScreen extends Readonly<ObservedScreen> {
  readonly paintedRevision: number | null;
  readonly paintedAt: string | null;
  /** The lag that the screen's process has found; undefined for a screen of this process. */
  readonly savedLag?: ScreenStatus['lag'];
}

/** A screen with at least one socket to this process. */
export interface ConnectedScreen extends OnlineScreen {
  readonly screenId: ScreenRow['id'];
  readonly displayId: ScreenRow['display_id'];
  /** Orders this stay among those of the screen on all processes; `null` in one that works alone. */
  readonly stay: string | null;
  /** A reconnecting screen has two sockets for a moment. */
  readonly socketIds: readonly string[];
  /** Lag of the owners' last notification, as `lagKey` names it. */
  readonly announcedLag: string | null;
}

/** Tag and revision that a display with connected screens should show. */
export interface DisplayTarget {
  readonly restaurantId: RestaurantRow['id'];
  readonly tag: string;
  /** The restaurant's revision up to which the tag has all changes. */
  readonly revision: number;
  /** Parts of the tag (`content/tags.ts`). */
  readonly baseTag: string;
  readonly menuTags: Readonly<Record<string, string>>;
  /** Time when this became the target, as far as this server knows. */
  readonly since: number;
  /** Time when it was last read. */
  readonly readAt: number;
  /** Earlier targets, latest first. A screen may paint one of them late, or never get further. */
  readonly earlier: readonly { tag: string; revision: number }[];
}

const EARLIER_TARGETS_MAX = 8;

/** A display that was restored from the bin. Its screens ask occasionally, so they return before `by`. */
export interface ExpectedReturn {
  readonly deletedAt: string;
  readonly by: string;
}

/** A presence store's knowledge of some displays and screens, each by id. */
export interface PresenceState {
  screens: ReadonlyMap<string, OnlineScreen>;
  /** Reports that the database may lack. */
  reports: ReadonlyMap<string, ScreenReport>;
  targets: ReadonlyMap<string, DisplayTarget>;
  expectedReturns: ReadonlyMap<string, ExpectedReturn>;
}

/** The deletion disconnects screens, so their last report may be slightly older than the deletion. */
const DISCONNECT_MS = 10 * SECOND;

export function storedSelfReport(capabilities: string, now: number): SelfReport | null {
  const report = readSelfReport(JSON.parse(capabilities), now);
  return report && report.browser !== '' ? report : null;
}

export function connectScreen(row: ScreenRow, stay: string | null, now: number): ConnectedScreen {
  return {
    screenId: row.id,
    displayId: row.display_id,
    stay,
    socketIds: [],
    paintedTag: row.painted_tag,
    paintedRevision: row.painted_revision,
    paintedAt: row.painted_at,
    onlineSince: now,
    lastMessageAt: 0,
    selfReport: storedSelfReport(row.capabilities, now),
    announcedLag: null,
  };
}

/** Whether another process has had the screen since its stay here began. */
export function wasElsewhereSince({ stay }: ConnectedScreen, row: Pick<ScreenRow, 'stay'>): boolean {
  return row.stay !== null && (stay === null || row.stay > stay);
}

export function addSocket(screen: ConnectedScreen, socketId: string): ConnectedScreen {
  return { ...screen, socketIds: [...screen.socketIds.filter((id) => id !== socketId), socketId] };
}

export function removeSocket(screen: ConnectedScreen, socketId: string): ConnectedScreen {
  return { ...screen, socketIds: screen.socketIds.filter((id) => id !== socketId) };
}

function paintedRevisionOf(
  screen: ConnectedScreen,
  tag: string,
  target: DisplayTarget | undefined,
): number | null {
  if (target?.tag === tag) return target.revision;
  // A returning screen still shows its previous content.
  if (screen.paintedTag === tag) return screen.paintedRevision;
  return target?.earlier.find((earlier) => earlier.tag === tag)?.revision ?? null;
}

export function applyPainted(
  screen: ConnectedScreen,
  tag: string,
  target: DisplayTarget | undefined,
  now: number,
): ConnectedScreen {
  return {
    ...screen,
    lastMessageAt: now,
    paintedTag: tag,
    paintedAt: screen.paintedTag === tag ? screen.paintedAt : iso(now),
    paintedRevision: paintedRevisionOf(screen, tag, target),
  };
}

/** Target after a read of the display's tag; `undefined` if a newer revision is already known. */
export function nextTarget(
  known: DisplayTarget | undefined,
  { display, tag, revision, baseTag, menuTags }: DisplayTag,
  at: number,
  readAt = at,
): DisplayTarget | undefined {
  if (known && known.revision > revision) return undefined;
  return {
    restaurantId: display.restaurant_id,
    tag,
    revision,
    baseTag,
    menuTags,
    since: known?.tag === tag ? Math.min(known.since, at) : at,
    readAt,
    earlier: earlierThan(tag, known),
  };
}

function earlierThan(tag: string, known: DisplayTarget | undefined): DisplayTarget['earlier'] {
  if (!known || known.tag === tag) return known?.earlier ?? [];
  return [{ tag: known.tag, revision: known.revision }, ...known.earlier].slice(0, EARLIER_TARGETS_MAX);
}

/**
 * Target after the next revision, if it changed only these menus: the screens compose the same tag from their patch.
 * `undefined` if `known` is not the target of the revision before it.
 *
 * @param changedTags new parts of the changed menus, by menu id
 */
export function composeTarget(
  known: DisplayTarget,
  revision: number,
  changedTags: Readonly<Record<string, string>>,
  at: number,
): DisplayTarget | undefined {
  if (known.revision !== revision - 1) return undefined;
  const menuTags = { ...known.menuTags };
  for (const menuId of Object.keys(menuTags))
    menuTags[menuId] = changedTags[menuId] ?? menuTags[menuId] ?? '';
  const tag = composeContentTag(known.baseTag, menuTags);
  if (tag === known.tag) return { ...known, revision };
  return { ...known, tag, revision, menuTags, since: at, earlier: earlierThan(tag, known) };
}

/** A screen can have painted the target's tag before it became the target, or without a change that concerned it. */
export function applyTarget(screen: ConnectedScreen, target: DisplayTarget): ConnectedScreen {
  if (screen.paintedTag !== target.tag || screen.paintedRevision === target.revision) return screen;
  return { ...screen, paintedRevision: target.revision };
}

/** Whether owners should see a new report at once. Other fields reach them with the next status. */
export function isWorthAnnouncing(before: SelfReport | null, after: SelfReport): boolean {
  const keyOf = ({ clockOffsetMs: _, openedAt: __, ...report }: SelfReport) => JSON.stringify(report);
  return before === null || keyOf(before) !== keyOf(after);
}

/** Identifies a screen's lag for comparisons. */
export function lagKey(
  screen: ConnectedScreen,
  target: DisplayTarget | undefined,
  now: number,
): string | null {
  const lag = lagOf(screen, target, now);
  return lag && `${lag.since} ${lag.reason}`;
}

function lagShown(screen: OnlineScreen, target: DisplayTarget | undefined, now: number): ScreenStatus['lag'] {
  return screen.savedLag === undefined ? lagOf(screen, target, now) : screen.savedLag;
}

export function reportOf(screen: ConnectedScreen, now: number): ScreenReport {
  return {
    id: screen.screenId,
    last_seen: iso(now),
    painted_tag: screen.paintedTag,
    painted_revision: screen.paintedRevision,
    painted_at: screen.paintedAt,
    capabilities: JSON.stringify(screen.selfReport ?? {}),
  };
}

/** Time by which screens return to a restored display; `null` if none is missing or the time has passed. */
export function returnsBy(
  awaited: ExpectedReturn | undefined,
  screens: { isOnline: boolean; lastSeen: string }[],
  now: number,
): string | null {
  if (!awaited || awaited.by < iso(now)) return null;
  const disconnectedAt = iso(Date.parse(awaited.deletedAt) - DISCONNECT_MS);
  const isMissing = screens.some(({ isOnline, lastSeen }) => !isOnline && lastSeen >= disconnectedAt);
  return isMissing ? awaited.by : null;
}

/** A display's status, from the stored rows of its screens and newer facts in presence. */
export function statusOf(
  displayId: string,
  tag: string,
  rows: ScreenRow[],
  presence: PresenceState,
  now: number,
): DisplayStatus {
  const target = presence.targets.get(displayId);
  // A screen that has just connected counts, although its row does not show it yet.
  const isDormant = (row: ScreenRow) => row.dormant_since !== null && !presence.screens.has(row.id);
  const dormantRows = rows.filter(isDormant);
  const screens = rows
    .filter((row) => !isDormant(row))
    .map((row) => {
      const screen = presence.screens.get(row.id);
      const latest = presence.reports.get(row.id) ?? row;
      return {
        id: row.id,
        isOnline: screen !== undefined,
        onlineSince: screen ? iso(screen.onlineSince) : null,
        lastSeen: screen ? iso(now) : latest.last_seen,
        paintedTag: screen ? screen.paintedTag : latest.painted_tag,
        paintedAt: screen ? screen.paintedAt : latest.painted_at,
        paintedRevision: screen ? screen.paintedRevision : latest.painted_revision,
        reported: screen ? screen.selfReport : storedSelfReport(latest.capabilities, now),
        lag: screen ? lagShown(screen, target, now) : null,
      };
    });
  const dormant = dormantRows.map((row) => ({
    id: row.id,
    lastSeen: row.last_seen,
    reported: storedSelfReport(row.capabilities, now),
  }));
  const lastSeen = screens.map((screen) => screen.lastSeen).sort();
  return {
    tag,
    isOnline: screens.some((screen) => screen.isOnline),
    lastSeen: lastSeen.at(-1) ?? null,
    returnsBy: returnsBy(presence.expectedReturns.get(displayId), screens, now),
    screens,
    dormant,
  };
}
