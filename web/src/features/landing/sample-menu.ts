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

function createMenu(name: string, description: string, byCategory: Record<string, Dish[]>): ScreenMenu {
  return {
    id: `sample-${name}`,
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
export const sampleMenu: ScreenMenu = createMenu('Lunch', 'From eleven, until the pot is empty', dishes);

/** More made-up menus, for the boards that show the themes. */
export const sampleMenus = {
  bistro: createMenu('Dîner', 'Tuesday to Saturday from six', {
    'To start': [
      { name: 'Onion soup', description: 'Gruyère crust', price: 9.5 },
      { name: 'Leeks vinaigrette', description: 'Egg, mustard', price: 8.8 },
      { name: 'Country terrine', description: 'Pickles, toast', price: 11 },
    ],
    Alongside: [
      { name: 'Green salad', description: '', price: 5.5 },
      { name: 'Gratin', description: '', price: 6 },
    ],
    'To follow': [
      { name: 'Steak frites', description: 'Shallot butter', price: 26 },
      { name: 'Trout meunière', description: 'New potatoes', price: 23.5 },
      { name: 'Mushroom vol-au-vent', description: 'Tarragon cream', price: 19 },
    ],
    'To finish': [
      { name: 'Crème caramel', description: '', price: 7.5 },
      { name: 'Apple tart', description: '', price: 8 },
    ],
  }),
  bar: createMenu('After dark', 'From five', {
    'Wine & beer': [
      { name: 'Riesling', description: 'Dry, from the Mosel', price: 7.2 },
      { name: 'Pinot noir', description: 'Light, a little chilled', price: 8.4 },
      { name: 'Cava', description: 'Brut', price: 6.8 },
      { name: 'Pale ale', description: 'A pint, on tap', price: 5.6 },
      { name: 'Cider', description: 'Dry, cloudy', price: 5.8 },
    ],
    Mixed: [
      { name: 'Negroni', description: 'Gin, vermouth, bitter', price: 11 },
      { name: 'Whisky sour', description: 'Lemon, egg white', price: 11.5 },
      { name: 'Spritz', description: 'Bitter orange, cava', price: 9.5 },
      { name: 'Mule', description: 'Vodka, ginger, lime', price: 10.5 },
      { name: 'Garden', description: 'No alcohol', price: 8 },
    ],
    Small: [
      { name: 'Olives', description: 'Warm, with orange', price: 4.5 },
      { name: 'Almonds', description: 'Salted', price: 4 },
      { name: 'Croquettes', description: 'Ham or mushroom', price: 7.5 },
      { name: 'Flatbread', description: 'Tomato, oregano', price: 6.5 },
      { name: 'Cheese', description: 'Three, with quince', price: 9 },
    ],
  }),
  cafe: createMenu('Coffee & cake', 'Oat milk at no extra charge', {
    Coffee: [
      { name: 'Espresso', description: '', price: 2.8 },
      { name: 'Flat white', description: '', price: 3.8 },
      { name: 'Cappuccino', description: '', price: 3.8 },
      { name: 'Filter, refill', description: '', price: 3.1 },
    ],
    'From the oven': [
      { name: 'Cinnamon bun', description: '', price: 3.6 },
      { name: 'Almond croissant', description: '', price: 3.9 },
      { name: 'Banana bread', description: 'Warm, with butter', price: 4.2 },
    ],
  }),
} as const satisfies Record<string, ScreenMenu>;

/** The dish that is marked sold out on the landing page. */
export const soldOutDish = 'Smoked salmon bagel';

/** The sample menu with one of its dishes changed. */
export function withItem(menu: ScreenMenu, id: string, change: Partial<ScreenItem>): ScreenMenu {
  return { ...menu, items: menu.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}
