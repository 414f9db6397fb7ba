/** Pure decision whether a connected screen lags, with the reason. */
import type { LagReason, ScreenStatus } from '@menuboard/contract/displays';
import { HEARTBEAT_MS, LAG_THRESHOLD_MS } from '@menuboard/contract/domain/limits';
import { isVisibleProblem, type SelfReport } from '@menuboard/contract/domain/self-report';
import { iso } from '../../../lib/clock.ts';

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
