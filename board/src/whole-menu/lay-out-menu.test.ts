import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { lineWidth, wrap } from '../text/wrap.ts';
import { pricesWidth, rowMetrics } from './fit-row.ts';
import { layOutMenu, type MenuLayout } from './lay-out-menu.ts';
import type { MenuBox, SectionTexts } from './layout-attempts.ts';

const measure = createTextMeasurer(undefined);
const boxes: Record<string, MenuBox> = {
  landscape: { width: 1_728, height: 780, footer: 66, maxColumns: 3, gutter: 72 },
  portrait: { width: 952, height: 1_500, footer: 66, maxColumns: 2, gutter: 56 },
  'beside media': { width: 1_152, height: 560, footer: 66, maxColumns: 2, gutter: 64 },
};

interface Dish {
  name: string;
  description: string;
  price: string;
}

function sectionsOf(groups: readonly { head: string; dishes: readonly Dish[] }[]): SectionTexts[] {
  return groups.map(({ head, dishes }) => ({
    head: measure('head', head),
    rows: dishes.map(({ name, description, price }) => ({
      name: measure('dish', name),
      description: measure('text', description),
      prices: [lineWidth(measure('price', price))],
    })),
  }));
}

const dish = (index: number): Dish => ({ name: `Smoked trout ${index}`, description: '', price: '11.50' });
const menu = (items: number, perSection = 8) =>
  sectionsOf(
    Array.from({ length: Math.ceil(items / perSection) }, (_, section) => ({
      head: `Section ${section}`,
      dishes: Array.from({ length: Math.min(perSection, items - section * perSection) }, (_, index) =>
        dish(index),
      ),
    })),
  );

/** The problems of a layout in words: items lost, doubled, outside the box or overlapping, headings alone. */
function problemsOf(sections: readonly SectionTexts[], layout: MenuLayout, box: MenuBox): string[] {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const height = layout.pages.length > 1 ? box.height - box.footer : box.height;
  layout.pages.forEach((page, pageIndex) => {
    if (page.length * layout.columnWidth + (page.length - 1) * box.gutter > box.width)
      problems.push(`page ${pageIndex} is too wide`);
    for (const { elements } of page) {
      let end = 0;
      elements.forEach(({ section, row, top }, index) => {
        const texts = sections[section];
        const width = layout.columnWidth;
        if (!texts || top < end - 0.01) problems.push(`${section}/${row} overlaps the element above it`);
        if (row === null) {
          const next = elements[index + 1];
          if (next?.section !== section || next.row === null) problems.push(`head ${section} alone`);
          const lines = wrap(texts?.head ?? { words: [], widestLetter: 0 }, width / layout.sizes.head).length;
          end = top + lines * layout.sizes.head * rowMetrics.headLine;
        } else {
          const fit = layout.rows[section]?.[row];
          const text = texts?.rows[row];
          if (!fit || !text) throw new Error(`${section}/${row} has no texts`);
          const first = fit.nameWidth / fit.name;
          const names = Math.max(
            1,
            wrap(text.name, fit.isAroundPrices ? width / fit.name : first, first).length,
          );
          const lines = wrap(text.description, fit.descriptionWidth / fit.description).length;
          end =
            top +
            names * fit.name * rowMetrics.nameLine +
            lines * fit.description * rowMetrics.descriptionLine;
          if (fit.nameWidth + pricesWidth(text.prices) * fit.name > width)
            problems.push(`${section}/${row} too wide`);
          seen.set(`${section}/${row}`, (seen.get(`${section}/${row}`) ?? 0) + 1);
        }
        if (end > height + 0.01) problems.push(`${section}/${row} ends at ${end} of ${height}`);
      });
    }
  });
  sections.forEach(({ rows }, section) => {
    rows.forEach((_, row) => {
      const times = seen.get(`${section}/${row}`) ?? 0;
      if (times !== 1) problems.push(`${section}/${row} is there ${times} times`);
    });
  });
  return problems;
}

const summaryOf = (layout: MenuLayout) => ({
  pages: layout.pages.length,
  columns: layout.pages[0]?.length,
  name: layout.sizes.name,
});

