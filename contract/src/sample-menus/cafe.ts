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
          description: 'Dark roast, short and sweet',
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
          description: 'Foam as thick as the cup',
          sizes: cups(3.4, 3.9),
          labels: ['vegetarian'],
          allergens: ['milk'],
        },
        {
          name: 'Cortado',
          description: 'Half espresso, half warm milk',
          sizes: [{ name: 'Small', price: 3.2 }],
          labels: ['vegetarian'],
          allergens: ['milk'],
        },
        {
          name: 'Mocha',
          description: 'Dark chocolate, espresso, milk',
          sizes: cups(3.9, 4.5),
          labels: ['vegetarian'],
          allergens: ['soy', 'milk'],
        },
        {
          name: 'Cold brew',
          description: 'Eighteen hours, over ice',
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
          description: 'Three days, good butter',
          price: 3.4,
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
          image: 'croissant',
        },
        {
          name: 'Almond croissant',
          description: 'Almond cream, baked twice',
          price: 4.1,
          labels: ['vegetarian'],
          allergens: ['gluten', 'eggs', 'milk', 'nuts'],
        },
        {
          name: 'Cinnamon bun',
          description: 'Brown sugar, pearl sugar',
          price: 4.1,
          labels: ['vegetarian'],
          allergens: ['gluten', 'eggs', 'milk'],
          image: 'cinnamon-bun',
        },
        {
          name: 'Banana bread',
          description: 'Toasted, with walnuts',
          price: 3.6,
          labels: ['vegan'],
          allergens: ['gluten', 'nuts'],
        },
        {
          name: 'Ham & cheese toastie',
          description: 'Sourdough, mustard, pickles',
          price: 8.6,
          allergens: ['gluten', 'milk', 'mustard'],
        },
        {
          name: 'Avocado toast',
          description: 'Lime, chilli, toasted seeds',
          price: 9.2,
          labels: ['vegan', 'spicy'],
          allergens: ['gluten', 'sesame'],
        },
      ],
    },
  ],
};
