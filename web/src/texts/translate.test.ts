import { afterEach, expect, it } from 'vitest';
import { setMessages, translate } from './translate.ts';

afterEach(() => setMessages(() => undefined));

it('leaves everything in English until a catalogue is loaded', () => {
  expect(translate('Item name is required.')).toBe('Item name is required.');
});

it('translates what the catalogue has', () => {
  setMessages((english) => (english === 'Please sign in.' ? 'Bitte melden Sie sich an.' : undefined));

  expect(translate('Please sign in.')).toBe('Bitte melden Sie sich an.');
  expect(translate('Something else.')).toBe('Something else.');
});
