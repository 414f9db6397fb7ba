import type { Activity } from '@menuboard/contract/stats';
import { expect, it } from 'vitest';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { describeEffect } from './describe-effect.ts';

const at = '2026-06-12T11:14:00.000Z';
const menus = [
  { id: 'lunch', items: ['soup'] },
  { id: 'drinks', items: ['tea'] },
];

function display(name: string, menuId: string | null, ...revisions: number[]) {
  const screens = revisions.map((paintedRevision) => ({
    id: `${name}${paintedRevision}`,
    isOnline: true,
    lastSeen: at,
    paintedTag: 't',
    paintedAt: at,
    paintedRevision,
    onlineSince: at,
    reported: null,
    lag: null,
  }));
  return {
    id: name,
    name,
    menuId,
    scheduledContent: [],
    status: { tag: 't', isOnline: true, lastSeen: at, returnsBy: null, dormant: [], screens },
  };
}

function activity(values: Partial<Activity>): Activity {
  const step = { revision: 5, undo: '5', changesInStep: 1, actor: null };
  const rest = { id: '5-0', timestamp: at, name: 'Soup', before: null, after: null, ...step };
  return { ...rest, type: 'item', action: 'sold-out', entityId: 'soup', ...values };
}

const displays = [
  display('Front', 'lunch', 5, 6),
  display('Terrace', 'lunch', 4),
  display('Bar', 'drinks', 9),
];

it.each([
  ['an item', {}, '2 of 3 screens, Terrace is behind'],
  ['a change that all show', { revision: 4 }, ''],
  ['another item that all show', { entityId: 'tea' }, ''],
  ['an item on no menu', { entityId: 'pie' }, ''],
  ['a deleted item', { action: 'deleted' }, ''],
  ['a menu', { type: 'menu', action: 'renamed', entityId: 'lunch' }, '2 of 3 screens, Terrace is behind'],
  [
    'a display',
    { type: 'display', action: 'assigned', entityId: 'Terrace' },
    '0 of 1 screen, Terrace is behind',
  ],
  ['a deleted display', { type: 'display', action: 'assigned', entityId: 'none' }, ''],
] as const)('%s', (_, values, effect) => {
  expect(describeEffect(activity(values), displays, menus)).toBe(effect);
});

it('counts screens whose schedule has the menu, unless the entry is switched off', () => {
  const entry = (isActive: boolean): CachedDisplay['scheduledContent'][number] => ({
    id: 'e',
    isActive,
    priority: 0,
    content: { type: 'menu', menuId: 'lunch' },
    schedule: { type: 'always' },
    createdAt: at,
    revision: 1,
  });
  const scheduled = [
    { ...display('Bar', 'drinks', 5), scheduledContent: [entry(true)] },
    { ...display('Hatch', null, 4), scheduledContent: [entry(true)] },
    { ...display('Cellar', null, 4), scheduledContent: [entry(false)] },
  ];

  expect(describeEffect(activity({}), scheduled, menus)).toBe('1 of 2 screens, Hatch is behind');
});
