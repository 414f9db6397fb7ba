import { expect, it } from 'vitest';
import { movedDayparts } from './dayparts.ts';

const breakfast = { name: 'Breakfast', startTime: '07:00', endTime: '11:00' };
const lunch = { name: 'Lunch', startTime: '11:00', endTime: '16:00' };

it('finds the dayparts with other times by their names', () => {
  const later = { ...lunch, startTime: '11:30' };

  expect(movedDayparts([breakfast, lunch], [later, breakfast])).toEqual([{ from: lunch, to: later }]);
});

it('finds a renamed one by its place', () => {
  const midday = { ...lunch, name: 'Midday', startTime: '11:30' };

  expect(movedDayparts([breakfast, lunch], [breakfast, midday])).toEqual([{ from: lunch, to: midday }]);
  expect(movedDayparts([breakfast, lunch], [breakfast, { ...lunch, name: 'Midday' }])).toEqual([]);
});

it('takes no other daypart for a deleted one', () => {
  expect(movedDayparts([breakfast, lunch], [lunch])).toEqual([]);
  expect(movedDayparts([breakfast, lunch], [{ ...lunch, name: 'Mittag' }])).toEqual([]);
});
