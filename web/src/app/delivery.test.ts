import { expect, test } from 'vitest';
import { deliveryOf, describeDelivery } from './delivery.ts';

const items = [{ id: 'soup' }, { id: 'bagel' }, { id: 'tea' }];
const change = (kind: string, id: string, revision = 7) => ({ kind, id, revision });
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
    id: name,
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
  expect(deliveryOf([change('item', 'bagel')], { items, menus, displays })).toEqual(delivery);
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

  expect(deliveryOf([change('menu', 'lunch')], { items, menus, displays })).toEqual({
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

  const delivery = deliveryOf([change('item', 'bagel')], { items, menus, displays: [bar] });

  expect(delivery).toEqual({ shown: 1, total: 1, offline: [] });
});

test('counts the screens of a display, and of all displays for a change of the restaurant', () => {
  const displays = [aDisplay('Front', 'lunch', [true, 7], [true, 6]), aDisplay('Bar', null, [false, 2])];
  const lists = { items, menus, displays };

  expect(deliveryOf([change('display', 'Front')], lists)).toEqual({ shown: 1, total: 2, offline: [] });
  expect(deliveryOf([change('display', 'Bar')], lists)).toEqual({ shown: 0, total: 1, offline: ['Bar'] });
  expect(deliveryOf([change('restaurant', 'bistro')], lists)).toEqual({
    shown: 1,
    total: 3,
    offline: ['Bar'],
  });
});

test('counts each screen once for several records, from the latest change that concerns it', () => {
  const changes = [change('item', 'bagel'), change('item', 'soup', 9), change('menu', 'drinks', 5)];
  const displays = [aDisplay('Front', 'lunch', [true, 8], [true, 9]), aDisplay('Bar', 'drinks', [true, 5])];

  expect(deliveryOf(changes, { items, menus, displays })).toEqual({ shown: 2, total: 3, offline: [] });
});

test('states nothing about records that are gone or that no board shows', () => {
  const displays = [aDisplay('Front', 'lunch', [true, 9])];

  expect(
    deliveryOf([change('item', 'gone'), change('member', 'ada')], { items, menus, displays }),
  ).toBeUndefined();
});
