/**
 * Substances that a country requires to declare, in one set for each law. A set is declared on its own: a declaration in
 * one never becomes one in another, because their substances differ (gluten is not wheat, nuts are not almonds).
 *
 * - `eu`: regulation (EU) 1169/2011, annex II, as amended up to 2014, with the kinds of cereals and nuts that it names.
 *   The United Kingdom, Switzerland and the EEA have the same fourteen.
 * - `us`: FALCPA (Pub. L. 108-282) with sesame of the FASTER Act (Pub. L. 117-11, in force since 2023-01-01). Kinds of tree
 *   nuts: FDA, Questions and Answers Regarding Food Allergens, edition 5, January 2025. `walnuts` includes black,
 *   California and Japanese walnuts.
 * - `jp`: Food Labeling Standards, appended table 14, mandatory ingredients: seven, walnuts since 2023-03-09, and cashews by
 *   the amendment of spring 2026 (Consumer Affairs Agency, consultation of 2026-01-13).
 * - `ca`: Food and Drug Regulations, B.01.010.1, with gluten sources and sulphites; Health Canada's list as of 2025.
 * - `au`: Australia New Zealand Food Standards Code, standard 1.2.3 and schedule 9, with Plain English Allergen Labelling
 *   (proposal P1044, in force since 2021-02-25): each nut by its name, wheat and gluten apart.
 */

/** The sets of substances, by the law that names them. */
export const allergenSets = ['eu', 'us', 'jp', 'ca', 'au'] as const;
/** One of `allergenSets`. */
export type AllergenSet = (typeof allergenSets)[number];

/** A declaration of one set on a dish. */
export interface AllergenDeclaration {
  /** Codes of the set, in its order. Empty: the dish contains none of them. */
  contains: string[];
  /** Codes that may get into the dish unintended. */
  mayContain: string[];
  /** Name of who declared it; empty for declarations of builds that did not record it. */
  by: string;
  /** Time of the declaration, ISO 8601 in UTC; empty like `by`. */
  at: string;
}

/** Declarations by set. A missing one is not declared. */
export type AllergenDeclarations = { [set in AllergenSet]?: AllergenDeclaration | undefined };

const cereals = ['wheat', 'spelt', 'khorasan', 'rye', 'barley', 'oats'] as const;
const europeanNuts = [
  'almonds',
  'hazelnuts',
  'walnuts',
  'cashews',
  'pecans',
  'brazil-nuts',
  'pistachios',
  'macadamias',
] as const;
const nuts = [...europeanNuts, 'pine-nuts'] as const;
const americanCereals = ['wheat', 'triticale', 'rye', 'barley', 'oats'] as const;
const otherGluten = ['rye', 'barley', 'oats'] as const;

/** The codes of each set, in the order in which they are listed. Kinds follow their group. */
export const allergenCodes = {
  eu: [
    'gluten',
    ...cereals,
    'crustaceans',
    'eggs',
    'fish',
    'peanuts',
    'soy',
    'milk',
    'nuts',
    ...europeanNuts,
    'celery',
    'mustard',
    'sesame',
    'sulphites',
    'lupin',
    'molluscs',
  ],
  us: ['milk', 'eggs', 'fish', 'crustaceans', 'nuts', ...nuts, 'wheat', 'peanuts', 'soy', 'sesame'],
  jp: ['eggs', 'milk', 'wheat', 'buckwheat', 'peanuts', 'shrimp', 'crab', 'walnuts', 'cashews'],
  ca: [
    'eggs',
    'milk',
    'mustard',
    'peanuts',
    'crustaceans',
    'molluscs',
    'fish',
    'sesame',
    'soy',
    'sulphites',
    ...nuts,
    ...americanCereals,
  ],
  au: [
    'wheat',
    'gluten',
    ...otherGluten,
    'fish',
    'crustaceans',
    'molluscs',
    'eggs',
    'milk',
    'lupin',
    'peanuts',
    'soy',
    'sesame',
    ...nuts,
    'sulphites',
  ],
} as const satisfies Record<AllergenSet, readonly string[]>;

/** A code of any set. */
export type AllergenCode = (typeof allergenCodes)[AllergenSet][number];

