/**
 * Pure decision whether a connected screen lags, with the reason: for 30 s, it has not painted the tag of its display.
 * - Way to owners: every 2 s, `announceLag` (`connected-screens.writes.ts`) finds lags that began or ended, and
 *   `display-status.ts` sends the display's status. No mail tells of a lag.
 * - `web/src/shared/displays/freshness.ts` (`freshnessOf`) says so on the display's card, `describe-status.ts` on the
 *   dashboard, `wall-screens.ts` on the wall.
 * - An offline screen never lags: its card compares the last tag that it painted. `offline-displays.publisher.ts`
 *   sends its status after a change, and `features/dark-displays` mails about displays that are dark in opening hours.
 * - Notices after a change (`web/src/app/delivery.ts`) and Recent Activity (`describe-effect.ts`) do not wait for a lag:
 *   they compare each screen's `paintedRevision` with the revision of the change.
 * - In a cluster, the process of the screen decides (`cluster/src/presence/shared-store.ts`); others read `savedLag`.
 */
import type { LagReason, ScreenStatus } from '@menuboard/contract/displays';
import { HEARTBEAT_MS, LAG_THRESHOLD_MS } from '@menuboard/contract/domain/limits';
import { isVisibleProblem, type SelfReport } from '@menuboard/contract/domain/self-report';
import { iso } from '../../../kernel/time/clock.ts';

/** The server's knowledge of a connected screen. Times are milliseconds since 1970. */
export interface ObservedScreen {
  paintedTag: string | null;
  onlineSince: number;
  lastMessageAt: number;
  selfReport: SelfReport | null;
}

/** A problem that a screen reported longer than this before the change is not the cause. */
const PROBLEM_BEFORE_CHANGE_MS = 120_000;
/** A working screen sends a heartbeat every minute, which may arrive a little late. */
const SILENT_AFTER_MS = HEARTBEAT_MS + 10_000;

function reasonOf(screen: ObservedScreen, since: number, now: number): LagReason {
  const { onlineSince, lastMessageAt, selfReport } = screen;
  const problem = selfReport?.problem;
  if (problem && isVisibleProblem(problem.kind) && problem.at >= since - PROBLEM_BEFORE_CHANGE_MS)
    return 'problem';
  return now - Math.max(lastMessageAt, onlineSince) > SILENT_AFTER_MS ? 'silent' : 'unpainted';
}

/** `target` is the tag that the display should show. A screen that connected after the change also gets its time. */
export function lagOf(
  screen: ObservedScreen,
  target: { tag: string; since: number } | undefined,
  now: number,
): ScreenStatus['lag'] {
  if (!target || screen.paintedTag === target.tag) return null;
  const since = Math.max(target.since, screen.onlineSince);
  if (now - since < LAG_THRESHOLD_MS) return null;
  return { since: iso(since), reason: reasonOf(screen, since, now) };
}
