import { defaultSettings } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import { changesOf, draftOf, secondsFault, settingsOf } from './settings-draft.ts';

const opened = draftOf(defaultSettings);

it.each(['1', '7.5', ' 10 ', '3600'])('takes %j seconds', (typed) => {
  expect(secondsFault(typed)).toBeUndefined();
});

it.each(['', ' ', '0', '-5', '3601', 'ten', 'Infinity'])('says what is wrong with %j seconds', (typed) => {
  expect(secondsFault(typed)).toBe('Between 1 and 3600 seconds.');
});

it('sends only what was changed', () => {
  expect(changesOf(opened, opened)).toEqual({});
  expect(changesOf({ ...opened, look: 'board', itemSeconds: '8' }, opened)).toEqual({
    look: 'board',
    itemSeconds: 8,
  });
  expect(changesOf({ ...opened, rotation: 90, theme: 'house', imageSeconds: '10.0' }, opened)).toEqual({
    rotation: 90,
    theme: 'house',
  });
});

it('shows the rest while one field makes no sense yet', () => {
  expect(settingsOf({ ...opened, look: 'board', itemSeconds: '' }, opened)).toEqual({
    ...defaultSettings,
    look: 'board',
  });
});
