import { foldAccentsAndCase } from '../../shared/dishes/find-items.ts';

/** Fewer letters begin too many words. */
const FEWEST_LETTERS = 2;

const wordsOf = (text: string) =>
  foldAccentsAndCase(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** True if a typed word, or its singular, begins a known one: "logos" finds "logo". */
const begins = (known: string, word: string) =>
  known.startsWith(word) || (word.length > 4 && word.endsWith('s') && known === word.slice(0, -1));

/** How typed words match the words of a place: `none` where one of them begins no word of it. */
export type WordMatch = 'exact' | 'begins' | 'none';

/** How a typed text matches a place that is called by several words, in any order. */
export function matchWords(place: { name: string; words: string }, typed: string): WordMatch {
  const asked = wordsOf(typed);
  const known = wordsOf(`${place.name} ${place.words}`);
  if (asked.length === 0 || asked.join('').length < FEWEST_LETTERS) return 'none';
  if (asked.every((word) => known.includes(word))) return 'exact';
  return asked.every((word) => known.some((other) => begins(other, word))) ? 'begins' : 'none';
}

/** The typed words that do not belong to a place, if others do: "lunch design" leaves "lunch". */
export function wordsLeft(place: { name: string; words: string }, typed: string): string | undefined {
  const known = wordsOf(`${place.name} ${place.words}`);
  const asked = wordsOf(typed);
  const left = asked.filter(
    (word) => word.length < FEWEST_LETTERS || !known.some((other) => begins(other, word)),
  );
  return left.length < asked.length ? left.join(' ') : undefined;
}
