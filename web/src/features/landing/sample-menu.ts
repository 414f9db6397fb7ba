import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';

type Dish = Pick<ScreenItem, 'name' | 'description' | 'price' | 'category'>;

const dishes: Dish[] = [
  {
    name: 'Tomato & basil soup',
    description: 'Sourdough and cultured butter',
    price: 6.5,
    category: 'Soups',
  },
  {
    name: 'Three-cheese toastie',
    description: 'Cheddar, gruyère, mozzarella',
    price: 8.2,
    category: 'Toasties & bagels',
  },
  {
    name: 'Smoked salmon bagel',
    description: 'Dill, capers, cream cheese',
    price: 10.9,
    category: 'Toasties & bagels',
  },
  { name: 'Chicken & leek pie', description: 'Buttered greens', price: 11.5, category: 'Pies' },
  { name: 'Lemon polenta cake', description: 'With a spoon of crème fraîche', price: 4.6, category: 'Sweet' },
];

/** What the boards on the landing page show. Nobody's menu: made up for this page. */
export const sampleMenu: ScreenMenu = {
  id: 'sample',
  name: 'Lunch',
  description: 'From eleven, until the pot is empty',
  revision: 1,
  items: dishes.map((dish, index) => ({
    ...dish,
    id: `sample-${index}`,
    imageUrl: null,
    isAvailable: true,
    revision: 1,
  })),
};

/** The sample menu with one of its dishes changed. */
export function withItem(menu: ScreenMenu, id: string, change: Partial<ScreenItem>): ScreenMenu {
  return { ...menu, items: menu.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}
