import { expect, it } from 'vitest';
import { boardText } from './board-words.ts';

it('fills in the values, in the order of the language', () => {
  expect(boardText(undefined, 'nextMenu', 'Lunch', '11:00')).toBe('Lunch from 11:00');
  expect(boardText({ nextMenu: '{1}から{0}' }, 'nextMenu', 'ランチ $&', '11:00')).toBe('11:00からランチ $&');
});

it('is English where the server has sent no text', () => {
  expect(boardText({ soldOut: 'Ausverkauft' }, 'soldOut')).toBe('Ausverkauft');
  expect(boardText({ soldOut: 'Ausverkauft' }, 'vegan')).toBe('Vegan');
});
