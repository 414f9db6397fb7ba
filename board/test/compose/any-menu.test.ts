import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose } from '../../src/compose/compose.ts';
import { defaultFloors } from '../../src/compose/steps.ts';
import {
  type BoardContent,
  type BoardStage,
  type Floors,
  glyphs,
  type RowContent,
} from '../../src/compose/types.ts';
import { estimate, plainTheme } from './plain-theme.ts';
import { contentOf, dish } from './reference-menus.ts';
import { violations } from './violations.ts';

const word = fc.stringMatching(/^[A-Z]?[a-zé]{1,9}$/);
const text = (least: number, most: number) =>
  fc.array(word, { minLength: least, maxLength: most }).map((words) => words.join(' '));
const price = fc.integer({ min: 2, max: 48 }).map((amount) => `${amount}.50`);
const photo = fc.constant({ url: '/photo.webp', aspect: 1.5, isCutOut: false, focus: { x: 0.5, y: 0.5 } });

const row = (sizes: number): fc.Arbitrary<RowContent> =>
  fc
    .record({
      name: text(1, 4),
      prices:
        sizes === 0 ? price : fc.array(fc.option(price, { nil: '' }), { minLength: sizes, maxLength: sizes }),
      description: fc.oneof(fc.constant(''), text(2, 14)),
      tag: fc.constantFrom('', '', 'New'),
      glyphs: fc.uniqueArray(fc.constantFrom(...glyphs), { maxLength: 2 }),
      letters: fc.constantFrom('', 'A', 'ACG', 'AFGHLMN'),
      kcal: fc.constantFrom('', '430 kcal'),
      soldOut: fc.constantFrom('', '', '', 'Sold out'),
      photo: fc.option(photo, { nil: undefined }),
      itemId: fc.uuid(),
    })
    .map(({ name, prices, soldOut, ...more }) => ({
      ...dish(name, prices, more),
      soldOut,
      ...(soldOut && { prices: [] }),
    }));

const section = fc
  .record({
    head: text(1, 2),
    note: fc.oneof(fc.constant(''), text(2, 6)),
    sizes: fc.constantFrom(0, 0, 2, 3),
    hasKcalColumn: fc.boolean(),
  })
  .chain(({ head, note, sizes, hasKcalColumn }) =>
    fc.array(row(sizes), { minLength: 1, maxLength: 24 }).map((rows) => ({
      head,
      continued: `${head}, continued`,
      note,
      hasKcalColumn,
      groups: [{ sizes: ['S', 'M', 'L'].slice(0, sizes), rows }],
    })),
  );

const content: fc.Arbitrary<BoardContent> = fc
  .record({
    sections: fc.array(section, { minLength: 1, maxLength: 9 }),
    photos: fc.constantFrom('auto', 'none', 'hero', 'beside', 'rows', 'grid'),
    descriptions: fc.constantFrom('auto', 'auto', 'all', 'none'),
    combos: fc.array(fc.record({ name: text(2, 4), price }), { maxLength: 3 }),
  })
  .map(({ sections, ...more }) => contentOf(sections, { title: 'A title that is no head', ...more }));

const stage: fc.Arbitrary<BoardStage> = fc.constantFrom(
  { shape: 'landscape', stages: 1 },
  { shape: 'portrait', stages: 1 },
  { shape: 'landscape', stages: 2 },
  { shape: 'landscape', stages: 3 },
  { shape: 'landscape', stages: 1, area: { left: 0, top: 0, width: 1200, height: 1080 } },
);

const floors: fc.Arbitrary<Floors> = fc.constantFrom(
  defaultFloors,
  { name: 58, description: 38, legend: 35, sizeLabel: 35, letters: 29 },
  {
    ...defaultFloors,
    hasEqualKcal: true,
    statements: [{ text: 'Adults need around 2000 kcal a day', size: 28 }],
  },
);

describe('any menu', () => {
  it('keeps all rules', () => {
    fc.assert(
      fc.property(content, stage, floors, (menu, place, least) => {
        const composition = compose(menu, place, plainTheme, estimate, least);

        expect(violations(composition, menu, place, plainTheme, estimate, least)).toEqual([]);
      }),
      { numRuns: 40, seed: 38 },
    );
  });
});
