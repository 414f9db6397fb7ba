import { expect, test } from 'vitest';
import { deliveryOfDisplays, deliveryOfItems, deliveryOfMenus, describeDelivery } from './delivery.ts';

const item = { id: 'bagel', revision: 7 };
const menus = [
  { id: 'lunch', items: ['soup', 'bagel'] },
  { id: 'drinks', items: ['tea'] },
];

function aDisplay(
  name: string,
  menuId: string | null,
  ...screens: [isOnline: boolean, painted: number | null][]
) {
  return {
    name,
    menuId,
    scheduledContent: [],
    status: {
      tag: 't',
      isOnline: screens.some(([isOnline]) => isOnline),
      lastSeen: null,
      returnsBy: null,
      dormant: [],
      screens: screens.map(([isOnline, paintedRevision], at) => ({
        id: `${name}-${at}`,
        isOnline,
        lastSeen: '',
        onlineSince: null,
        reported: null,
        lag: null,
        paintedTag: null,
        paintedAt: null,
        paintedRevision,
      })),
    },
  };
}

test.each([
  ['counts nothing without displays', [], { shown: 0, total: 0, offline: [] }],
  [
    'does not count displays with another menu or none',
    [aDisplay('Bar', 'drinks', [true, 9]), aDisplay('Hatch', null, [true, 9])],
    { shown: 0, total: 0, offline: [] },
  ],
  [
    'counts a screen as showing the change from its revision on',
    [aDisplay('Front', 'lunch', [true, 7]), aDisplay('Back', 'lunch', [true, 8], [true, 6], [true, null])],
    { shown: 2, total: 4, offline: [] },
  ],
  [
    'names offline displays that have not painted the change',
    [aDisplay('Front', 'lunch', [false, 7]), aDisplay('Terrace', 'lunch', [false, 3], [false, 4])],
    { shown: 1, total: 3, offline: ['Terrace'] },
  ],
  [
    'does not name a display with one screen online',
    [aDisplay('Front', 'lunch', [true, 6], [false, 3])],
    { shown: 0, total: 2, offline: [] },
  ],
])('%s', (_, displays, delivery) => {
  expect(deliveryOfItems([item], displays, menus)).toEqual(delivery);
});

test.each([
  [{ shown: 0, total: 0, offline: [] }, 'No screen shows it.'],
  [{ shown: 0, total: 1, offline: [] }, 'Shown on 0 of 1 screen'],
  [{ shown: 3, total: 3, offline: [] }, 'Shown on 3 of 3 screens'],
  [{ shown: 2, total: 3, offline: ['Terrace'] }, 'Shown on 2 of 3 screens, Terrace is offline'],
  [
    { shown: 1, total: 3, offline: ['Terrace', 'Bar'] },
    'Shown on 1 of 3 screens, Terrace and Bar are offline',
  ],
  [
    { shown: 0, total: 4, offline: ['A', 'B', 'C', 'D'] },
    'Shown on 0 of 4 screens, A, B and 2 others are offline',
  ],
])('describes %j as: %s', (delivery, sentence) => {
  expect(describeDelivery(delivery)).toBe(sentence);
});

test('counts the screens of all displays that have a menu', () => {
  const displays = [aDisplay('Bar', 'lunch', [true, 7], [false, 6]), aDisplay('Hatch', 'drinks', [true, 9])];

  expect(deliveryOfMenus([{ id: 'lunch', revision: 7 }], displays)).toEqual({
    shown: 1,
    total: 2,
    offline: [],
  });
});

test('counts a display whose schedule names the menu', () => {
  const content = { type: 'menu' as const, menuId: 'lunch' };
  const entry = {
    id: 'e',
    isActive: true,
    priority: 0,
    content,
    schedule: { type: 'always' as const },
    createdAt: '',
    revision: 1,
  };
  const bar = { ...aDisplay('Bar', 'drinks', [true, 7]), scheduledContent: [entry] };

  expect(deliveryOfItems([item], [bar], menus)).toEqual({ shown: 1, total: 1, offline: [] });
});

test('counts the screens of a display', () => {
  const front = aDisplay('Front', 'lunch', [true, 7], [true, 6]);

  expect(deliveryOfDisplays([{ ...front, revision: 7 }])).toEqual({ shown: 1, total: 2, offline: [] });
  expect(deliveryOfDisplays([{ ...aDisplay('Bar', null, [false, 2]), revision: 7 }])).toEqual({
    shown: 0,
    total: 1,
    offline: ['Bar'],
  });
});

test('counts each screen once for several items, from the latest change on its menus', () => {
  const soup = { id: 'soup', revision: 9 };
  const tea = { id: 'tea', revision: 5 };
  const displays = [aDisplay('Front', 'lunch', [true, 8], [true, 9]), aDisplay('Bar', 'drinks', [true, 5])];

  expect(deliveryOfItems([item, soup, tea], displays, menus)).toEqual({ shown: 2, total: 3, offline: [] });
});
