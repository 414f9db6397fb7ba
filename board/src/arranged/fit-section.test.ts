import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimate, plainTheme } from '../../test/compose/plain-theme.ts';
import { contentOf, dish, section } from '../../test/compose/reference-menus.ts';
import { fitSection } from './fit-section.ts';
import { fitTogether } from './fit-together.ts';

const contentWith = (rows: number, description = '') =>
  contentOf(
    [
      section(
        'Mains',
        [],
        Array.from({ length: rows }, (_, row) => dish(`Smoked trout ${row}`, '11.50', { description })),
      ),
    ],
    { title: '', heroes: [], meanings: {} },
  );
const fitterFor = (rows: number, box: { width: number; height: number }, description?: string) =>
  fitSection(contentWith(rows, description), rows, box, plainTheme, estimate);
const columnsOf = (fit: ReturnType<ReturnType<typeof fitterFor>['layOut']> | undefined) => fit?.columns ?? [];

it('shows all items of a category, in several columns where one is too short', () => {
  const [narrow] = fitTogether([fitterFor(6, { width: 560, height: 800 })]);
  const [wide] = fitTogether([fitterFor(24, { width: 1_700, height: 700 })]);

  expect([narrow?.shownIds.length, columnsOf(narrow).length]).toEqual([6, 1]);
  expect(wide?.shownIds.length).toBe(24);
  expect(columnsOf(wide).length).toBeGreaterThan(1);
});

it('does without descriptions before it leaves out an item', () => {
  const [short] = fitTogether([fitterFor(8, { width: 560, height: 560 }, 'With dill butter')]);

  expect(short?.shownIds).toHaveLength(8);
  expect(short?.composition.undescribed).toEqual([0]);
});

it('counts an item once, and only with the rows of all its sizes', () => {
  const rows = ['Espresso', 'Latte', 'Mocha'].flatMap((itemId) =>
    ['Small', 'Large'].map((size) => dish(itemId, '2.40', { itemId, size })),
  );
  const content = contentOf([section('Coffee', [], rows)], { title: '', heroes: [], meanings: {} });
  const shownIn = (height: number) =>
    fitTogether([fitSection(content, 3, { width: 560, height }, plainTheme, estimate)])[0]?.shownIds;

  expect(shownIn(800)).toEqual(['Espresso', 'Latte', 'Mocha']);
  // The head, and three of six rows.
  expect(shownIn(225)).toEqual(['Espresso']);
});

it('has names that are not larger than those of the other blocks', () => {
  const [wide, small] = fitTogether([
    fitterFor(4, { width: 1_700, height: 900 }),
    fitterFor(12, { width: 560, height: 700 }),
  ]);

  expect(wide?.composition.sizes.name).toBe(small?.composition.sizes.name);
});

it('never draws below its block, and counts the items that it draws', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 300, max: 1_700 }),
      fc.integer({ min: 180, max: 900 }),
      (rows, width, height) => {
        const [fit] = fitTogether([fitterFor(rows, { width, height })]);
        const columns = columnsOf(fit);
        const drawn = columns.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'row'));

        const ends = columns.flatMap(({ top, elements }) =>
          elements.map((one) => top + one.top + one.height),
        );
        expect(Math.max(0, ...ends)).toBeLessThanOrEqual(height);
        expect(fit?.shownIds).toHaveLength(drawn.length);
      },
    ),
    { numRuns: 40 },
  );
});
