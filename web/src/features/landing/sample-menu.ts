import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';

type Dish = Pick<ScreenItem, 'name' | 'description' | 'price' | 'category'> & { isSoldOut?: boolean };

const dishes: Dish[] = [
  {
    name: 'Tomato & basil soup',
    description: 'Sourdough and cultured butter',
    price: 6.5,
    category: 'Soup & salad',
  },
  {
    name: 'Three-cheese toastie',
    description: 'Cheddar, gruyère, mozzarella',
    price: 8.2,
    category: 'Toasties',
  },
  {
    name: 'Smoked salmon bagel',
    description: 'Dill, capers, cream cheese',
    price: 10.9,
    category: 'Bagels',
    isSoldOut: true,
  },
  { name: 'Chicken & leek pie', description: 'Buttered greens', price: 11.5, category: 'Pies' },
  { name: 'Lemon polenta cake', description: 'With a spoon of crème fraîche', price: 4.6, category: 'Sweet' },
];

/** What the board on the landing page shows. Nobody's menu: made up for this page. */
export const sampleMenu: ScreenMenu = {
  id: 'sample',
  name: 'Lunch',
  description: 'From eleven, until the pot is empty',
  revision: 1,
  items: dishes.map(({ isSoldOut, ...dish }, index) => ({
    ...dish,
    id: `sample-${index}`,
    imageUrl: null,
    isAvailable: !isSoldOut,
    revision: 1,
  })),
};
