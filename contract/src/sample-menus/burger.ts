import type { SampleMenu } from './sample-menu.ts';

const patties = (single: number, double: number) => [
  { name: 'Single', price: single },
  { name: 'Double', price: double },
];

/** A burger counter, in the theme *smash*. */
export const burger: SampleMenu = {
  name: 'Smash burgers',
  description: 'Two thin patties, crisp at the edge',
  featured: 'Classic smash',
  combos: [
    { title: 'Smash, fries, cola', price: 12.9 },
    { title: 'Double, rings, shake', price: 17.5 },
  ],
  sections: [
    {
      name: 'Burgers',
      items: [
        {
          name: 'Classic smash',
          description: 'American cheese, pickle, house sauce',
          sizes: patties(8.5, 10.5),
          allergens: ['gluten', 'milk', 'mustard'],
          image: 'burger',
        },
        {
          name: 'Bacon jam',
          description: 'Smoked streaky, onion, cheddar',
          sizes: patties(9.5, 11.5),
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Green chilli',
          description: 'Green chilli, pepper jack, lime mayo',
          sizes: patties(9.5, 11.5),
          labels: ['spicy'],
          allergens: ['gluten', 'eggs', 'milk'],
        },
        {
          name: 'Mushroom melt',
          description: 'Portobello, gruyère, thyme butter',
          sizes: patties(8.9, 10.9),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Plant smash',
          description: 'Soy patty, vegan cheese, pickle',
          sizes: patties(9.2, 11.2),
          labels: ['new', 'vegan'],
          allergens: ['gluten', 'soy'],
        },
      ],
    },
    {
      name: 'Sides',
      items: [
        { name: 'Fries', price: 3.5, labels: ['vegan'], allergens: [], image: 'fries' },
        { name: 'Cheese fries', price: 4.5, labels: ['vegetarian'], allergens: ['milk'] },
        { name: 'Onion rings', price: 4.2, labels: ['vegan'], allergens: ['gluten'] },
        { name: 'Slaw', price: 3, labels: ['vegetarian'], allergens: ['eggs', 'mustard'] },
      ],
    },
    {
      name: 'Shakes',
      items: [
        { name: 'Vanilla bean', price: 5.5, labels: ['vegetarian'], allergens: ['milk'], image: 'milkshake' },
        { name: 'Salted caramel', price: 5.9, labels: ['vegetarian'], allergens: ['milk'] },
        { name: 'Chocolate malt', price: 5.9, labels: ['vegetarian'], allergens: ['gluten', 'milk'] },
        { name: 'Coconut', price: 5.9, labels: ['vegan'], allergens: [] },
      ],
    },
  ],
};
