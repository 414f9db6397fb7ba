import { describe, expect, it } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { lineWidth } from '../text/wrap.ts';
import { isDense, isRoomier, layOutMenu } from './lay-out-menu.ts';
import type { SectionTexts } from './layout-attempts.ts';

const measure = createTextMeasurer(undefined);

/** Sections of as many items as they have, with a description for each. */
const sectionsOf = (counts: readonly number[], description = ''): SectionTexts[] =>
  counts.map((count) => ({
    head: measure('head', 'Mains'),
    continued: measure('head', 'Mains, continued'),
    rows: new Array(count).fill({
      name: measure('dish', 'Smoked trout 1'),
      description: measure('text', description),
      prices: [lineWidth(measure('price', '11.50'))],
    }),
  }));

describe('a lower header', () => {
  const box = { width: 1_728, height: 600, footer: 66, maxColumns: 4, gutter: 72 };
  const taller = { ...box, height: 720 };

  it('is of no use for a short menu', () => {
    const sections = sectionsOf([8]);
    expect(isDense(layOutMenu(sections, box), sections)).toBe(false);
  });

  it.each([
    ['saves a page', sectionsOf([13, 13, 13, 13])],
    ['shows descriptions', sectionsOf([16], 'With dill butter')],
  ])('%s', (_, sections) => {
    const [usual, roomy] = [layOutMenu(sections, box), layOutMenu(sections, taller)];
    expect([isDense(usual, sections), isRoomier(roomy, usual)]).toEqual([true, true]);
    expect(isRoomier(usual, roomy)).toBe(false);
  });
});
