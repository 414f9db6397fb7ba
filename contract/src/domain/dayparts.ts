/** Named times of a restaurant's day, such as Breakfast. */

/** Times are `HH:mm` on the restaurant's wall clock; one that ends before it starts runs past midnight. */
export interface Daypart {
  name: string;
  startTime: string;
  endTime: string;
}

/** Dayparts of a restaurant that has named none. */
export const usualDayparts: Daypart[] = [
  { name: 'Breakfast', startTime: '07:00', endTime: '11:00' },
  { name: 'Lunch', startTime: '11:00', endTime: '16:00' },
  { name: 'Dinner', startTime: '17:00', endTime: '22:00' },
  { name: 'Late', startTime: '22:00', endTime: '02:00' },
];

/** Start and end of a daypart or of a schedule entry. */
export interface DayTimes {
  startTime?: string | undefined;
  endTime?: string | undefined;
}

/** Whether an entry has the times of a daypart and therefore belongs to it. */
export function usesDaypart(schedule: DayTimes, { startTime, endTime }: DayTimes): boolean {
  return schedule.startTime === startTime && schedule.endTime === endTime;
}

/** Times of a daypart before and after a change. Entries with the old ones get the new ones. */
export interface MovedTimes {
  from: Omit<Daypart, 'name'>;
  to: Omit<Daypart, 'name'>;
}

/**
 * The dayparts of `before` that have other times in `after`: matched by name or, in lists of equal length, by position.
 * A guess, for admin pages of the previous build, which do not say what moved.
 */
export function movedDayparts(before: readonly Daypart[], after: readonly Daypart[]): MovedTimes[] {
  const isNew = ({ name }: Daypart) => before.every((other) => other.name !== name);
  return before.flatMap((from, index) => {
    // An old page sends names in another language; after a deletion, each position holds another daypart.
    const inPlace = after.length === before.length ? after[index] : undefined;
    const renamed = inPlace && isNew(inPlace) ? inPlace : undefined;
    const to = after.find(({ name }) => name === from.name) ?? renamed;
    return to && !usesDaypart(from, to) ? [{ from, to }] : [];
  });
}
