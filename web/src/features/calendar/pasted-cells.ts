/** Reads menus of a cycle from rows that were copied out of a spreadsheet. */
import type { CycleCell, CycleMeal } from '@menuboard/contract/domain/cycle/cycle';
import { CYCLE_WEEKS_MAX } from '@menuboard/contract/domain/limits';
import { type Weekday, weekdays } from '@menuboard/contract/domain/weekdays';
import { weekdayName } from '../../texts/weekday-names.ts';

interface Named {
  id: string;
  name: string;
}

export interface PastedCells {
  cells: CycleCell[];
  /** Lines that were not understood, as they were pasted. */
  unread: string[];
}

const plain = (text: string) => text.trim().toLowerCase();

/** Accepts English names, names in the language of the page, and their first three letters. */
function readDay(text: string): Weekday | undefined {
  const typed = plain(text).replace(/\.$/, '');
  return weekdays.find((day) =>
    [day, day.slice(0, 3), plain(weekdayName(day, 'long')), plain(weekdayName(day, 'short'))].includes(typed),
  );
}

/**
 * Reads lines of week, day, meal and menu, separated by tabs or semicolons. With a single meal, its column may be missing.
 * Menus are found by their names.
 *
 * @example
 * readPastedCells('1\tMonday\tSoup day', [lunch], menus).cells // [{ week: 1, day: 'monday', meal: 0, menuId: '…' }]
 */
export function readPastedCells(
  text: string,
  meals: readonly Pick<CycleMeal, 'name'>[],
  menus: readonly Named[],
): PastedCells {
  const result: PastedCells = { cells: [], unread: [] };
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const columns = line.split(/[\t;]/).map((column) => column.trim());
    const [weekText = '', dayText = '', third = '', fourth] = columns;
    const week = Number(/^(?:\D*\s)?(\d)$/.exec(weekText)?.[1] ?? Number.NaN);
    const day = readDay(dayText);
    const hasMeal = fourth !== undefined;
    const meal = hasMeal ? meals.findIndex(({ name }) => plain(name) === plain(third)) : 0;
    const menu = menus.find(({ name }) => plain(name) === plain(hasMeal ? fourth : third));
    if (week >= 1 && week <= CYCLE_WEEKS_MAX && day && meal >= 0 && menu)
      result.cells.push({ week, day, meal, menuId: menu.id });
    else result.unread.push(line);
  }
  return result;
}

/** The present cells, with pasted ones in their places. */
export function mergeCells(present: readonly CycleCell[], pasted: readonly CycleCell[]): CycleCell[] {
  const keyOf = ({ week, day, meal }: CycleCell) => `${week} ${day} ${meal}`;
  return [...new Map([...present, ...pasted].map((cell) => [keyOf(cell), cell])).values()];
}
