import { defaultSettings } from '@menuboard/contract/domain/settings';
import { expect, it } from 'vitest';
import { changedSettings, draftOf, secondsError, toSettings } from './settings-draft.ts';

const initial = draftOf(defaultSettings);

it.each(['1', '7.5', ' 10 ', '3600'])('accepts %j seconds', (typed) => {
  expect(secondsError(typed)).toBeUndefined();
});

it.each(['', ' ', '0', '-5', '3601', 'ten', 'Infinity'])('rejects %j seconds', (typed) => {
  expect(secondsError(typed)).toBe('Between 1 and 3600 seconds.');
});

it('sends only the changed settings', () => {
  expect(changedSettings(initial, initial)).toEqual({});
  expect(changedSettings({ ...initial, look: 'board', itemSeconds: '8' }, initial)).toEqual({
    designFrom: 'display',
    look: 'board',
    itemSeconds: 8,
  });
  expect(
    changedSettings({ ...initial, rotation: 90, theme: 'house', imageSeconds: '10.0' }, initial),
  ).toEqual({
    designFrom: 'display',
    rotation: 90,
    theme: 'house',
  });
});

it('sends the turns of menu and media together, and null for beside each other', () => {
  const byTurns = draftOf({ ...defaultSettings, mediaPause: { menuSeconds: 60, mediaSeconds: 15 } });

  expect(changedSettings({ ...initial, isByTurns: true, mediaSeconds: '20' }, initial)).toEqual({
    mediaPause: { menuSeconds: 60, mediaSeconds: 20 },
  });
  expect(changedSettings({ ...byTurns, isByTurns: false }, byTurns)).toEqual({ mediaPause: null });
});

it('keeps the initial seconds while the field is invalid', () => {
  expect(toSettings({ ...initial, look: 'board', itemSeconds: '' }, initial)).toEqual({
    ...defaultSettings,
    designFrom: 'display',
    look: 'board',
  });
});
