import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { lineWidth } from '../text/wrap.ts';
import { fitSection } from './fit-section.ts';
import { fitTogether } from './fit-together.ts';

const measure = createTextMeasurer(undefined);
const section = (rows: number, description = '') => ({
  head: measure('head', 'Mains'),
  continued: measure('head', 'Mains, continued'),
  rows: Array.from({ length: rows }, (_, row) => ({
    name: measure('dish', `Smoked trout ${row}`),
    description: measure('text', description),
    prices: [lineWidth(measure('price', '11.50'))],
  })),
});

it('shows all items of a category, in several columns where one is too short', () => {
  const [narrow] = fitTogether([fitSection(section(6), { width: 560, height: 800 })]);
  const [wide] = fitTogether([fitSection(section(24), { width: 1_700, height: 700 })]);

  expect([narrow?.shown, narrow?.layout.pages[0]?.length]).toEqual([6, 1]);
  expect([wide?.shown, wide?.layout.pages[0]?.length]).toEqual([24, 3]);
});

it('does without descriptions before it leaves out an item', () => {
  const box = { width: 560, height: 560 };
  const [short] = fitTogether([fitSection(section(8, 'With dill butter'), box)]);

  expect(short?.shown).toBe(8);
  expect(short?.layout.rows[0]?.every(({ descriptionWidth }) => descriptionWidth === 0)).toBe(true);
});

it('never draws below its block, and counts the items that it draws', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 60, max: 1_700 }),
      fc.integer({ min: 40, max: 900 }),
      (rows, width, height) => {
        const [fit] = fitTogether([fitSection(section(rows), { width, height })]);
        const columns = fit?.layout.pages[0] ?? [];
        const drawn = columns.flatMap(({ elements }) => elements.filter(({ row }) => row !== null));

        expect(Math.max(0, ...columns.map((column) => column.height))).toBeLessThanOrEqual(height);
        expect(fit?.shown).toBe(drawn.length);
        expect(drawn.map(({ row }) => row)).toEqual(drawn.map((_, at) => at));
      },
    ),
  );
});
