import type { SampleMenu } from './sample-menu.ts';

const diameters = (small: number, medium: number, large: number) => [
  { name: '24 cm', price: small },
  { name: '30 cm', price: medium },
  { name: '36 cm', price: large },
];

/** A pizzeria, in the theme *forno*. */
export const pizza: SampleMenu = {
  name: 'Pizza',
  description: 'Forty-eight hours of rest, ninety seconds of fire',
  featured: 'Margherita',
  sections: [
    {
      name: 'Rosse',
      items: [
        {
          name: 'Marinara',
          sizes: diameters(7, 9, 11.5),
          labels: ['vegan'],
          allergens: ['gluten'],
        },
        {
          name: 'Margherita',
          sizes: diameters(7.5, 9.5, 12),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
          image: 'pizza',
        },
        {
          name: 'Napoli',
          sizes: diameters(8.5, 10.5, 13.5),
          allergens: ['gluten', 'fish', 'milk'],
        },
        {
          name: 'Diavola',
          sizes: diameters(8.9, 11, 14),
          labels: ['spicy'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Capricciosa',
          sizes: diameters(9.2, 11.5, 14.5),
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Quattro stagioni',
          sizes: diameters(9.2, 11.5, 14.5),
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Prosciutto crudo',
          sizes: diameters(9.8, 12, 15.5),
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Tonno e cipolla',
          sizes: diameters(8.9, 11, 14),
          allergens: ['gluten', 'fish', 'milk'],
        },
        {
          name: 'Calabrese',
          sizes: diameters(9.5, 11.8, 15),
          labels: ['spicy'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Nduja e miele',
          sizes: diameters(9.8, 12, 15.5),
          labels: ['spicy', 'new'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Bufala',
          sizes: diameters(9.8, 12, 15.5),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Ortolana',
          sizes: diameters(8.5, 10.5, 13.5),
          labels: ['vegan'],
          allergens: ['gluten'],
        },
        {
          name: 'Frutti di mare',
          sizes: diameters(10.5, 13, 16.5),
          allergens: ['gluten', 'crustaceans', 'fish'],
        },
      ],
    },
    {
      name: 'Bianche',
      note: 'Without tomato',
      items: [
        {
          name: 'Quattro formaggi',
          sizes: diameters(9.2, 11.5, 14.5),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Patate e rosmarino',
          sizes: diameters(8.2, 10, 12.5),
          labels: ['vegan'],
          allergens: ['gluten'],
        },
        {
          name: 'Mortadella',
          sizes: diameters(9.8, 12, 15.5),
          allergens: ['gluten', 'milk', 'nuts'],
        },
        {
          name: 'Tartufo',
          sizes: diameters(11, 13.5, 17),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
      ],
    },
    {
      name: 'Ripiene',
      items: [
        {
          name: 'Calzone',
          sizes: [
            { name: '30 cm', price: 11.5 },
            { name: '36 cm', price: 14.5 },
          ],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Calzone verde',
          sizes: [
            { name: '30 cm', price: 11 },
            { name: '36 cm', price: 14 },
          ],
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
      ],
    },
    {
      name: 'Dolci',
      items: [
        {
          name: 'Tiramisù',
          price: 6.2,
          labels: ['vegetarian', 'house-made'],
          allergens: ['gluten', 'eggs', 'milk'],
          image: 'tiramisu',
        },
        { name: 'Panna cotta', price: 5.8, allergens: ['milk'] },
        {
          name: 'Spritz',
          price: 7.8,
          allergens: ['sulphites'],
          image: 'spritz',
        },
      ],
    },
  ],
};
