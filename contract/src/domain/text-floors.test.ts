import { expect, it } from 'vitest';
import { readableMeters, textFloors } from './text-floors.ts';

it.each([
  [
    { inches: 55, meters: 4 },
    { name: 40, description: 26, legend: 24, mark: 20 },
  ],
  [
    { inches: null, meters: null },
    { name: 40, description: 26, legend: 24, mark: 20 },
  ],
  [
    { inches: 43, meters: 3 },
    { name: 39, description: 25, legend: 23, mark: 19 },
  ],
  [
    { inches: 75, meters: 8 },
    { name: 59, description: 38, legend: 35, mark: 29 },
  ],
  [
    { inches: 32, meters: 4 },
    { name: 69, description: 44, legend: 41, mark: 34 },
  ],
])('gives the smallest text for %o', (viewing, floors) => {
  expect(textFloors(viewing)).toEqual(floors);
});

it('asks for larger type of a face with small letters', () => {
  const viewing = { inches: 55, meters: 4 };

  expect(textFloors(viewing, { x: 0.4, capital: 0.6 })).toEqual({
    name: 50,
    description: 32,
    legend: 30,
    mark: 23,
  });
});

it.each([
  [40, 4],
  [44, 4.5],
  [96, 9.5],
])('says from how far names of %i px can be read', (size, meters) => {
  expect(readableMeters(size)).toBe(meters);
});
