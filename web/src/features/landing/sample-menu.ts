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

/** More made-up menus, for the boards that show the themes. */
export const sampleMenus = {
  bistro: createMenu('dinner', t('Dîner'), t('Tuesday to Saturday from six'), {
    [t('To start')]: [
      { name: t('Onion soup'), description: t('Gruyère crust'), price: 9.5 },
      { name: t('Leeks vinaigrette'), description: t('Egg, mustard'), price: 8.8 },
      { name: t('Country terrine'), description: t('Pickles, toast'), price: 11 },
    ],
    [t('Alongside')]: [
      { name: t('Green salad'), description: '', price: 5.5 },
      { name: t('Gratin'), description: '', price: 6 },
    ],
    [t('To follow')]: [
      { name: t('Steak frites'), description: t('Shallot butter'), price: 26 },
      { name: t('Trout meunière'), description: t('New potatoes'), price: 23.5 },
      { name: t('Mushroom vol-au-vent'), description: t('Tarragon cream'), price: 19 },
    ],
    [t('To finish')]: [
      { name: t('Crème caramel'), description: '', price: 7.5 },
      { name: t('Apple tart'), description: '', price: 8 },
    ],
  }),
  bar: createMenu('bar', t('After dark'), t('From five'), {
    [t('Wine & beer')]: [
      { name: t('Riesling'), description: t('Dry, from the Mosel'), price: 7.2 },
      { name: t('Pinot noir'), description: t('Light, a little chilled'), price: 8.4 },
      { name: t('Cava'), description: t('Brut'), price: 6.8 },
      { name: t('Pale ale'), description: t('A pint, on tap'), price: 5.6 },
      { name: t('Cider'), description: t('Dry, cloudy'), price: 5.8 },
    ],
    [t('Mixed')]: [
      { name: t('Negroni'), description: t('Gin, vermouth, bitter'), price: 11 },
      { name: t('Whisky sour'), description: t('Lemon, egg white'), price: 11.5 },
      { name: t('Spritz'), description: t('Bitter orange, cava'), price: 9.5 },
      { name: t('Mule'), description: t('Vodka, ginger, lime'), price: 10.5 },
      { name: t('Garden'), description: t('No alcohol'), price: 8 },
    ],
    [t('Small')]: [
      { name: t('Olives'), description: t('Warm, with orange'), price: 4.5 },
      { name: t('Almonds'), description: t('Salted'), price: 4 },
      { name: t('Croquettes'), description: t('Ham or mushroom'), price: 7.5 },
      { name: t('Flatbread'), description: t('Tomato, oregano'), price: 6.5 },
      { name: t('Cheese'), description: t('Three, with quince'), price: 9 },
    ],
  }),
  cafe: createMenu('cafe', t('Coffee & cake'), t('Oat milk at no extra charge'), {
    [t('Coffee')]: [
      { name: t('Espresso'), description: '', price: 2.8 },
      { name: t('Flat white'), description: '', price: 3.8 },
      { name: t('Cappuccino'), description: '', price: 3.8 },
      { name: t('Filter, refill'), description: '', price: 3.1 },
    ],
    [t('From the oven')]: [
      { name: t('Cinnamon bun'), description: '', price: 3.6 },
      { name: t('Almond croissant'), description: '', price: 3.9 },
      { name: t('Banana bread'), description: t('Warm, with butter'), price: 4.2 },
    ],
  }),
} as const satisfies Record<string, ScreenMenu>;

/** The dish that is marked sold out on the landing page. */
export const soldOutDish = t('Smoked salmon bagel');

/** The sample menu with one of its dishes changed. */
export function withItem(menu: ScreenMenu, id: string, change: Partial<ScreenItem>): ScreenMenu {
  return { ...menu, items: menu.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}
