import type { Allergen, DishExtra, DishLabel } from '@menuboard/contract/domain/dish';

/** What an item of the demo has besides its name, price and description. */
export type DemoDetails = {
  sizes?: { name: string; price: number }[];
  extras?: DishExtra[];
  labels?: DishLabel[];
  allergens?: Allergen[];
  kcal?: number;
  promo?: { price: number; label: string };
};

const cups = (small: number, large: number) => ({
  sizes: [
    { name: 'S', price: small },
    { name: 'L', price: large },
  ],
});
const glassOrBottle = (glass: number, bottle: number) => ({
  sizes: [
    { name: 'Glass', price: glass },
    { name: 'Bottle', price: bottle },
  ],
});

/** Details by the key of the item. */
export const details: Readonly<Record<string, DemoDetails>> = {
  'flat-white': { ...cups(3.4, 3.9), labels: ['bestseller'], allergens: ['milk'] },
  cappuccino: { ...cups(3.4, 3.9), allergens: ['milk'] },
  latte: { ...cups(3.5, 4.1), allergens: ['milk'], extras: [{ name: 'Oat milk', price: 0.5 }] },
  americano: cups(2.9, 3.4),
  mocha: { ...cups(3.9, 4.5), allergens: ['milk', 'soy'] },
  'filter-coffee': cups(2.8, 3.3),
  chai: { ...cups(3.6, 4.2), allergens: ['milk'] },
  'hot-chocolate': { ...cups(3.8, 4.4), allergens: ['milk', 'soy'] },
  espresso: cups(2.4, 2.9),
  'cold-brew': { ...cups(3.8, 4.4), labels: ['new', 'vegan'] },
  lemonade: { labels: ['house-made', 'vegan'] },
  'white-wine': { ...glassOrBottle(6.5, 28), allergens: ['sulphites'] },
  'red-wine': { ...glassOrBottle(6.5, 28), allergens: ['sulphites'] },
  'avocado-toast': { labels: ['vegan', 'spicy'], allergens: ['gluten', 'sesame'], kcal: 410 },
  shakshuka: { labels: ['vegetarian', 'spicy'], allergens: ['gluten', 'eggs'], kcal: 520 },
  'fruit-bowl': { labels: ['vegan', 'gluten-free'], allergens: [], kcal: 180 },
  granola: { labels: ['vegetarian', 'house-made'], allergens: ['gluten', 'milk', 'nuts'], kcal: 460 },
  'eggs-on-sourdough': {
    labels: ['vegetarian'],
    allergens: ['gluten', 'eggs', 'milk'],
    extras: [{ name: 'Avocado', price: 1.8 }],
    kcal: 430,
  },
  'tomato-soup': { labels: ['vegetarian'], allergens: ['gluten', 'milk', 'celery'], kcal: 320 },
  'carrot-soup': { labels: ['vegan', 'gluten-free', 'spicy'], allergens: ['celery'], kcal: 290 },
  'squash-salad': { labels: ['vegetarian', 'gluten-free'], allergens: ['milk'], kcal: 480 },
  chowder: { labels: ['bestseller'], allergens: ['fish', 'milk', 'molluscs'], kcal: 560 },
  'kimchi-toastie': { labels: ['new', 'hot'], allergens: ['gluten', 'milk', 'sesame'], kcal: 640 },
  'falafel-flatbread': { labels: ['vegan'], allergens: ['gluten', 'sesame'], kcal: 590 },
  'chicken-pie': { allergens: ['gluten', 'milk'], kcal: 780, promo: { price: 9.9, label: 'Today' } },
  curry: { labels: ['vegan', 'gluten-free', 'spicy'], allergens: [], kcal: 610 },
  haddock: { allergens: ['gluten', 'fish'], kcal: 920 },
  risotto: { labels: ['vegetarian'], allergens: ['milk', 'celery'], kcal: 700 },
  'carrot-cake': { labels: ['vegetarian'], allergens: ['gluten', 'eggs', 'milk', 'nuts'], kcal: 440 },
  'lemon-polenta-cake': { labels: ['gluten-free'], allergens: ['eggs', 'milk', 'nuts'], kcal: 410 },
};
