/** The form of a cycle: the body that it sends, and what is still missing. */
import type { Cycle } from '@menuboard/contract/cycles';
import { CYCLE_CELLS_MAX } from '@menuboard/contract/domain/limits';
import { mondayOf } from '@menuboard/contract/domain/schedule/wall-clock';
import { type Weekday, weekdays } from '@menuboard/contract/domain/weekdays';
import type { CycleBody } from '../../api/cycles.api.ts';
import { isoDate } from '../../shared/time/week-plan.ts';
import { t } from '../../texts/texts.ts';

/** Fields that are not filled in are empty. */
export type CycleDraft = Omit<CycleBody, 'endDate'> & { endDate: string };

/**
 * A new cycle of four weeks, from the next Monday.
 *
 * @param today days since 1970-01-01
 * @param displayIds all displays: the owner takes away those without it
 */
export function newCycle(today: number, displayIds: string[]): CycleDraft {
  return {
    name: '',
    weeks: 4,
    startDate: isoDate(mondayOf(today) + 7),
    endDate: '',
    meals: [{ name: t('Lunch'), startTime: '11:00', endTime: '14:00' }],
    cells: [],
    exceptions: [],
    displayIds,
  };
}

export function draftOfCycle(cycle: Cycle): CycleDraft {
  const { name, weeks, startDate, endDate = '', meals, cells, exceptions, displayIds } = cycle;
  return { name, weeks, startDate, endDate, meals, cells, exceptions, displayIds };
}

/** The body to save. Menus in weeks or meals that the form no longer has are left out. */
export function bodyOf({ endDate, ...draft }: CycleDraft): CycleBody {
  const cells = draft.cells.filter(({ week, meal }) => week <= draft.weeks && meal < draft.meals.length);
  return { ...draft, cells, ...(endDate !== '' && { endDate }) };
}

/** The first thing that is missing, as a sentence; undefined for a cycle that can be saved. */
export function missingIn(draft: CycleDraft): string | undefined {
  const { name, startDate, meals, exceptions, displayIds } = draft;
  if (name.trim() === '') return t('Name the cycle.');
  if (startDate === '') return t('Choose the date on which the cycle begins.');
  const isWhole = (meal: (typeof meals)[number]) => meal.name.trim() !== '' && meal.startTime && meal.endTime;
  if (!meals.every(isWhole)) return t('Each meal needs a name, a start and an end.');
  if (bodyOf(draft).cells.length === 0) return t('Choose a menu for at least one day.');
  if (!exceptions.every(({ from, to, reason }) => from && to && reason.trim() !== ''))
    return t('Each exception needs its days and a reason.');
  if (displayIds.length === 0) return t('Choose at least one display.');
  return undefined;
}

interface Position {
  week: number;
  day: Weekday;
  meal: number;
}

const isAt = (one: Position, other: Position) =>
  one.week === other.week && one.day === other.day && one.meal === other.meal;

export const menuAt = ({ cells }: CycleDraft, position: Position): string =>
  cells.find((cell) => isAt(cell, position))?.menuId ?? '';

/** The cells with a menu at a position; '' takes it away. */
export function withMenu({ cells }: CycleDraft, position: Position, menuId: string): CycleDraft['cells'] {
  const others = cells.filter((cell) => !isAt(cell, position));
  return menuId === '' ? others : [...others, { ...position, menuId }].slice(0, CYCLE_CELLS_MAX);
}

/** The cells with the menus of one week in the following week. */
export function withCopiedWeek({ cells }: CycleDraft, week: number): CycleDraft['cells'] {
  const others = cells.filter((cell) => cell.week !== week + 1);
  const copied = cells.filter((cell) => cell.week === week).map((cell) => ({ ...cell, week: week + 1 }));
  return [...others, ...copied];
}

/** The days of the grid: from Monday to Friday, and the days of the weekend that have a menu. */
export const shownDays = ({ cells }: CycleDraft, hasWeekend: boolean): Weekday[] =>
  weekdays.filter((day, index) => index < 5 || hasWeekend || cells.some((cell) => cell.day === day));
