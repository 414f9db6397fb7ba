import { defaultSettings } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import { partOf } from './board-part.ts';

it('is one part of a wider board only as a whole menu', () => {
  const part = { index: 1, of: 2 };

  expect(partOf({ ...defaultSettings, look: 'board', part })).toEqual(part);
  expect(partOf({ ...defaultSettings, look: 'board' })).toEqual({ index: 0, of: 1 });
  expect(partOf({ ...defaultSettings, look: 'spotlight', part })).toEqual({ index: 0, of: 1 });
});
