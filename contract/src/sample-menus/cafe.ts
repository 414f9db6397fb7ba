import type { SampleMenu } from './sample-menu.ts';

const cups = (small: number, large: number) => [
  { name: 'Small', price: small },
  { name: 'Large', price: large },
];

/** A café, in the theme *atelier*. */
export const cafe: SampleMenu = {
  name: 'Coffee & small plates',
  description: 'Oat milk at no charge',
  featured: 'Flat white',
  sections: [
    {
      name: 'Coffee',
      items: [
        {
          name: 'Espresso',
          sizes: cups(2.4, 2.9),
          labels: ['vegan'],
          allergens: [],
        },
        {
          name: 'Flat white',
          description: 'Double shot, oat milk at no charge',
          sizes: cups(3.4, 3.9),
          labels: ['vegetarian'],
          allergens: ['milk'],
          image: 'coffee',
          imageFocus: { x: 0.68, y: 0.38 },
        },
        {
          name: 'Cappuccino',
          sizes: cups(3.4, 3.9),
          labels: ['vegetarian'],
          allergens: ['milk'],
        },
        {
          name: 'Cortado',
          sizes: [{ name: 'Small', price: 3.2 }],
          labels: ['vegetarian'],
          allergens: ['milk'],
        },
        {
          name: 'Mocha',
          sizes: cups(3.9, 4.5),
          labels: ['vegetarian'],
          allergens: ['soy', 'milk'],
        },
        {
          name: 'Cold brew',
          sizes: cups(3.8, 4.4),
          labels: ['new', 'vegan'],
          allergens: [],
        },
      ],
    },
    {
      name: 'From the oven',
      items: [
        {
          name: 'Butter croissant',
          price: 3.4,
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
          image: 'croissant',
        },
        {
          name: 'Almond croissant',
          price: 4.1,
          labels: ['vegetarian'],
          allergens: ['gluten', 'eggs', 'milk', 'nuts'],
        },
        {
          name: 'Cinnamon bun',
          price: 4.1,
          labels: ['vegetarian'],
          allergens: ['gluten', 'eggs', 'milk'],
          image: 'cinnamon-bun',
        },
        {
          name: 'Banana bread',
          price: 3.6,
          labels: ['vegan'],
          allergens: ['gluten', 'nuts'],
        },
        {
          name: 'Ham & cheese toastie',
          price: 8.6,
          allergens: ['gluten', 'milk', 'mustard'],
        },
        {
          name: 'Avocado toast',
          price: 9.2,
          labels: ['vegan', 'spicy'],
          allergens: ['gluten', 'sesame'],
        },
      ],
    },
  ],
};