/** Codes that stand for several kinds, which the law wants to be named. Wheat is apart from gluten in `au`. */
const kinds: { [set in AllergenSet]?: Partial<Record<string, readonly string[]>> } = {
  eu: { gluten: cereals, nuts: europeanNuts },
  us: { nuts },
  au: { gluten: otherGluten },
};

/** The kinds of a group; undefined for a code without kinds in this set. */
export const kindsOf = (set: AllergenSet, code: string): readonly string[] | undefined => kinds[set]?.[code];

const groupsOf = (set: AllergenSet) => Object.entries(kinds[set] ?? {}) as [string, readonly string[]][];

/** The group of a kind; undefined for every other code of this set. */
export const groupOf = (set: AllergenSet, code: string): string | undefined =>
  groupsOf(set).find(([, ofGroup]) => ofGroup.includes(code))?.[0];

const codesIn = (set: AllergenSet): readonly string[] => allergenCodes[set];

/** Codes of the set in its order, each once, with the groups of their kinds. */
export function orderCodes(set: AllergenSet, codes: readonly string[]): string[] {
  const named = new Set(codes);
  for (const code of codes) {
    const group = groupOf(set, code);
    if (group !== undefined) named.add(group);
  }
  return codesIn(set).filter((code) => named.has(code));
}

/** Groups among these codes of which no kind is named: the law asks which. */
export const groupsWithoutKind = (set: AllergenSet, codes: readonly string[]): string[] =>
  groupsOf(set).flatMap(([group, ofGroup]) =>
    codes.includes(group) && !ofGroup.some((kind) => codes.includes(kind)) ? group : [],
  );

/** The code that is both contained and possible, which says nothing; a group may be both, because of its other kinds. */
export const contradictionIn = (
  set: AllergenSet,
  contains: readonly string[],
  mayContain: readonly string[],
): string | undefined =>
  mayContain.find((code) => contains.includes(code) && kindsOf(set, code) === undefined);

/** Codes that may be in a dish besides those that are: a group may be both, because of its other kinds. */
export const withoutContained = (
  set: AllergenSet,
  contains: readonly string[],
  mayContain: readonly string[],
): string[] => mayContain.filter((code) => !contains.includes(code) || kindsOf(set, code) !== undefined);

/** Substances of one set that are, by their definition, one of another: spelt and khorasan are wheat, shrimps crustaceans. */
const sameSubstance: Partial<Record<string, string>> = {
  spelt: 'wheat',
  khorasan: 'wheat',
  shrimp: 'crustaceans',
  crab: 'crustaceans',
};

/**
 * Codes of a set that a form may offer as ticked, because another declared set names the same substance. They count only
 * once a person has confirmed the set.
 *
 * @example
 * suggestCodes('us', [['eu', ['gluten', 'wheat', 'milk']]]) // ['milk', 'wheat']: gluten alone suggests nothing
 */
export function suggestCodes(
  set: AllergenSet,
  declared: readonly (readonly [AllergenSet, readonly string[]])[],
): string[] {
  const isIn = (code: string) => codesIn(set).includes(code);
  const found = declared
    .filter(([other]) => other !== set)
    .flatMap(([other, codes]) =>
      codes.flatMap((code) => {
        // A group of several kinds is another group elsewhere.
        if (kindsOf(other, code) || kindsOf(set, code)) return [];
        const same = isIn(code) ? code : sameSubstance[code];
        return same !== undefined && isIn(same) ? same : [];
      }),
    );
  return orderCodes(set, found);
}

const countries: readonly (readonly [AllergenSet, string])[] = [
  ['eu', 'AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GB|GR|HR|HU|IE|IS|IT|LI|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK'],
  ['us', 'US'],
  ['jp', 'JP'],
  ['ca', 'CA'],
  ['au', 'AU|NZ'],
];

/**
 * The set of a country's law. Countries without one of these sets have the specification's, as the restaurants that
 * have not named theirs.
 *
 * @param country ISO 3166-1 alpha-2
 */
export const allergenSetOf = (country: string | null): AllergenSet =>
  countries.find(([, codes]) => country !== null && codes.split('|').includes(country))?.[0] ?? 'eu';
