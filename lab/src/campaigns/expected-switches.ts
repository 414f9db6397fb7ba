/** Compares the states that a page has recorded with the states that the schedule's pure decision expects. */
import { nextBoundary, pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import type { TimedEntry } from '@menuboard/contract/domain/schedule/types';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ShownState } from '../../../e2e/harness/screen-recording.ts';

/** A schedule entry, and the name that a recording gives to its content. */
export interface ExpectedEntry extends TimedEntry {
  shows: string;
}

export interface ExpectedSchedule {
  /** Largest accepted distance of a switch from its time. */
  limitMs: number;
  entries: readonly ExpectedEntry[];
  /** Content without an active entry. */
  otherwise: string;
  offsets: readonly ZoneOffset[];
}

export interface ScheduleComparison {
  /** Delay of each switch, in order. */
  lateMs: number[];
  /** Wrong, missing, early and late states, described in words. */
  deviations: string[];
}

const isBoard = ({ state }: ShownState) => state === 'loop' || state.startsWith('menu ');
/** States before the first board, while the page opens. */
const openingStates = ['nothing', 'starting', 'loading'];
/** The same for an unpaired screen. */
export const pairingStates = [...openingStates, 'pairing'];

function findState({ entries, otherwise, offsets }: ExpectedSchedule, at: number): string {
  return pickEntry(entries, at, offsets)?.shows ?? otherwise;
}

export function listExpectedStates(schedule: ExpectedSchedule, from: number, to: number): ShownState[] {
  const { entries, offsets } = schedule;
  const list: ShownState[] = [{ at: from, state: findState(schedule, from) }];
  for (let at = nextBoundary(entries, from, offsets); at !== undefined && at < to; ) {
    const state = findState(schedule, at);
    if (state !== list.at(-1)?.state) list.push({ at, state });
    at = nextBoundary(entries, at, offsets);
  }
  return list;
}

/** Compares a recording from the opening of its page until this time. */
export function compareWithSchedule(
  recorded: readonly ShownState[],
  schedule: ExpectedSchedule,
  until: number,
  statesBefore: readonly string[] = openingStates,
): ScheduleComparison {
  const first = recorded.findIndex(isBoard);
  const wrong = recorded.filter(
    (shown, index) => !isBoard(shown) && !(index < first && statesBefore.includes(shown.state)),
  );
  const shown = recorded.slice(Math.max(first, 0)).filter(({ at }) => at < until);
  const boards = startsBeforeLoop(shown, schedule) ? shown.slice(1) : shown;
  const expected = listExpectedStates(schedule, boards[0]?.at ?? until, until);
  const comparison: ScheduleComparison = { lateMs: [], deviations: wrong.map(describe) };
  for (let index = 0; index < Math.max(expected.length, boards.length); index += 1) {
    const [want, got] = [expected[index], boards[index]];
    // The page was replaced before it had to draw this switch, with which its successor begins.
    if (want && !got && until - want.at < schedule.limitMs) break;
    const late = (got?.at ?? 0) - (want?.at ?? 0);
    if (!want || !got || want.state !== got.state || Math.abs(late) > schedule.limitMs) {
      comparison.deviations.push(
        `${got ? describe(got) : 'nothing'} instead of ${want ? describe(want) : 'nothing'}`,
      );
      return comparison;
    }
    if (index > 0) comparison.lateMs.push(Math.round(late));
  }
  return comparison;
}

/** A screen that opens during a loop shows its assigned menu until the first file is decoded. */
function startsBeforeLoop([first, second]: readonly ShownState[], schedule: ExpectedSchedule): boolean {
  if (first?.state !== schedule.otherwise || second?.state !== 'loop') return false;
  return second.at - first.at <= schedule.limitMs && findState(schedule, first.at) === 'loop';
}

function describe({ at, state }: ShownState): string {
  return `${state} at ${new Date(at).toISOString()}`;
}
