import type { SampleMenu } from './sample-menu.ts';

const pours = (glass: number, bottle: number) => [
  { name: 'Glass', price: glass },
  { name: 'Bottle', price: bottle },
];

/** A wine bar, in the theme *cellar*. */
export const wine: SampleMenu = {
  name: 'Wine',
  description: 'Twenty-one wines by glass and bottle',
  featured: 'Barolo ’19',
  sections: [
    {
      name: 'Sparkling',
      items: [
        { name: 'Crémant d’Alsace', sizes: pours(7.5, 38), allergens: ['sulphites'] },
        { name: 'Franciacorta brut', sizes: pours(11, 58), allergens: ['sulphites'] },
        { name: 'Pét-nat rosé ’23', sizes: pours(8.5, 44), labels: ['new'], allergens: ['sulphites'] },
        { name: 'Champagne brut', sizes: [{ name: 'Bottle', price: 78 }], allergens: ['sulphites'] },
      ],
    },
    {
      name: 'White, crisp',
      items: [
        { name: 'Picpoul de Pinet ’23', sizes: pours(6, 28), allergens: ['sulphites'] },
        { name: 'Grüner Veltliner ’23', sizes: pours(6.5, 31), allergens: ['sulphites'] },
        { name: 'Riesling trocken ’22', sizes: pours(7.5, 37), allergens: ['sulphites'] },
      ],
    },
    {
      name: 'White, full',
      items: [
        { name: 'Chablis ’22', sizes: pours(9.5, 46), allergens: ['sulphites'] },
        { name: 'Chenin, Saumur ’21', sizes: pours(9, 44), allergens: ['sulphites'] },
        { name: 'Etna bianco ’22', sizes: pours(9.5, 47), allergens: ['sulphites'] },
      ],
    },
    {
      name: 'Rosé & orange',
      note: 'Some skin, some sun',
      items: [
        { name: 'Bandol rosé ’23', sizes: pours(8.5, 42), allergens: ['sulphites'] },
        { name: 'Rebula, six weeks ’21', sizes: pours(9, 45), allergens: ['sulphites'] },
      ],
    },
    {
      name: 'Red, light',
      note: 'A little chilled',
      items: [
        { name: 'Fleurie ’22', sizes: pours(9, 45), allergens: ['sulphites'] },
        { name: 'Frappato ’22', sizes: pours(8.5, 42), allergens: ['sulphites'], image: 'red-wine' },
        { name: 'Pinot noir, Baden ’20', sizes: pours(9.5, 48), allergens: ['sulphites'] },
      ],
    },
    {
      name: 'Red, deep',
      items: [
        {
          name: 'Barolo ’19',
          description: 'Open tonight, from magnum',
          sizes: pours(18, 89),
          allergens: ['sulphites'],
          image: 'bottle',
        },
        { name: 'Priorat ’20', sizes: pours(9.5, 48), allergens: ['sulphites'] },
        { name: 'Malbec, Cahors ’19', sizes: pours(7.5, 37), allergens: ['sulphites'] },
        { name: 'Aglianico ’18', sizes: pours(8, 41), allergens: ['sulphites'] },
      ],
    },
    {
      name: 'Sweet',
      items: [
        { name: 'Sauternes, half ’15', sizes: pours(9, 38), allergens: ['sulphites'] },
        { name: 'Pedro Ximénez', sizes: pours(6.5, 42), allergens: ['sulphites'] },
      ],
    },
    {
      name: 'With it',
      items: [
        { name: 'Olives', price: 4.5, labels: ['vegan'], allergens: [], image: 'olives' },
        {
          name: 'Three cheeses',
          price: 13.5,
          labels: ['vegetarian'],
          allergens: ['milk', 'nuts'],
          image: 'cheese',
        },
      ],
    },
  ],
};
