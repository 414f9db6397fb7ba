import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';

type Dish = Pick<ScreenItem, 'name' | 'description' | 'price'>;

const dishes: Record<string, Dish[]> = {
  'Soup & salad': [
    { name: 'Tomato & basil soup', description: 'Sourdough and cultured butter', price: 6.5 },
    { name: 'Roast squash salad', description: 'Feta, pumpkin seeds, mint', price: 9.8 },
    { name: 'Lentil & feta bowl', description: 'Slow tomatoes, lemon', price: 10.4 },
  ],
  Pies: [
    { name: 'Chicken & leek pie', description: '', price: 11.5 },
    { name: 'Mushroom & ale pie', description: '', price: 10.8 },
  ],
  'Toasties & bagels': [
    { name: 'Three-cheese toastie', description: 'Cheddar, gruyère, mozzarella', price: 8.2 },
    { name: 'Smoked salmon bagel', description: 'Dill, capers, cream cheese', price: 10.9 },
    { name: 'Mushroom melt', description: 'Thyme, mustard', price: 8.6 },
  ],
  'Sweet & drinks': [
    { name: 'Lemon polenta cake', description: '', price: 4.6 },
    { name: 'House lemonade', description: '', price: 3.6 },
  ],
};

/** The menu of the boards on the landing page; it is made up. */
export const sampleMenu: ScreenMenu = {
  id: 'sample',
  name: 'Lunch',
  description: 'From eleven, until the pot is empty',
  revision: 1,
  items: Object.entries(dishes).flatMap(([category, list]) =>
    list.map((dish) => ({
      ...dish,
      category,
      id: `sample-${dish.name}`,
      imageUrl: null,
      isAvailable: true,
      revision: 1,
    })),
  ),
};

/** The dish that is marked sold out on the landing page. */
export const soldOutDish = 'Smoked salmon bagel';

/** The sample menu with one of its dishes changed. */
export function withItem(menu: ScreenMenu, id: string, change: Partial<ScreenItem>): ScreenMenu {
  return { ...menu, items: menu.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}
