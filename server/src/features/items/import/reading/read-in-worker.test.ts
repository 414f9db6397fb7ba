import { expect, it } from 'vitest';
import { readInWorker } from './read-in-worker.ts';

const entrant = { key: 'a restaurant' };
const rows = Array.from(
  { length: 19_000 },
  (_, n) => `Dish no${n};Mains;with a little of everything;${n}.50`,
);
const text = ['Name;Category;Description;Price', ...rows].join('\n');
const plenty = { timeMs: 60_000, heapMb: 256 };

const textOf = (count: number) => rows.slice(0, count).join('\n');

it('reads a text, without the lines that are left out', async () => {
  const { format, lines } = await readInWorker(entrant, { source: textOf(3), skip: [2] }, plenty);

  expect(format).toBe('csv');
  expect(lines.map((one) => [one.line, one.kind === 'dish' ? one.draft.name : one.kind])).toEqual([
    [1, 'Dish no0'],
    [2, 'leftOut'],
    [3, 'Dish no2'],
  ]);
});

it.each([
  ['takes too long', { ...plenty, timeMs: 1 }],
  ['takes too much memory', { ...plenty, heapMb: 4 }],
])('refuses a text that %s, and reads the next one', async (_, limits) => {
  await expect(readInWorker(entrant, { source: text, skip: [] }, limits)).rejects.toThrow(
    'This text takes too long or too much memory to read. Import it in parts.',
  );

  expect((await readInWorker(entrant, { source: textOf(2), skip: [] }, plenty)).lines).toHaveLength(2);
});

it('refuses more items than a restaurant can have', async () => {
  await expect(readInWorker(entrant, { source: text, skip: [] }, plenty)).rejects.toThrow(
    'These are more than 5000 items.',
  );
});
