import type { SampleMenu } from '../../sample-menu.ts';

const cups = (small: number, large: number) => [
  { name: 'S', price: small },
  { name: 'L', price: large },
];

export const cafe: SampleMenu = {
  name: 'All day',
  description: 'Coffee, breakfast and cake',
  footer: 'Oat or soy milk? Just ask',
  categories: [
    {
      name: 'Coffee & tea',
      items: [
        { name: 'Espresso', sizes: cups(2.6, 3.2) },
        { name: 'Flat white', sizes: cups(3.6, 4.2), labels: ['bestseller'] },
        { name: 'Cappuccino', sizes: cups(3.6, 4.2) },
        { name: 'Latte', sizes: cups(3.8, 4.4) },
        { name: 'Chai latte', sizes: cups(3.8, 4.5) },
        { name: 'Pot of tea', sizes: cups(3.2, 4.4) },
      ],
    },
    {
      name: 'Breakfast',
      items: [
        { name: 'Granola bowl', description: 'Yoghurt, berries, honey', price: 7.5, labels: ['vegetarian'] },
        {
          name: 'Avocado toast',
          description: 'Sourdough, lemon, chilli flakes',
          price: 9.8,
          labels: ['vegan'],
        },
        {
          name: 'Scrambled eggs',
          description: 'Chives, toast and butter',
          price: 8.9,
          labels: ['vegetarian'],
        },
        { name: 'Ham croissant', description: 'Warm from the oven', price: 6.2 },
        { name: 'Porridge', description: 'Apple, cinnamon', price: 6.5, labels: ['vegan'] },
      ],
    },
    {
      name: 'Cake & bakes',
      items: [
        { name: 'Carrot cake', description: 'Walnuts, cream cheese', price: 4.8, labels: ['house-made'] },
        { name: 'Lemon tart', price: 4.6, labels: ['house-made'] },
        { name: 'Cinnamon bun', price: 3.9 },
        { name: 'Banana bread', description: 'Toasted, with butter', price: 3.8 },
      ],
    },
    {
      name: 'Cold drinks',
      items: [
        { name: 'House lemonade', description: 'Lemon, mint, soda', price: 4.2 },
        { name: 'Iced latte', price: 4.6 },
        { name: 'Orange juice', description: 'Freshly pressed', price: 4.5 },
      ],
    },
  ],
};
