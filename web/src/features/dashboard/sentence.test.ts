import { expect, it } from 'vitest';
import { sentenceOf } from './sentence.ts';

const shown = { menuId: 'm', status: { isOnline: true } };
const dark = { menuId: 'm', status: { isOnline: false } };
const bare = { menuId: null, status: { isOnline: true } };

it.each([
  [0, 0, [], 'Add your first item, and the board has something to say.'],
  [1, 0, [], '1 item in the kitchen. Now make a menu.'],
  [2, 1, [], 'Your menu is ready. Set up a display and it is on the wall.'],
  [2, 1, [bare], 'No display has a menu yet. Assign one and it is on the wall.'],
  [2, 1, [dark, bare], '1 display with a menu, and no screen is online.'],
  [2, 1, [shown, dark, dark], '1 of 3 displays with a menu is online.'],
  [2, 1, [shown, shown], '2 of 2 displays with a menu are online.'],
])('%i items, %i menus', (items, menus, displays, sentence) => {
  expect(sentenceOf(Array(menus).fill(0), Array(items).fill(0), displays)).toBe(sentence);
});
