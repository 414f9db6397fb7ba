/** Dishes as rows: which sizes have columns, what the marks of a dish are, and how its prices are written. */

import { type BoardWord, boardText } from '@menuboard/contract/domain/board-words';
import type { ClockFormat } from '@menuboard/contract/domain/clock';
import type { DishLabel } from '@menuboard/contract/domain/dish';
import { countText, shownCount } from '@menuboard/contract/domain/dish-counts';
import { imageOf } from '@menuboard/contract/domain/item-image';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { type DishContent, type DishSettings, dishContent } from '../text/dish-content.ts';
import type { PriceLabel } from '../text/price-labels.ts';
import type { Glyph, GroupContent, PhotoContent, PriceContent, RowContent, RowMarks } from './types.ts';

/** The settings with which all rows of a board are written. */
export interface RowWriting {
  money: MoneyRules;
  settings: DishSettings;
  /** The format of times; missing for a clock of 24 hours. */
  clock?: ClockFormat | undefined;
  /** The sizes that have columns in some section. */
  columns?: readonly (readonly string[])[];
  /** True if names end with years, as those of wines do: then they are marks. */
  hasYears?: boolean;
}

/** The most columns of sizes; a dish with more has a row for each. */
const MOST_SIZES = 4;

/** Labels that are drawn as a word: only the first that a dish has. */
const tagLabels: readonly DishLabel[] = ['new', 'bestseller', 'house-made'];
const glyphLabels: readonly Glyph[] = ['vegetarian', 'vegan', 'spicy', 'hot'];
/** Short words among the letters; those of one letter or two are in the legend. */
export const letterLabels: Partial<Record<DishLabel, string>> = { 'gluten-free': 'gf', 'dairy-free': 'df' };
const wordLabels: readonly DishLabel[] = ['halal', 'kosher', 'organic', 'local'];

/** The photo of a dish, also where its measures are not known. */
export function photoOf(item: OfferedItem): PhotoContent | undefined {
  const image = imageOf(item);
  return image && { ...image, aspect: image.aspect || 1.5 };
}

const priceOf = (price: PriceLabel): PriceContent => ({ ...price, was: price.was || '' });

