import { expect, it } from 'vitest';
import { checkoutFiles, describeUnread } from './unread-files.ts';

it('lists this file', () => {
  expect(checkoutFiles()).toContain('scripts/gates/unread-files.test.ts');
});

it('reports files that a gate did not read', () => {
  const expected = ['web/a.ts', 'web/b.ts'];

  expect(describeUnread(expected, ['web/b.ts', 'web/a.ts', 'web/c.ts'])).toEqual([]);
  expect(describeUnread(expected, ['web/a.ts'])).toEqual([
    'The gate did not read 1 files, such as web/b.ts: name their folder in the gate.',
  ]);
});
