/** What a screen should have shown when, by the pure decision, beside what its page has noted. */
import { nextBoundary, pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import type { TimedEntry } from '@menuboard/contract/domain/schedule/types';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Seen } from './page-watch.ts';

/** An entry of a schedule, and what the watch of the page calls its content. */
export interface Planned extends TimedEntry {
  shows: string;
}

export interface Plan {
  /** Later or earlier than this, a switch is not at its time. */
  limitMs: number;
  entries: readonly Planned[];
  /** While none of them is on. */
  otherwise: string;
  offsets: readonly ZoneOffset[];
}

export interface Verdict {
  /** For each switch, in order. */
  lateMs: number[];
  /** What was shown and should not have been, or the other way round. */
  faults: string[];
}

const isBoard = ({ what }: Seen) => what === 'loop' || what.startsWith('menu ');
/** Before the first board: the page is opening. */
const opening = ['nothing', 'starting', 'loading'];
/** The same for a screen that is paired meanwhile. */
export const pairing = [...opening, 'pairing'];

function whatAt({ entries, otherwise, offsets }: Plan, at: number): string {
  return pickEntry(entries, at, offsets)?.shows ?? otherwise;
}

export function expected(plan: Plan, from: number, to: number): Seen[] {
  const { entries, offsets } = plan;
  const list: Seen[] = [{ at: from, what: whatAt(plan, from) }];
  for (let at = nextBoundary(entries, from, offsets); at !== undefined && at < to; ) {
    const what = whatAt(plan, at);
    if (what !== list.at(-1)?.what) list.push({ at, what });
    at = nextBoundary(entries, at, offsets);
  }
  return list;
}

/** Of what a page has seen since it was opened, until then. */
export function judge(
  seen: readonly Seen[],
  plan: Plan,
  until: number,
  before: readonly string[] = opening,
): Verdict {
  const first = seen.findIndex(isBoard);
  const faults = seen.filter((one, index) => !isBoard(one) && !(index < first && before.includes(one.what)));
  const all = seen.slice(Math.max(first, 0)).filter(({ at }) => at < until);
  const boards = standsIn(all, plan) ? all.slice(1) : all;
  const wanted = expected(plan, boards[0]?.at ?? until, until);
  const verdict: Verdict = { lateMs: [], faults: faults.map(inWords) };
  for (let index = 0; index < Math.max(wanted.length, boards.length); index += 1) {
    const [want, got] = [wanted[index], boards[index]];
    const late = (got?.at ?? 0) - (want?.at ?? 0);
    if (!want || !got || want.what !== got.what || Math.abs(late) > plan.limitMs) {
      verdict.faults.push(`${got ? inWords(got) : 'nothing'} instead of ${want ? inWords(want) : 'nothing'}`);
      return verdict;
    }
    if (index > 0) verdict.lateMs.push(Math.round(late));
  }
  return verdict;
}

/** Opened while a loop is on, a screen shows its own menu until the first file is decoded, and nothing blank. */
function standsIn([first, second]: readonly Seen[], plan: Plan): boolean {
  if (first?.what !== plan.otherwise || second?.what !== 'loop') return false;
  return second.at - first.at <= plan.limitMs && whatAt(plan, first.at) === 'loop';
}

function inWords({ at, what }: Seen): string {
  return `${what} at ${new Date(at).toISOString()}`;
}
