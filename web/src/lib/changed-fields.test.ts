import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const initial = { name: 'Lunch', schedule: { type: 'recurring', days: ['monday'] } };

test.each([
  ['no field', initial, {}],
  ['one of two fields', { ...initial, name: 'Dinner' }, { name: 'Dinner' }],
  ['an equal value', { name: 'Lunch', schedule: { type: 'recurring', days: ['monday'] } }, {}],
  [
    'a nested value',
    { ...initial, schedule: { type: 'recurring', days: ['sunday'] } },
    { schedule: { type: 'recurring', days: ['sunday'] } },
  ],
])('%s', (_, draft, changes) => {
  expect(changedFields(draft, initial)).toEqual(changes);
});
