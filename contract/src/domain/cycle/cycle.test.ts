import { describe, expect, it } from 'vitest';
import { epochDayOf } from '../schedule/wall-clock.ts';
import { weekdays } from '../weekdays.ts';
import { type CycleTerms, cycleEntries, cycleWeekOf, exceptionOn } from './cycle.ts';
import { type ReviewedEntry, reviewDisplay } from './review-year.ts';

const lunch = { name: 'Lunch', startTime: '11:00', endTime: '14:00' };
const canteen: CycleTerms = {
  name: 'Canteen',
  weeks: 2,
  startDate: '2027-01-06',
  meals: [lunch],
  cells: [
    { week: 1, day: 'monday', meal: 0, menuId: 'soup' },
    { week: 1, day: 'wednesday', meal: 0, menuId: 'soup' },
    { week: 2, day: 'monday', meal: 0, menuId: 'grill' },
  ],
  exceptions: [],
};

const weekOn = (date: string, terms: Partial<CycleTerms> = {}) =>
  cycleWeekOf({ ...canteen, ...terms }, epochDayOf(date));

describe('the week of a cycle', () => {
  it.each([
    ['2027-01-05', undefined],
    ['2027-01-06', 1],
    ['2027-01-10', 1],
    ['2027-01-11', 2],
    ['2027-01-18', 1],
    ['2028-01-03', 1],
  ])('is on %s: %s', (date, week) => {
    expect(weekOn(date)).toBe(week);
  });

  it('has no day after the end date', () => {
    expect(weekOn('2027-01-18', { endDate: '2027-01-17' })).toBeUndefined();
  });
});

it('makes one entry for each menu of a meal in a week, from its first date', () => {
  const times = { type: 'cycle', everyWeeks: 2, startTime: '11:00', endTime: '14:00' };

  expect(cycleEntries(canteen)).toEqual([
    { menuId: 'soup', schedule: { ...times, startDate: '2027-01-06', daysOfWeek: ['monday', 'wednesday'] } },
    { menuId: 'grill', schedule: { ...times, startDate: '2027-01-11', daysOfWeek: ['monday'] } },
  ]);
});

it('leaves out only the dates of exceptions on which an entry would be on', () => {
  const exceptions = [{ from: '2027-01-11', to: '2027-01-20', reason: 'Holidays' }];

  const dates = cycleEntries({ ...canteen, exceptions }).map(({ schedule }) => schedule.exceptDates);

  expect(dates).toEqual([['2027-01-18', '2027-01-20'], ['2027-01-11']]);
});

it('prefers a special menu to a closed day', () => {
  const feast = { from: '2027-01-18', to: '2027-01-18', reason: 'Feast', menuId: 'feast' };
  const exceptions = [{ from: '2027-01-11', to: '2027-01-20', reason: 'Holidays' }, feast];
  const terms = { ...canteen, exceptions };

  expect(exceptionOn(terms, epochDayOf('2027-01-18'))).toBe(feast);
  expect(exceptionOn(terms, epochDayOf('2027-01-19'))?.reason).toBe('Holidays');
  expect(exceptionOn(terms, epochDayOf('2027-01-21'))).toBeUndefined();
  expect(cycleEntries(terms).at(-1)).toEqual({
    menuId: 'feast',
    schedule: {
      ...{ type: 'time_range', startDate: '2027-01-18', endDate: '2027-01-18' },
      ...{ startTime: '11:00', endTime: '14:00' },
    },
  });
});

describe('the review of a year', () => {
  const toEntry = (
    { menuId, schedule }: ReturnType<typeof cycleEntries>[number],
    index = 0,
  ): ReviewedEntry => ({
    ...{ id: `${index} ${menuId}`, isActive: true, priority: 0, createdAt: '', schedule },
    contentKey: menuId,
  });
  const firstDay = epochDayOf('2027-01-18');
  const review = (entries: ReviewedEntry[], values: Partial<Parameters<typeof reviewDisplay>[1]> = {}) =>
    reviewDisplay(entries, {
      firstDay,
      days: 14,
      offsets: [],
      openingHours: weekdays.map((_, day) => (day === 0 ? [{ startTime: '11:00', endTime: '15:00' }] : [])),
      closedDays: new Set(),
      hasAssigned: false,
      ...values,
    });
  const at = (text: string) => Date.parse(`${text}Z`);

  it('names opening hours without a menu, except on closed days', () => {
    const entries = cycleEntries(canteen).map(toEntry);

    expect(review(entries).problems).toEqual([
      { kind: 'gap', from: at('2027-01-18T14:00'), to: at('2027-01-18T15:00') },
      { kind: 'gap', from: at('2027-01-25T14:00'), to: at('2027-01-25T15:00') },
    ]);
    expect(review(entries, { closedDays: new Set([firstDay]) }).problems).toHaveLength(1);
    expect(review(entries, { hasAssigned: true }).problems).toEqual([]);
  });

  it('names two menus of the same priority at once, and no entries of the same menu', () => {
    const entries = cycleEntries(canteen).map(toEntry);
    const schedule = {
      type: 'recurring' as const,
      daysOfWeek: [...weekdays],
      startTime: '13:00',
      endTime: '14:00',
    };
    const other = toEntry({ menuId: 'grill', schedule }, 9);

    const overlaps = review([...entries, other], { hasAssigned: true }).problems;

    expect(overlaps.map(({ from, to }) => [from, to])).toEqual([
      [at('2027-01-18T13:00'), at('2027-01-18T14:00')],
      [at('2027-01-20T13:00'), at('2027-01-20T14:00')],
    ]);
  });

  it('has the spans of each day', () => {
    const { byDay } = review(cycleEntries(canteen).map(toEntry));

    const shown = [...byDay].map(([, spans]) => spans.flatMap(({ entries }) => entries[0]?.contentKey ?? []));
    expect(shown.map((names) => names.join())).toEqual([
      ...['soup', '', 'soup', '', '', '', ''],
      ...['grill', '', '', '', '', '', ''],
    ]);
  });
});
