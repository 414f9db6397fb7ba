import { allergens, dishLabels } from '@menuboard/contract/domain/dish';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import { type PhotoChoice, photoChoices } from '@menuboard/contract/domain/settings';
import type { OfferedItem } from '@menuboard/contract/screen';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { lineWidth } from '../text/wrap.ts';
import { rowMetrics } from './fit-row.ts';
import { layOutMenu, type MenuLayout } from './lay-out-menu.ts';
import type { MenuBox, SectionTexts } from './layout-attempts.ts';
import { problemsOf } from './layout-problems.ts';
import { measureSection } from './measure-row.ts';

const measure = createTextMeasurer(undefined);
const boxes: Record<string, MenuBox> = {
  landscape: { width: 1_728, height: 780, footer: 66, maxColumns: 4, gutter: 72 },
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
    continued: measure('head', head && `${head}, continued`),
    rows: dishes.map(({ name, description, price }) => ({
      name: measure('dish', name),
      description: measure('text', description),
      prices: [lineWidth(measure('price', price))],
    })),
  }));
}

type Detailed = Pick<OfferedItem, 'name' | 'description' | 'price' | 'isAvailable' | 'imageUrl' | 'labels'> &
  Pick<OfferedItem, 'allergens' | 'kcal'> & { sizes: readonly string[]; isReduced: boolean };

const detailedSection = (head: string, dishes: readonly Detailed[]) =>
  measureSection(
    {
      head,
      continued: `${head}, continued`,
      note: 'All our wines are organic',
      items: dishes.map(({ sizes, isReduced, ...item }, at) => ({
        ...item,
        id: `${at}`,
        category: head,
        revision: 1,
        ...(isReduced && { was: item.price + 2, promo: { label: 'Happy hour until seven' } }),
        sizes: sizes.map((name, index) => ({
          id: name,
          name,
          price: item.price + index,
          ...(isReduced && index === 1 && { was: item.price + 3 }),
        })),
      })),
    },
    measure,
    'theme',
    moneyRules('en', 'USD'),
  );

const plainDish = {
  ...{ name: 'Smoked trout', description: '', price: 11.5, isAvailable: true, imageUrl: null },
  ...{ sizes: [], isReduced: false },
};

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

/** The parts of a section: the rows of it that are in one column. */
function partsOf(layout: MenuLayout, section: number): number[] {
  return layout.pages
    .flat()
    .map(({ elements }) => elements.filter((one) => one.section === section && one.row !== null).length)
    .filter((rows) => rows > 0);
}

/** The height of a section in one piece, with the gap between rows as drawn. */
function heightOf(layout: MenuLayout, section: number): number {
  const heights = layout.rows[section]?.map(({ height }) => height) ?? [];
  const elements = layout.pages.flat().flatMap((column) => column.elements);
  const index = elements.findIndex((element) => element.section === section && element.row === 0);
  const [above, first] = [elements[index - 1], elements[index]];
  const head = first && above?.section === section && above.row === null ? first.top - above.top : 0;
  const gaps = (heights.length - 1) * (rowGapsOf(layout)[0] ?? 0);
  return heights.reduce((sum, height) => sum + height, head + gaps);
}

/** The gaps between rows on the whole board, each once, in px. */
function rowGapsOf({ pages, rows }: MenuLayout): number[] {
  const gaps = pages.flat().flatMap(({ elements }) =>
    elements.flatMap(({ section, row, top }, index) => {
      const above = elements[index - 1];
      if (row === null || above?.section !== section || above.row === null) return [];
      const gap = top - above.top - (rows[section]?.[above.row]?.height ?? 0);
      return [Math.round(gap * 100) / 100];
    }),
  );
  return Array.from(new Set(gaps));
}

