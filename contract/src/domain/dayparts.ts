/** Named times of a restaurant's day, such as Breakfast. */

/** Times are `HH:mm` on the restaurant's wall clock; one that ends before it starts runs past midnight. */
export interface Daypart {
  name: string;
  startTime: string;
  endTime: string;
}

/** The times of a restaurant that has named none. */
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

/** Whether an entry has the times of a daypart, and so belongs to it. */
export function usesDaypart(schedule: DayTimes, { startTime, endTime }: DayTimes): boolean {
  return schedule.startTime === startTime && schedule.endTime === endTime;
}

/** The dayparts of `before` that have other times in `after`: by name, and a renamed one by its place in the list. */
export function movedDayparts(
  before: readonly Daypart[],
  after: readonly Daypart[],
): { from: Daypart; to: Daypart }[] {
  const isNew = ({ name }: Daypart) => before.every((other) => other.name !== name);
  return before.flatMap((from, index) => {
    const inPlace = after[index];
    const renamed = inPlace && isNew(inPlace) ? inPlace : undefined;
    const to = after.find(({ name }) => name === from.name) ?? renamed;
    return to && !usesDaypart(from, to) ? [{ from, to }] : [];
  });
}
