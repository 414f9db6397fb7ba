import { defaultSettings } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import { changedSettings, draftOf, secondsError, toSettings } from './settings-draft.ts';

const opened = draftOf(defaultSettings);

it.each(['1', '7.5', ' 10 ', '3600'])('accepts %j seconds', (typed) => {
  expect(secondsError(typed)).toBeUndefined();
});

it.each(['', ' ', '0', '-5', '3601', 'ten', 'Infinity'])('rejects %j seconds', (typed) => {
  expect(secondsError(typed)).toBe('Between 1 and 3600 seconds.');
});

it('sends only the changed settings', () => {
  expect(changedSettings(opened, opened)).toEqual({});
  expect(changedSettings({ ...opened, look: 'board', itemSeconds: '8' }, opened)).toEqual({
    look: 'board',
    itemSeconds: 8,
  });
  expect(changedSettings({ ...opened, rotation: 90, theme: 'house', imageSeconds: '10.0' }, opened)).toEqual({
    rotation: 90,
    theme: 'house',
  });
});

it('keeps the opened seconds while the field is not valid', () => {
  expect(toSettings({ ...opened, look: 'board', itemSeconds: '' }, opened)).toEqual({
    ...defaultSettings,
    look: 'board',
  });
});