/** What guests would see as a mistake, in words: sections torn apart, single rows, rows of different pitch. */
function flawsOf(layout: MenuLayout, box: MenuBox): string[] {
  const height = layout.pages.length > 1 ? box.height - box.footer : box.height;
  const gaps = rowGapsOf(layout);
  const flaws = gaps.length > 1 ? [`gaps of ${gaps.join(', ')} px between rows`] : [];
  layout.rows.forEach((rows, section) => {
    const parts = partsOf(layout, section);
    if (parts.length < 2) return;
    if (heightOf(layout, section) <= height) flaws.push(`section ${section} would fit into a column`);
    if (rows.length > 3 && parts.includes(1))
      flaws.push(`a row of section ${section} is alone: ${parts.join(' + ')}`);
  });
  return flaws;
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
      { numRuns: 20 },
    );
  });

  it('tears no section apart that fits into a column, leaves no row alone, and has one pitch of rows', () => {
    // At least three rows fit into a column: of two tall ones, one may have to stay alone.
    const texts = fc.record({
      name: fc.integer({ min: 3, max: 24 }).map((length) => 'Wild boar and cranberries'.slice(0, length)),
      description: fc
        .integer({ min: 0, max: 36 })
        .map((length) => 'Slowly braised, with bread and butter'.slice(0, length)),
      price: fc.constantFrom('3.00', '11.50', 'Sold out'),
    });
    const groups = fc.array(
      fc.record({
        head: fc.constantFrom('', 'Drinks', 'Soup & salad'),
        dishes: fc.array(texts, { minLength: 1, maxLength: 30 }),
      }),
      { maxLength: 9 },
    );
    fc.assert(
      fc.property(groups, (given) => {
        expect(flawsOf(layOutMenu(sectionsOf(given), box), box)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('shows every dish once with sizes, badges and photos, whatever they are', () => {
    const lists = [[], ['S', 'M', 'L'], ['M', 'L'], ['Glass', 'Bottle'], ['Half a litre of our best', '1 l']];
    const dishes = fc.array(
      fc.record({
        name: fc
          .integer({ min: 1, max: 60 })
          .map((length) => 'Wild boar with cranberries and chestnuts, slowly braised'.slice(0, length)),
        description: fc
          .integer({ min: 0, max: 90 })
          .map((length) => 'Dill butter and bread. '.repeat(4).slice(0, length)),
        sizes: fc.constantFrom(...lists),
        price: fc.constantFrom(2.8, 11.5, 1234.5),
        isReduced: fc.boolean(),
        isAvailable: fc.boolean(),
        labels: fc.subarray([...dishLabels]),
        allergens: fc.subarray([...allergens]),
        kcal: fc.constantFrom(null, 430, [430, 520]),
        imageUrl: fc.constantFrom(null, '/photo.webp'),
      }),
      { minLength: 1, maxLength: 40 },
    );
    const groups = fc.array(dishes, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(groups, fc.constantFrom(...photoChoices), fc.boolean(), (given, photos, hasAllTexts) => {
        const sections = given.map((rows, at) => detailedSection(`Section ${at}`, rows));
        const layout = layOutMenu(sections, box, { photos, hasAllTexts });

        expect(problemsOf(sections, layout, box)).toEqual([]);
        expect(layout.rows.map((rows) => new Set(rows.map(({ photo }) => photo > 0)).size)).toEqual(
          sections.map(() => 1),
        );
      }),
      { numRuns: 20 },
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
    const heights = (layOutMenu(menu(16), box).pages[0] ?? []).map((column) => column.height);

    expect(Math.min(...heights)).toBeGreaterThan(Math.max(...heights) * 0.97);
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
    [24, 6, { pages: 1, columns: 4 }],
    [87, 9, { pages: 4, columns: 3 }],
  ])('lays out %i items in sections of %i as %j', (count, perSection, expected) => {
    expect(summaryOf(layOutMenu(menu(count, perSection), box))).toMatchObject(expected);
  });

  it('leaves descriptions out before they cost a page', () => {
    const dishes = Array.from({ length: 18 }, (_, index) => ({
      ...dish(index),
      description: 'With dill butter',
    }));
    const layout = (perSection: number) =>
      layOutMenu(
        sectionsOf([0, 1, 2].map((n) => ({ head: `Section ${n}`, dishes: dishes.slice(0, perSection) }))),
        box,
      );
    const isDescribed = ({ rows }: MenuLayout) =>
      rows.flat().some(({ descriptionWidth }) => descriptionWidth > 0);

    expect([layout(6).pages.length, isDescribed(layout(6))]).toEqual([1, true]);
    expect([layout(12).pages.length, isDescribed(layout(12))]).toEqual([1, false]);
  });

  it('shows photos where they cost no page and no legible name, and all of them where that is wanted', () => {
    const main = { ...plainDish, description: 'With dill butter', imageUrl: '/photo.webp' };
    const mains = (count: number) => [detailedSection('Mains', new Array(count).fill(main))];
    const photosOf = (count: number, photos: PhotoChoice) => {
      const { rows, pages } = layOutMenu(mains(count), box, { photos });
      return [rows.flat().every(({ photo }) => photo >= 96), pages.length];
    };

    expect(photosOf(10, 'some')).toEqual([true, 1]);
    expect(photosOf(30, 'some')).toEqual([false, 1]);
    expect(photosOf(30, 'all')).toEqual([true, 2]);
    expect(photosOf(10, 'none')).toEqual([false, 1]);
  });

  it('shows no photos in so few rows that they look like a leftover', () => {
    const withPhoto = { ...plainDish, imageUrl: '/photo.webp' };
    const sections = (photographed: number) => [
      detailedSection('Mains', new Array(photographed).fill(withPhoto)),
      detailedSection('Drinks', new Array(10).fill(plainDish)),
    ];
    const photosOf = (photographed: number) =>
      layOutMenu(sections(photographed), box, { photos: 'some' })
        .rows.flat()
        .filter(({ photo }) => photo > 0).length;

    expect([photosOf(2), photosOf(5)]).toEqual([0, 5]);
  });

  it('keeps headings on one line where that costs little', () => {
    const sections = menu(12, 4).map((section) => ({
      ...section,
      head: measure('head', 'Toasties & bagels'),
    }));
    const { sizes, widths } = layOutMenu(sections, box);

    expect(lineWidth(measure('head', 'Toasties & bagels')) * sizes.head).toBeLessThan(widths[0]?.[0] ?? 0);
  });

  it('puts sizes that dishes share into columns, and gives these sections wider columns', () => {
    const drink = (name: string, ...sizes: string[]) => ({ ...plainDish, name, sizes });
    const drinks = [drink('Filter coffee', 'S', 'M', 'L'), drink('Hot chocolate', 'M', 'L')];
    const others = new Array(8).fill(plainDish);
    const sections = [[...drinks, ...drinks], others, others].map((rows) => detailedSection('Drinks', rows));
    const layout = layOutMenu(sections, box);

    expect(layout.rows[0]?.map(({ sizes }) => sizes)).toEqual(new Array(4).fill('columns'));
    const [first = 0, second = 0] = layout.widths[0] ?? [];
    expect(first).toBeGreaterThan(second);
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

describe('over several screens side by side', () => {
  const box = { width: 1_728, height: 780, footer: 66, maxColumns: 4, gutter: 72 };

  it.each([
    [2, 30],
    [3, 60],
    [6, 130],
  ])('flows over %i screens: each of %i items once, and no screen empty', (stages, count) => {
    const sections = menu(count, 6);

    const layout = layOutMenu(sections, { ...box, stages });

    const { pages, perStage, widths, sizes } = layout;
    const wide = { ...box, width: (box.width + box.gutter) * stages };
    expect(problemsOf(sections, layout, wide)).toEqual([]);
    expect(pages).toHaveLength(1);
    for (let index = 0; index < stages; index += 1) {
      const part = [index * perStage, (index + 1) * perStage];
      expect(pages[0]?.slice(...part).length, `${index}`).toBeGreaterThan(0);
      const used = widths[0]?.slice(...part).reduce((sum, width) => sum + width + box.gutter, -box.gutter);
      expect(used).toBeLessThanOrEqual(box.width);
    }
    expect(sizes.name).toBeGreaterThan(layOutMenu(sections, box).sizes.name - 1);
  });

  it('spreads a short menu over all screens rather than leaving one empty', () => {
    const { pages, perStage } = layOutMenu(menu(6, 2), { ...box, stages: 3 });

    expect(Math.ceil((pages[0]?.length ?? 0) / perStage)).toBe(3);
  });
});
