import { expect, it } from 'vitest';
import { guestSentence } from './guest-sentence.ts';

it('says how many dishes guests see, and in which languages', () => {
  expect(guestSentence(18, ['en', 'de'])).toBe('Guests see 18 dishes in English and German.');
  expect(guestSentence(1, ['pt-BR'])).toBe('Guests see 1 dish in Brazilian Portuguese.');
});
