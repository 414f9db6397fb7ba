/** Finds articles and places for the search of the help page. */
import { isAtLeast, type MemberRole } from '@menuboard/contract/domain/roles';
import { placesFor } from '../find/find-places.ts';
import type { FindSources } from '../find/find-result.ts';
import { matchWords } from '../find/match-words.ts';
import { type Article, articles } from './articles.ts';

export interface Reader {
  role: MemberRole;
  isOperator: boolean;
}

/** Shorter words, such as "how" and "the", are in every second text. */
const TELLING_LETTERS = 4;
const PLACES_MAX = 6;

/** The articles for a person, in their order. */
export function articlesOf({ role, isOperator }: Reader): Article[] {
  return articles.filter(({ only }) => (only === 'operator' ? isOperator : isAtLeast(role, only)));
}

/** The articles for a typed text: titles with it come before articles that mention it. */
export function findArticles(typed: string, reader: Reader): Article[] {
  const all = articlesOf(reader);
  if (typed.trim() === '') return all;
  const called = all.filter(({ title, words }) => matchWords({ name: title, words }, typed) !== 'none');
  const mentioned = all.filter(
    ({ title, words, text }) => matchWords({ name: title, words: `${words} ${text}` }, typed) !== 'none',
  );
  const found = [...new Set([...called, ...mentioned])];
  if (found.length > 0) return found;
  // A question in words of its own: the article with the most of them comes first.
  const telling = typed.split(/\s+/).filter((word) => word.length >= TELLING_LETTERS);
  const score = ({ title, words }: Article) =>
    telling.filter((word) => matchWords({ name: title, words }, word) !== 'none').length;
  return all.filter((article) => score(article) > 0).sort((a, b) => score(b) - score(a));
}

/** The pages and settings for a typed text. */
export function findPlaces(
  typed: string,
  reader: Reader,
  records: Pick<FindSources, 'menus' | 'displays'>,
): { name: string; path: string }[] {
  if (typed.trim() === '' || !isAtLeast(reader.role, 'manager')) return [];
  const access = { isOwner: reader.role === 'owner', isOperator: reader.isOperator };
  const { exact, begins } = placesFor(typed, { ...records, commands: [], access });
  return [...exact, ...begins]
    .flatMap(({ title, action }) => (action.kind === 'go' ? [{ name: title, path: action.path }] : []))
    .slice(0, PLACES_MAX);
}
