import { describe, expect, it } from 'vitest';
import { itemDetailBodyFields } from '../dish.ts';
import {
  allergenCodes,
  allergenSetOf,
  allergenSets,
  contradictionIn,
  groupsWithoutKind,
  kindsOf,
  orderCodes,
  suggestCodes,
} from './allergens.ts';
import { allergens } from './dish.ts';
import { substanceWords } from './dish-words.ts';
import { allergensOf, containsOf } from './eu-allergens.ts';
import { portionIn, unitPriceOf } from './portion.ts';

describe('a set of allergens', () => {
  it.each(allergenSets)('%s lists each code once, and people can read each', (set) => {
    const codes: readonly string[] = allergenCodes[set];

    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !(code in substanceWords))).toEqual([]);
  });

  it('of the EU has the fourteen, and the kinds of cereals and nuts after their group', () => {
    const kinds = ['gluten', 'nuts'].flatMap((group) => kindsOf('eu', group) ?? []);

    expect(allergenCodes.eu.filter((code) => !kinds.includes(code))).toEqual(allergens);
    expect(kinds).toHaveLength(6 + 8);
  });

  it('has wheat apart from gluten where the law does', () => {
    expect(allergenCodes.us).not.toContain('gluten');
    expect(kindsOf('au', 'gluten')).not.toContain('wheat');
    expect(orderCodes('au', ['wheat'])).toEqual(['wheat']);
  });

  it('belongs to a country, and is the EU set for a country that has none of them', () => {
    const sets = ['DE', 'GB', 'US', 'JP', 'CA', 'NZ', 'BR', null].map(allergenSetOf);

    expect(sets).toEqual(['eu', 'eu', 'us', 'jp', 'ca', 'au', 'eu', 'eu']);
  });
});

describe('codes of a declaration', () => {
  it('are put in the order of the set, with the groups of their kinds', () => {
    expect(orderCodes('eu', ['milk', 'almonds', 'rye', 'milk'])).toEqual([
      'gluten',
      'rye',
      'milk',
      'nuts',
      'almonds',
    ]);
  });

  it('ask for the kind of a group that has none', () => {
    expect(groupsWithoutKind('eu', ['gluten', 'nuts', 'almonds'])).toEqual(['gluten']);
  });

  it('contradict each other if one is contained and possible, unless it is a group', () => {
    expect(contradictionIn('eu', ['milk'], ['milk'])).toBe('milk');
    expect(contradictionIn('eu', ['nuts', 'almonds'], ['nuts', 'walnuts'])).toBeUndefined();
  });

  it('follow the fourteen, and keep the kinds of groups that stay', () => {
    const before = ['gluten', 'rye', 'milk', 'nuts', 'almonds'];

    expect(containsOf(['gluten', 'eggs'], before)).toEqual(['gluten', 'rye', 'eggs']);
    expect(allergensOf({ contains: before })).toEqual(['gluten', 'milk', 'nuts']);
    expect(allergensOf(undefined)).toBeNull();
  });
});

describe('a suggestion', () => {
  it('has only what is the same substance: gluten and nuts suggest nothing', () => {
    const european = ['gluten', 'milk', 'nuts', 'crustaceans', 'celery'];

    expect(suggestCodes('us', [['eu', european]])).toEqual(['milk', 'crustaceans']);
    expect(suggestCodes('jp', [['eu', european]])).toEqual(['milk']);
  });

  it('takes spelt and khorasan for wheat, and a kind of nut with its group', () => {
    expect(suggestCodes('us', [['eu', ['gluten', 'spelt', 'nuts', 'almonds']]])).toEqual([
      'nuts',
      'almonds',
      'wheat',
    ]);
    expect(suggestCodes('eu', [['jp', ['shrimp', 'wheat']]])).toEqual(['gluten', 'wheat', 'crustaceans']);
  });
});

describe('a unit price', () => {
  it.each([
    [3.3, { amount: 330, unit: 'ml' }, 'EUR', { price: 10, per: 'l' }],
    [4.99, { amount: 150, unit: 'g' }, 'EUR', { price: 33.27, per: 'kg' }],
    [980, { amount: 350, unit: 'ml' }, 'JPY', { price: 2800, per: 'l' }],
    [9, { amount: 6, unit: 'piece' }, 'USD', { price: 1.5, per: 'piece' }],
    [9_999_999, { amount: 1, unit: 'g' }, 'EUR', undefined],
  ] as const)('of %d for %o in %s is %o', (price, portion, currency, expected) => {
    expect(unitPriceOf(price, portion, currency)).toEqual(expected);
  });

  it.each([
    ['0.5 l', { amount: 500, unit: 'ml' }],
    ['0,33l', { amount: 330, unit: 'ml' }],
    ['Large 20cl', { amount: 200, unit: 'ml' }],
    ['1.2 kg', { amount: 1200, unit: 'g' }],
    ['XL', undefined],
    ['0 g', undefined],
    ['12 large', undefined],
  ] as const)('finds the amount in “%s”', (text, expected) => {
    expect(portionIn(text)).toEqual(expected);
  });
});

describe('a request', () => {
  const sentenceOf = (field: keyof typeof itemDetailBodyFields, value: unknown) =>
    itemDetailBodyFields[field].safeParse(value).error?.issues[0]?.message;

  it.each([
    ['declarations', { us: { contains: ['gluten'] } }, 'must be one of its codes'],
    ['declarations', { jp: { contains: ['milk'], mayContain: ['milk'] } }, 'Name it once.'],
    ['declarations', { eu: { contains: ['milk', 'milk'] } }, 'only once'],
    ['declarations', [], 'Declarations must be an object'],
    ['portion', { amount: 0, unit: 'g' }, 'above 0'],
    ['portion', { amount: 1, unit: 'oz' }, 'g, ml, piece'],
    ['nutrition', { sugars: 5, addedSugars: 6 }, 'cannot be more'],
    ['nutrition', { sodium: 0.5 }, 'whole number of milligrams'],
    ['alcohol', 5.25, 'at most one decimal'],
    ['alcohol', 101, '0 to 100'],
    ['deposit', -1, 'negative'],
  ] as const)('with %s %j is refused in a sentence', (field, value, sentence) => {
    expect(sentenceOf(field, value)).toContain(sentence);
  });

  it('may leave out everything that it does not change', () => {
    const { declarations, nutrition } = itemDetailBodyFields;

    expect(declarations.parse({ ca: { contains: ['triticale'] }, us: null })).toEqual({
      ca: { contains: ['triticale'] },
      us: null,
    });
    expect(nutrition.parse({ sodium: 850 })).toEqual({ sugars: null, addedSugars: null, sodium: 850 });
  });
});
