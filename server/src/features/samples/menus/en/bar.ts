import type { SampleMenu } from '../../sample-menu.ts';

const glassOrBottle = (glass: number, bottle: number) => [
  { name: 'Glass', price: glass },
  { name: 'Bottle', price: bottle },
];
const pours = (half: number, pint: number) => [
  { name: 'Half', price: half },
  { name: 'Pint', price: pint },
];

export const bar: SampleMenu = {
  name: 'Tonight',
  description: 'Drinks and small plates',
  categories: [
    {
      name: 'Cocktails',
      items: [
        { name: 'Negroni', description: 'Gin, vermouth, bitter orange', price: 11.5, labels: ['bestseller'] },
        { name: 'Margarita', description: 'Tequila, lime, salt', price: 11.0 },
        { name: 'Whisky sour', description: 'Bourbon, lemon, bitters', price: 11.5 },
        { name: 'Espresso martini', description: 'Vodka, fresh espresso', price: 12.0 },
        { name: 'Garden spritz', description: 'Cucumber, mint, no alcohol', price: 7.5, labels: ['new'] },
      ],
    },
    {
      name: 'Beer',
      items: [
        { name: 'Lager', sizes: pours(3.2, 5.8) },
        { name: 'Pale ale', sizes: pours(3.6, 6.4) },
        { name: 'Stout', sizes: pours(3.6, 6.4) },
      ],
    },
    {
      name: 'Wine',
      items: [
        { name: 'Sauvignon blanc', sizes: glassOrBottle(6.9, 29) },
        { name: 'Pinot noir', sizes: glassOrBottle(7.5, 32) },
        { name: 'Prosecco', sizes: glassOrBottle(7.0, 34) },
      ],
    },
    {
      name: 'Small plates',
      items: [
        { name: 'Olives', description: 'Lemon, rosemary', price: 4.5, labels: ['vegan'] },
        { name: 'Patatas bravas', description: 'Tomato, smoked paprika', price: 6.9, labels: ['spicy'] },
        { name: 'Cheese board', description: 'Pickles, bread', price: 13.5, labels: ['vegetarian'] },
        { name: 'Hummus', description: 'Warm flatbread', price: 7.5, labels: ['vegan'] },
      ],
    },
  ],
};
