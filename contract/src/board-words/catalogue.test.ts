import { describe, expect, it } from 'vitest';
import { type BoardWord, boardText } from '../domain/board-words.ts';
import { boardWordsByTag, boardWordsIn } from './catalogue.ts';

const placeholdersIn = (text: string) => (text.match(/\{\d\}/g) ?? []).sort();

describe.each('ar cs da de el es fr it ja ko nb nl pl pt pt-BR ro ru sv tr uk zh-Hans zh-Hant'.split(' '))(
  'the fixed texts of boards in %s',
  (tag) => {
    const words = Object.entries(boardWordsIn(tag) ?? {}) as [BoardWord, string][];

    it('have the same placeholders as in English', () => {
      expect(words.length).toBeGreaterThan(40);
      for (const [word, text] of words) {
        expect([word, placeholdersIn(text)]).toEqual([
          word,
          placeholdersIn(boardText(undefined, word, '{0}', '{1}')),
        ]);
      }
    });
  },
);

it('are found for a region or a script, and otherwise for the language', () => {
  expect(boardWordsIn('de-AT')).toBe(boardWordsIn('de'));
  expect(boardWordsIn('pt-BR')).not.toBe(boardWordsIn('pt'));
  expect(boardWordsIn('zh-hant-HK')).toBe(boardWordsIn('zh-TW'));
  expect(boardWordsIn('zh')).toBe(boardWordsIn('zh-Hans'));
});

it('are missing for English, for languages that have none, and for a restaurant that names no language', () => {
  expect(boardWordsByTag(['en', 'en-GB', 'fi', '', 'de'])).toEqual({ de: boardWordsIn('de') });
});