describe.each(Object.entries(boxes))('%s', (_, box) => {
  it.each([0, 1, 2, 5, 12, 24, 48, 87, 300, 500])(
    'shows each of %i items once, uncut and without overlaps',
    (count) => {
      const sections = menu(count);

      expect(problemsOf(sections, layOutMenu(sections, box), box)).toEqual([]);
    },
  );

  it('shows every item once, whatever the texts', () => {
    const words = (max: number) =>
      fc.oneof(
        fc.integer({ min: 0, max }).map((length) => 'W'.repeat(length)),
        fc
          .integer({ min: 0, max })
          .map((length) => 'Wild boar with cranberries '.repeat(40).slice(0, length)),
        fc
          .integer({ min: 0, max: Math.min(max, 24) })
          .map((length) => 'Tomato and basil soup here'.slice(0, length)),
      );
    const dishes = fc.array(
      fc.record({
        name: words(120),
        description: words(1_000),
        price: fc.constantFrom('3.00', '11.50', '999,999.99', 'Sold out'),
      }),
      { minLength: 1, maxLength: 25 },
    );
    const groups = fc.array(fc.record({ head: words(60), dishes }), { maxLength: 6 });
    fc.assert(
      fc.property(groups, (given) => {
        const sections = sectionsOf(given);
        expect(problemsOf(sections, layOutMenu(sections, box), box)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('adds pages rather than use sizes that cannot be read from the queue', () => {
    const layout = layOutMenu(menu(300), box);

    expect(layout.pages.length).toBeGreaterThan(1);
    expect(layout.sizes.name).toBeGreaterThanOrEqual(40);
    expect(layout.sizes.description).toBeGreaterThanOrEqual(26);
    expect(layout.sizes.head).toBeGreaterThanOrEqual(64);
    expect(layout.rows.flat().every((row) => row.name >= 40 && row.description >= 26)).toBe(true);
  });

  it('repeats the heading of a continued section at the top of each page', () => {
    for (const page of layOutMenu(menu(300, 100), box).pages) {
      expect(page[0]?.elements[0]).toMatchObject({ row: null, top: 0 });
    }
  });

  it('ends the columns of a page on one line', () => {
    for (const count of [16, 24]) {
      const heights = (layOutMenu(menu(count), box).pages[0] ?? []).map((column) => column.height);

      expect(Math.min(...heights)).toBeGreaterThan(Math.max(...heights) * 0.97);
    }
  });

  it('fills all pages about equally', () => {
    const { pages } = layOutMenu(menu(300, 300), box);
    const heights = pages.map((page) => page[0]?.height ?? 0);

    expect(Math.min(...heights)).toBeGreaterThan(Math.max(...heights) * 0.6);
  });
});

describe('on a landscape screen', () => {
  const box = boxes.landscape ?? { width: 0, height: 0, footer: 0, maxColumns: 1, gutter: 0 };

  it.each([
    [4, 4, { pages: 1, columns: 1, name: 84 }],
    [24, 6, { pages: 1, columns: 3 }],
    [87, 9, { pages: 4, columns: 3 }],
  ])('lays out %i items in sections of %i as %j', (count, perSection, expected) => {
    expect(summaryOf(layOutMenu(menu(count, perSection), box))).toMatchObject(expected);
  });

  it('keeps sections in one piece when that costs little', () => {
    const columns = layOutMenu(menu(24, 8), box).pages.flat();

    expect(columns).toHaveLength(3);
    for (const { elements } of columns) expect(elements.filter(({ row }) => row === null)).toHaveLength(1);
  });

  it('distributes spare space equally among the gaps', () => {
    const { pages } = layOutMenu(menu(4, 4), box);
    const tops = pages[0]?.[0]?.elements.slice(1).map(({ top }) => top) ?? [];
    const pitches = tops.slice(1).map((top, index) => top - (tops[index] ?? 0));

    expect(Math.min(...pitches)).toBeGreaterThan(84 * rowMetrics.nameLine + 32);
    expect(Math.max(...pitches) - Math.min(...pitches)).toBeLessThan(1);
  });
});
