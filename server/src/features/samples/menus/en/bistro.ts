import type { SampleMenu } from '../../sample-menu.ts';

const glassOrBottle = (glass: number, bottle: number) => [
  { name: 'Glass', price: glass },
  { name: 'Bottle', price: bottle },
];

export const bistro: SampleMenu = {
  name: 'Lunch',
  description: 'Cooked to order, noon until three',
  footer: 'Bread and butter with every main course',
  categories: [
    {
      name: 'To start',
      items: [
        { name: 'Soup of the day', description: 'With sourdough', price: 6.9, labels: ['vegetarian'] },
        {
          name: 'Beetroot salad',
          description: 'Goat’s cheese, walnuts',
          price: 8.9,
          labels: ['vegetarian', 'gluten-free'],
        },
        { name: 'Onion tart', description: 'Thyme, leaves', price: 8.5, labels: ['vegetarian'] },
        { name: 'Smoked salmon', description: 'Horseradish, rye bread', price: 10.9 },
      ],
    },
    {
      name: 'Mains',
      items: [
        {
          name: 'Steak frites',
          description: 'Herb butter, green salad',
          price: 24.5,
          labels: ['bestseller'],
        },
        { name: 'Roast chicken', description: 'Lemon, thyme, new potatoes', price: 18.9 },
        { name: 'Fish of the day', description: 'Ask us what came in', price: 21.5 },
        {
          name: 'Risotto',
          description: 'Mushrooms, parmesan',
          price: 16.9,
          labels: ['vegetarian', 'gluten-free'],
        },
        { name: 'Lentil stew', description: 'Root vegetables, mustard', price: 14.5, labels: ['vegan'] },
      ],
    },
    {
      name: 'To finish',
      items: [
        { name: 'Crème brûlée', price: 7.5, labels: ['house-made'] },
        { name: 'Apple tart', description: 'Vanilla ice cream', price: 7.9, labels: ['house-made'] },
        { name: 'Cheese plate', description: 'Three cheeses, chutney', price: 9.9 },
      ],
    },
    {
      name: 'Wine',
      items: [
        { name: 'House white', sizes: glassOrBottle(6.5, 28) },
        { name: 'House red', sizes: glassOrBottle(6.5, 28) },
        { name: 'Crémant', sizes: glassOrBottle(8.5, 42) },
      ],
    },
  ],
};
