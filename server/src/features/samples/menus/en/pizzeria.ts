import type { SampleMenu } from '../../sample-menu.ts';

const glasses = (small: number, large: number) => [
  { name: '0.3 l', price: small },
  { name: '0.5 l', price: large },
];

export const pizzeria: SampleMenu = {
  name: 'Pizza & more',
  description: 'From the stone oven',
  special: { title: 'Today’s special', item: 'Pizza of the day' },
  categories: [
    {
      name: 'Pizza',
      items: [
        {
          name: 'Margherita',
          description: 'Tomato, mozzarella, basil',
          price: 10.5,
          labels: ['vegetarian'],
        },
        { name: 'Marinara', description: 'Tomato, garlic, oregano', price: 9.5, labels: ['vegan'] },
        {
          name: 'Quattro formaggi',
          description: 'Mozzarella, gorgonzola, fontina, parmesan',
          price: 13.5,
          labels: ['vegetarian'],
        },
        { name: 'Prosciutto', description: 'Ham, mushrooms, mozzarella', price: 13.0 },
        { name: 'Diavola', description: 'Spicy salami, chilli, olives', price: 13.5, labels: ['spicy'] },
        { name: 'Tonno', description: 'Tuna, red onion, capers', price: 13.0 },
        { name: 'Pizza of the day', description: 'Ask us what is on it', price: 12.0, labels: ['new'] },
      ],
    },
    {
      name: 'Salads',
      items: [
        { name: 'Green salad', description: 'Leaves, cucumber, lemon', price: 6.5, labels: ['vegan'] },
        { name: 'Caprese', description: 'Tomato, mozzarella, basil', price: 9.0, labels: ['vegetarian'] },
      ],
    },
    {
      name: 'Desserts',
      items: [
        { name: 'Tiramisu', price: 6.5, labels: ['house-made'] },
        { name: 'Panna cotta', description: 'With raspberries', price: 6.0, labels: ['house-made'] },
      ],
    },
    {
      name: 'Drinks',
      items: [
        { name: 'Mineral water', sizes: glasses(2.8, 3.8) },
        { name: 'Cola', sizes: glasses(3.2, 4.4) },
        { name: 'Lemonade', sizes: glasses(3.2, 4.4) },
        { name: 'Lager on tap', sizes: glasses(3.9, 5.4) },
      ],
    },
  ],
};
