/** The menus of the reference boards, and menus of any length. */

import type { BoardContent, Glyph, RowContent, SectionContent } from '../../src/compose/types.ts';

/** A dish. A list of prices is one for each size, '' where it has none. */
export function dish(
  name: string,
  price: string | readonly string[],
  more: Partial<RowContent> = {},
): RowContent {
  const prices = typeof price === 'string' ? (price ? [price] : []) : price;
  return {
    itemId: more.itemId || `${name}-${prices.join('-')}`,
    name,
    size: '',
    tag: '',
    count: '',
    glyphs: [],
    letters: '',
    description: '',
    kcal: '',
    prices: prices.map((text) => (text ? { text, was: '' } : null)),
    soldOut: '',
    photo: undefined,
    ...more,
  };
}

/** A section with one group of rows. */
export const section = (
  head: string,
  sizes: readonly string[],
  rows: readonly RowContent[],
): SectionContent => ({
  head,
  continued: head && `${head}, continued`,
  note: '',
  hasKcalColumn: false,
  groups: [{ sizes, rows }],
});

const meanings = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  spicy: 'Spicy',
  hot: 'Very spicy',
  A: 'Gluten',
  B: 'Crustaceans',
  C: 'Egg',
  D: 'Fish',
  E: 'Peanuts',
  F: 'Soy',
  G: 'Milk',
  H: 'Nuts',
  L: 'Celery',
  M: 'Mustard',
  N: 'Sesame',
  O: 'Sulphites',
};

/** A board of these sections. */
export function contentOf(
  sections: readonly SectionContent[],
  more: Partial<BoardContent> = {},
): BoardContent {
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  return {
    title: 'Harbour Lane',
    aside: '',
    notice: '',
    next: '',
    logoAspect: undefined,
    sections,
    heroes: rows.slice(0, 6).map((row) => ({
      itemId: row.itemId,
      name: row.name,
      price: row.prices[0]?.text || '',
      description: row.description,
      hours: '',
      caption: '',
      sticker: '',
      photo: row.photo,
    })),
    combos: [],
    footer: '',
    meanings,
    photos: 'auto',
    descriptions: 'auto',
    ...more,
  };
}

const v: Glyph[] = ['vegetarian'];
const vg: Glyph[] = ['vegan'];

/** The café of the reference: twelve dishes in two sections, one with two sizes. */
export const cafe = contentOf([
  section(
    'Coffee',
    ['Small', 'Large'],
    [
      dish('Espresso', ['2.40', '2.90'], { glyphs: vg }),
      dish('Flat white', ['3.40', '3.90'], { glyphs: v, letters: 'G' }),
      dish('Cappuccino', ['3.40', '3.90'], { glyphs: v, letters: 'G' }),
      dish('Cortado', ['3.20', ''], { glyphs: v, letters: 'G' }),
      dish('Mocha', ['3.90', '4.50'], { glyphs: v, letters: 'FG' }),
      dish('Cold brew', ['3.80', '4.40'], { glyphs: vg, tag: 'New' }),
    ],
  ),
  section(
    'From the oven',
    [],
    [
      dish('Butter croissant', '3.40', { glyphs: v, letters: 'AG' }),
      dish('Almond croissant', '4.10', { glyphs: v, letters: 'ACGH' }),
      dish('Cinnamon bun', '4.10', { glyphs: v, letters: 'ACG' }),
      dish('Banana bread', '3.60', { glyphs: vg, letters: 'AH' }),
      dish('Ham & cheese toastie', '8.60', { letters: 'AGM' }),
      dish('Avocado toast', '9.20', { glyphs: ['vegan', 'spicy'], letters: 'AN' }),
    ],
  ),
]);

/** The burgers of the reference: a section with sizes and descriptions, two without. */
export const burgers = contentOf(
  [
    section(
      'Burgers',
      ['Single', 'Double'],
      [
        dish('Classic smash', ['8.50', '10.50'], {
          description: 'American cheese, pickle, house sauce',
          letters: 'AGM',
        }),
        dish('Bacon jam', ['9.50', '11.50'], {
          description: 'Smoked streaky, onion, cheddar',
          letters: 'AG',
        }),
        dish('Green chilli', ['9.50', '11.50'], {
          description: 'Hatch chilli, pepper jack, lime mayo',
          letters: 'ACG',
        }),
        dish('Mushroom melt', ['8.90', '10.90'], {
          description: 'Portobello, gruyère, thyme butter',
          letters: 'AG',
        }),
        dish('Plant smash', ['9.20', '11.20'], {
          description: 'Soy patty, vegan cheese, pickle',
          letters: 'AF',
          tag: 'New',
        }),
      ],
    ),
    section(
      'Sides',
      [],
      [
        dish('Fries', '3.50'),
        dish('Cheese fries', '4.50'),
        dish('Onion rings', '4.20'),
        dish('Slaw', '3.00'),
      ],
    ),
    section(
      'Shakes',
      [],
      [
        dish('Vanilla bean', '5.50'),
        dish('Salted caramel', '5.90'),
        dish('Chocolate malt', '5.90'),
        dish('Coconut', '5.90'),
      ],
    ),
  ],
  {
    combos: [
      { name: 'Smash, fries, cola', price: '12.90' },
      { name: 'Double, rings, shake', price: '17.50' },
    ],
  },
);

const words = [
  'Tomato soup',
  'Grilled halloumi',
  'Lamb shank',
  'Pilaf',
  'Red lentil dal',
  'Caesar salad',
  'Fish of the day',
  'Roast aubergine',
  'Sorbet',
  'Rice pudding',
];

/** A menu of `count` dishes, in sections of about seven. */
export function menuOf(
  count: number,
  {
    sizes = [],
    description = '',
    perSection = 7,
    ...more
  }: { sizes?: readonly string[]; description?: string; perSection?: number } & Partial<BoardContent> = {},
): BoardContent {
  const rows = Array.from({ length: count }, (_, at) =>
    dish(
      words[at % words.length] || '',
      sizes.length > 0 ? sizes.map((_size, size) => `${3 + at + size}.50`) : `${3 + at}.50`,
      {
        itemId: `dish-${at}`,
        description: at % 7 === 6 ? '' : description,
        glyphs: at % 3 === 0 ? v : [],
        letters: at % 2 ? 'AG' : '',
      },
    ),
  );
  const heads = [
    'Starters',
    'Mains',
    'From the grill',
    'Salads',
    'Sides',
    'Sweet',
    'Drinks',
    'Coffee',
    'Wine',
    'Beer',
    'Cocktails',
    'Tea',
  ];
  const sections = Array.from({ length: Math.ceil(count / perSection) }, (_, at) =>
    section(heads[at % heads.length] || '', sizes, rows.slice(at * perSection, (at + 1) * perSection)),
  );
  return contentOf(sections, more);
}
