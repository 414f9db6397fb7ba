/** The menus of the food hall with dishes of several stalls. */
import type { Theme } from '@menuboard/contract/domain/settings';
import type { DemoItem, DemoMenu } from './demo-types.ts';
import { stallItems } from './stalls.ts';

interface SharedMenu {
  key: string;
  name: string;
  description: string;
  theme: Theme;
  look?: DemoMenu['look'];
  has: (item: DemoItem) => boolean;
}

const isFrom = (...categories: string[]) => {
  const known = new Set(categories);
  return ({ category }: DemoItem) => known.has(category);
};
const isNamed = (...names: string[]) => {
  const known = new Set(names);
  return ({ name }: DemoItem) => known.has(name);
};

const toMenu = ({ has, look = 'board', ...menu }: SharedMenu): DemoMenu => ({
  ...menu,
  items: stallItems.filter(has).map(({ key }) => key),
  sections: [],
  combos: [],
  look,
  featured: null,
});

export const sharedMenus: readonly DemoMenu[] = [
  {
    key: 'breakfast',
    name: 'Breakfast',
    description: 'Until eleven',
    theme: 'atelier' as const,
    has: (item: DemoItem) =>
      isFrom('From the oven')(item) || isNamed('Espresso', 'Flat white', 'Cappuccino')(item),
  },
  {
    key: 'lunch',
    name: 'Quick lunch',
    description: 'On your table in ten minutes',
    theme: 'provisions' as const,
    has: isNamed('Classic smash', 'Fries', 'Shoyu', 'Gyoza', 'Margherita', 'Marinara', 'Al pastor', 'Slaw'),
  },
  {
    key: 'vegan',
    name: 'Vegan',
    description: 'From every stall',
    theme: 'mercado' as const,
    has: ({ labels = [] }: DemoItem) => labels.includes('vegan'),
  },
  {
    key: 'drinks',
    name: 'Drinks',
    description: 'Hot, cold and after five',
    theme: 'cellar' as const,
    has: (item: DemoItem) =>
      isFrom('Drinks', 'Shakes', 'Coffee')(item) || isNamed('Jamaica', 'Horchata', 'Paloma')(item),
  },
  {
    key: 'sweet',
    name: 'Something sweet',
    description: 'All afternoon',
    theme: 'sundae' as const,
    has: (item: DemoItem) =>
      isFrom('By the scoop', 'Shakes')(item) || isNamed('Cinnamon bun', 'Banana bread', 'Churros')(item),
  },
  {
    key: 'happy-hour',
    name: 'Happy hour',
    description: 'Four to six, every day',
    theme: 'smash' as const,
    look: 'spotlight' as const,
    has: ({ promo }: DemoItem) => promo !== undefined,
  },
].map(toMenu);
