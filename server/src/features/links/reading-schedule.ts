/** Decides when a link reads next. Pure. */
import type { TillProblem } from '@menuboard/links/connector';
import type { LinkRow } from '../../db/link-rows.ts';
import { iso, MINUTE, SECOND } from '../../kernel/time/clock.ts';

type Columns = Pick<
  LinkRow,
  'state' | 'attempts' | 'failing_since' | 'problem' | 'next_read_at' | 'waits_until' | 'read_at'
>;

/** While a till has been away for less than this, boards follow it as soon as it is back. */
const SHORT_FAILURE_MS = 10 * MINUTE;
const LONGEST_PAUSE_MS = 5 * MINUTE;
/** The longest wait that a till may ask for. */
const LONGEST_WAIT_MS = 15 * MINUTE;

/** Columns after an answer of the till. */
export const afterAnswer = (link: LinkRow, pollMs: number, now: number): Columns => ({
  state: link.state,
  attempts: 0,
  failing_since: null,
  problem: null,
  read_at: iso(now),
  next_read_at: iso(now + pollMs),
  waits_until: null,
});

function pauseOf({ kind, waitMs }: TillProblem, failingMs: number, pollMs: number): number {
  if (kind === 'busy') return Math.min(Math.max(waitMs ?? pollMs, SECOND), LONGEST_WAIT_MS);
  if (failingMs < SHORT_FAILURE_MS) return pollMs;
  return Math.max(pollMs, Math.min(failingMs / 10, LONGEST_PAUSE_MS));
}

/**
 * Columns after a failure. Waiting does not help a refused secret: the link stops. A file that is missing may be written
 * again in a moment, so wrong settings stop it only if they last.
 */
export function afterProblem(link: LinkRow, problem: TillProblem, pollMs: number, now: number): Columns {
  const { kind, message } = problem;
  const failingSince = link.failing_since ?? iso(now);
  const failingMs = now - Date.parse(failingSince);
  const isOver = kind === 'signIn' || (kind === 'settings' && failingMs >= SHORT_FAILURE_MS);
  const stopped = kind === 'signIn' ? 'signIn' : 'paused';
  const pause = pauseOf(problem, failingMs, pollMs);
  return {
    state: isOver ? stopped : link.state,
    attempts: link.attempts + 1,
    failing_since: failingSince,
    problem: message,
    read_at: link.read_at,
    next_read_at: isOver ? null : iso(now + pause),
    waits_until: kind === 'busy' ? iso(now + pause) : null,
  };
}
