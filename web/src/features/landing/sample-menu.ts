import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';
import { t } from '../../texts/texts.ts';

type Dish = Pick<ScreenItem, 'name' | 'description' | 'price'>;
const dishes: Record<string, Dish[]> = {
  [t('Soup & salad')]: [
    { name: t('Tomato & basil soup'), description: t('Sourdough and cultured butter'), price: 6.5 },
    { name: t('Roast squash salad'), description: t('Feta, pumpkin seeds, mint'), price: 9.8 },
    { name: t('Lentil & feta bowl'), description: t('Slow tomatoes, lemon'), price: 10.4 },
  ],
  [t('Pies')]: [
    { name: t('Chicken & leek pie'), description: '', price: 11.5 },
    { name: t('Mushroom & ale pie'), description: '', price: 10.8 },
  ],
  [t('Toasties & bagels')]: [
    { name: t('Three-cheese toastie'), description: t('Cheddar, gruyère, mozzarella'), price: 8.2 },
    { name: t('Smoked salmon bagel'), description: t('Dill, capers, cream cheese'), price: 10.9 },
    { name: t('Mushroom melt'), description: t('Thyme, mustard'), price: 8.6 },
  ],
  [t('Sweet & drinks')]: [
    { name: t('Lemon polenta cake'), description: '', price: 4.6 },
    { name: t('House lemonade'), description: '', price: 3.6 },
  ],
};

function createMenu(
  id: string,
  name: string,
  description: string,
  byCategory: Record<string, Dish[]>,
): ScreenMenu {
  return {
    id: `sample-${id}`,
    name,
    description,
    revision: 1,
    items: Object.entries(byCategory).flatMap(([category, list]) =>
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
}

/** The menu of most boards on the landing page; it is made up. */
export const sampleMenu: ScreenMenu = createMenu(
  'lunch',
  t('Lunch'),
  t('From eleven, until the pot is empty'),
  dishes,
);

/** The dish that is marked sold out on the landing page. */
export const soldOutDish = t('Smoked salmon bagel');

/** The sample menu with one of its dishes changed. */
export function withItem(menu: ScreenMenu, id: string, change: Partial<ScreenItem>): ScreenMenu {
  return { ...menu, items: menu.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}
