import { plainDish } from '@menuboard/contract/domain/dish';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import { trusted } from '../../test/trusted-id.ts';
import {
  changesOfType,
  type DisplaySnapshot,
  type ItemSnapshot,
  type RecordedChange,
} from './change-data.ts';

const item: ItemSnapshot = {
  id: 'i',
  name: 'Soup',
  description: '',
  price: 5,
  category: 'Soups',
  imageUrl: null,
  isAvailable: true,
  ...plainDish,
  createdAt: '2026-06-12T11:00:00.000Z',
  updatedAt: '2026-06-12T11:00:00.000Z',
  revision: 1,
};
const display: DisplaySnapshot = {
  id: trusted('d'),
  name: 'Front TV',
  menuId: null,
  mediaUrl: null,
  settings: defaultSettings,
};
// An id of no kind, which fits every type of change.
const entityId = trusted<never>('x');

// Tests the compiler: without an error in the next line, `@ts-expect-error` is an error itself.
const refusedByTheCompiler: RecordedChange[] = [
  // @ts-expect-error -- `after` is missing
  { type: 'item-created', entityId },
  // @ts-expect-error -- `before` is missing
  { type: 'item-updated', entityId, after: item },
  // @ts-expect-error -- `before` is the snapshot of something else
  { type: 'item-updated', entityId, before: display, after: item },
  // @ts-expect-error -- `after` lacks fields
  { type: 'menu-created', entityId, after: { id: 'm', name: 'Lunch' } },
  // @ts-expect-error -- a deleted item has no `after`
  { type: 'item-deleted', entityId, before: item, after: item },
  // @ts-expect-error -- only a display that follows its menu has no `before`, and says so by `null`
  { type: 'display-updated', entityId, after: display },
  // @ts-expect-error -- an entry of the schedule cannot turn into a display
  {
    type: 'display-updated',
    entityId,
    before: { id: trusted('d'), name: 'D', scheduledItem: null },
    after: display,
  },
  // @ts-expect-error -- telemetry is not logged
  { type: 'users-online', entityId, after: { count: 1 } },
];

it('returns the changes of the given types, each with the data of its type', () => {
  const changes: RecordedChange[] = [
    { type: 'item-created', entityId: trusted('a'), after: item },
    { type: 'display-updated', entityId: trusted('b'), before: null, after: display },
    { type: 'item-deleted', entityId: trusted('c'), before: item },
  ];

  const prices = changesOfType(changes, 'item-created').map(({ after }) => after.price);
  const found = changesOfType(changes, 'item-deleted', 'item-created').map(({ entityId }) => entityId);

  expect(prices).toEqual([5]);
  expect(found).toEqual(['a', 'c']);
  expect(refusedByTheCompiler).toHaveLength(8);
});