/** The letters after the glyphs: allergens as one group, then what labels say in letters. */
function lettersOf(labels: readonly DishLabel[], allergens: string, words: OfferedItem['words']): string {
  const has = (label: DishLabel) => labels.indexOf(label) >= 0;
  const codes = Object.keys(letterLabels) as DishLabel[];
  return [
    allergens.replace(/ /g, ''),
    ...codes.filter(has).map((label) => letterLabels[label] || ''),
    ...wordLabels.filter(has).map((label) => boardText(words, label as BoardWord)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The marks after the name of a dish: one word, the number left, drawings, letters. */
export function marksOf({ labels, count, allergens, words }: DishContent): RowMarks {
  const tag = tagLabels.filter((label) => labels.indexOf(label) >= 0)[0];
  return {
    tag: tag ? boardText(words, tag) : '',
    count,
    glyphs: glyphLabels.filter((glyph) => labels.indexOf(glyph) >= 0),
    letters: lettersOf(labels, allergens, words),
  };
}

/** Matches "Barolo ’19" and "Barolo 2019". */
const withYear = /^(.+?),?\s+(?:[’'](\d\d)|((?:19|20)\d\d))$/;

/** The least names with a year that make a list of vintages. */
const LEAST_YEARS = 3;

/** True if the names of a menu end with years. */
export const haveYears = (items: readonly OfferedItem[]): boolean =>
  items.filter(({ name }) => withYear.test(name)).length >= LEAST_YEARS;

/** A dish as a row with the prices of these sizes; with one price where there are none. */
function rowOf(
  item: OfferedItem,
  sizes: readonly string[],
  { money, settings, hasYears }: RowWriting,
): RowContent {
  const content = dishContent(item, money, { ...settings, showKcal: false });
  const { kcal } = dishContent(item, money, settings);
  const { words, prices } = content;
  const hasSizes = prices.some(({ label }) => label !== null);
  const [, name = item.name, short, long] = (hasYears && withYear.exec(item.name)) || [];
  const marks = marksOf(content);
  return {
    itemId: item.id,
    name,
    size: '',
    ...marks,
    letters: [short || long, marks.letters].filter(Boolean).join(' '),
    description: content.description,
    kcal,
    prices: !item.isAvailable
      ? []
      : sizes.length > 0 && hasSizes
        ? sizes.map((size) => {
            const price = prices.filter(({ label }) => label === size)[0];
            return price ? priceOf(price) : null;
          })
        : prices.map(priceOf),
    soldOut: item.isAvailable ? '' : boardText(words, 'soldOut'),
    photo: photoOf(item),
  };
}

/** A dish as rows of a group without size columns: one, or one for each of its sizes. */
function ownRows(item: OfferedItem, writing: RowWriting): RowContent[] {
  const row = rowOf(item, [], writing);
  const sizes = item.sizes || [];
  if (sizes.length < 2 || row.prices.length !== sizes.length) {
    return [{ ...row, size: sizes.length === 1 ? sizes[0]?.name || '' : '', prices: row.prices.slice(0, 1) }];
  }
  const { words, left } = item;
  const { counts } = writing.settings;
  // A count of the whole dish is on its first row.
  const whole = shownCount({ left }, counts);
  return sizes.map((size, at) => {
    const count = (at === 0 && whole) || shownCount({ sizes: [size] }, counts);
    return {
      ...row,
      size: size.name,
      count: count ? countText(words, count.left) : '',
      description: at === 0 ? row.description : '',
      prices: row.prices.slice(at, at + 1),
    };
  });
}

const sizesOf = ({ sizes = [] }: OfferedItem): string[] => sizes.map(({ name }) => name);

const isWithin = (names: readonly string[], all: readonly string[]) =>
  names.every((name) => all.indexOf(name) >= 0);

const longestOf = (lists: readonly (readonly string[])[]) =>
  lists.reduce<readonly string[]>((longest, names) => (names.length > longest.length ? names : longest), []);

/** The names of sizes that have columns: those of the dish with the most that another dish shares. */
export function sharedSizes(items: readonly OfferedItem[]): readonly string[] {
  const lists = items.map(sizesOf).filter((names) => names.length > 0);
  const shared = lists.filter(
    (names) =>
      names.length > 1 &&
      names.length <= MOST_SIZES &&
      lists.filter((other) => isWithin(other, names)).length > 1,
  );
  return longestOf(shared);
}

/**
 * The groups of a section: dishes that share sizes with columns for them, as many groups as there are kinds of sizes,
 * then all others. Where another section has these sizes and more, its columns are this one's too: figures of a size
 * are under each other.
 */
export function groupsOf(items: readonly OfferedItem[], writing: RowWriting): GroupContent[] {
  const groups: GroupContent[] = [];
  let rest = items;
  const columnsFor = (sizes: readonly string[]) =>
    sizes.length > 0
      ? longestOf([sizes, ...(writing.columns || []).filter((all) => isWithin(sizes, all))])
      : sizes;
  for (let sizes = columnsFor(sharedSizes(rest)); sizes.length > 0; sizes = columnsFor(sharedSizes(rest))) {
    const isSized = (item: OfferedItem) => {
      const names = sizesOf(item);
      return names.length > 0 && names.every((name) => sizes.indexOf(name) >= 0);
    };
    groups.push({ sizes, rows: rest.filter(isSized).map((item) => rowOf(item, sizes, writing)) });
    rest = rest.filter((item) => !isSized(item));
  }
  if (rest.length > 0) groups.push({ sizes: [], rows: rest.flatMap((item) => ownRows(item, writing)) });
  return groups;
}
