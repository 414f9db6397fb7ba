import { expect, it } from 'vitest';
import { chooseLayout, type PaperMeasures } from './choose-layout.ts';
import { paperForm } from './paper-forms.ts';

/** Sections of ten rows, each of 2 px for a point of type, on pages of 1,000 px. */
const measures = (sections: number, wrappedNames = 0): PaperMeasures => ({
  spaceOf: () => 1_000,
  foot: 50,
  measure: (size) => ({
    sections: Array.from({ length: sections }, () => ({
      head: 3 * size,
      rows: Array.from({ length: 10 }, () => 2 * size),
    })),
    wrappedNames,
  }),
});
const form = paperForm('pages', 'a4');

it('has the fewest pages, and then the largest type', () => {
  const short = chooseLayout(form, measures(1));
  const long = chooseLayout(form, measures(12));

  expect([short?.size, short?.pages.length]).toEqual([22, 1]);
  expect([long?.size, long?.pages.length]).toEqual([13, 2]);
});

it('takes smaller type where more than one name in five would wrap', () => {
  const layout = chooseLayout(form, {
    ...measures(1),
    measure: (size, columns) => measures(1, size > 14 ? 3 : 2).measure(size, columns),
  });

  expect(layout?.size).toBe(14);
});

it('opens rows by half the type at most, and says of a dish that no page holds that there is no layout', () => {
  expect(chooseLayout(form, measures(1))?.openness).toBeCloseTo((22 * 96) / 72 / 2);
  expect(chooseLayout(form, { ...measures(1), spaceOf: () => 60 })).toBeUndefined();
});
