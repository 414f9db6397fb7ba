import { defaultSettings } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import { headerOfPart, partOf } from './board-part.ts';

const texts = { name: 'Lunch', description: 'Until three', corner: 'Bar · 12:41' };

it('draws the title on the first of three displays, and the corner on the last', () => {
  const headers = [0, 1, 2].map((index) => headerOfPart({ index, of: 3 }, texts));

  expect(headers).toEqual([
    { ...texts, corner: '' },
    { name: '', description: '', corner: '' },
    { name: '', description: '', corner: 'Bar · 12:41' },
  ]);
});

it('draws the whole header without a part', () => {
  expect(headerOfPart(partOf({ ...defaultSettings, look: 'board' }), texts)).toEqual(texts);
});

it('is one part of a wider board only as a whole menu', () => {
  const part = { index: 1, of: 2 };

  expect(partOf({ ...defaultSettings, look: 'board', part })).toEqual(part);
  expect(partOf({ ...defaultSettings, look: 'spotlight', part })).toEqual({ index: 0, of: 1 });
});
