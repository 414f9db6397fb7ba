/** Decides when a link reads next. Pure. */
import type { TillProblem } from '@menuboard/links/connector';
import type { LinkRow } from '../../db/link-rows.ts';
import { iso, MINUTE, SECOND } from '../../kernel/time/clock.ts';

type Columns = Pick<
  LinkRow,
  'state' | 'attempts' | 'failing_since' | 'problem' | 'next_read_at' | 'waits_until' | 'read_at'
>;

/** While a till has failed for less than this, boards follow it as soon as it is back. */
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
  if (kind === 'settings' && failingMs >= SHORT_FAILURE_MS) return LONGEST_PAUSE_MS;
  if (kind === 'busy') return Math.min(Math.max(waitMs ?? pollMs, SECOND), LONGEST_WAIT_MS);
  if (failingMs < SHORT_FAILURE_MS) return pollMs;
  return Math.max(pollMs, Math.min(failingMs / 10, LONGEST_PAUSE_MS));
}

/**
 * Columns after a failure. Waiting does not help a refused secret: the link stops. A page or a file that is missing may
 * come back, so wrong settings only make it slow.
 */
export function afterProblem(link: LinkRow, problem: TillProblem, pollMs: number, now: number): Columns {
  const { kind, message } = problem;
  const failingSince = link.failing_since ?? iso(now);
  const failingMs = now - Date.parse(failingSince);
  const isOver = kind === 'signIn';
  const pause = pauseOf(problem, failingMs, pollMs);
  return {
    state: isOver ? 'signIn' : link.state,
    attempts: link.attempts + 1,
    failing_since: failingSince,
    problem: message,
    read_at: link.read_at,
    next_read_at: isOver ? null : iso(now + pause),
    waits_until: kind === 'busy' ? iso(now + pause) : null,
  };
}

/** Whether a person has to look now: the link has stopped, or wrong settings have lasted. True once for each failure. */
export function needsPerson(before: LinkRow, after: LinkRow, { kind }: TillProblem, now: number): boolean {
  if (after.state !== 'live') return before.state === 'live';
  if (kind !== 'settings' || after.failing_since === null) return false;
  const over = Date.parse(after.failing_since) + SHORT_FAILURE_MS;
  // Only an attempt from before is due before the longest pause.
  return now >= over && Date.parse(before.next_read_at ?? after.failing_since) < over + LONGEST_PAUSE_MS;
}
