/** Whether a connected screen lags, and why: pure, on what presence knows of it. */
import type { LagReason, ScreenStatus } from '@menuboard/contract/displays';
import { HEARTBEAT_MS, LAG_MS } from '@menuboard/contract/domain/limits';
import { isInTheWay, type SelfReport } from '@menuboard/contract/domain/self-report';
import { iso } from '../../lib/clock.ts';

export interface Glass {
  paintedTag: string | null;
  /** Since when it is connected, and when it last said anything. */
  onlineSince: number;
  heardAt: number;
  reported: SelfReport | null;
}

/** A problem that is older than the change by more than this has nothing to do with it. */
const BEFORE_MS = 120_000;
/** A screen that lives says something each minute; what it says may take a moment. */
const SILENT_MS = HEARTBEAT_MS + 10_000;

function reasonOf({ onlineSince, heardAt, reported }: Glass, since: number, now: number): LagReason {
  const problem = reported?.problem;
  if (problem && isInTheWay(problem.kind) && problem.at >= since - BEFORE_MS) return 'problem';
  return now - Math.max(heardAt, onlineSince) > SILENT_MS ? 'silent' : 'unpainted';
}

/** `target` is what it should show, and since when. One that has just connected is given its time too. */
export function lagOf(
  glass: Glass,
  target: { tag: string; since: number } | undefined,
  now: number,
): ScreenStatus['lag'] {
  if (!target || glass.paintedTag === target.tag) return null;
  const since = Math.max(target.since, glass.onlineSince);
  if (now - since < LAG_MS) return null;
  return { since: iso(since), reason: reasonOf(glass, since, now) };
}
