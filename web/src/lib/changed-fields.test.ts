import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const opened = { name: 'Lunch', schedule: { type: 'recurring', days: ['monday'] } };

test.each([
  ['nothing', opened, {}],
  ['one of two', { ...opened, name: 'Dinner' }, { name: 'Dinner' }],
  ['the same said anew', { name: 'Lunch', schedule: { type: 'recurring', days: ['monday'] } }, {}],
  [
    'something within',
    { ...opened, schedule: { type: 'recurring', days: ['sunday'] } },
    { schedule: { type: 'recurring', days: ['sunday'] } },
  ],
])('%s', (_, wanted, changes) => {
  expect(changedFields(wanted, opened)).toEqual(changes);
});
