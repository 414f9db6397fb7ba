/** Finds the dish of a photo by the name of its file. A name that fits several dishes is said to be doubtful, never guessed. */
import { isNoise, wordsOf, wordsOfFile } from './photo-words.ts';

interface Named {
  id: string;
  name: string;
  translations?: Readonly<Record<string, { name?: string | undefined }>>;
}

/** The dish of a file; several that it may be; or none. */
export type PhotoMatch =
  | { kind: 'match'; id: string }
  | { kind: 'doubtful'; ids: string[] }
  | { kind: 'none' };

interface Dish {
  id: string;
  /** The words of its name and of its translations. */
  names: string[][];
}

const joined = (words: readonly string[]) => words.join('');

/** The number of letters to change, add or leave out; at most `max + 1`. */
function distance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let y = 1; y <= one.length; y += 1) {
    const next = [y];
    for (let x = 1; x <= other.length; x += 1) {
      const change = (row[x - 1] ?? 0) + (one[y - 1] === other[x - 1] ? 0 : 1);
      next.push(Math.min(change, (row[x] ?? 0) + 1, (next[x - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The number of letters of a name that may be wrong. */
const typosIn = (name: string) => (name.length >= 9 ? 2 : name.length >= 5 ? 1 : 0);

/** True if all words are among others. */
const isAmong = (words: readonly string[], others: readonly string[]) =>
  words.length > 0 && words.every((word) => others.includes(word));

type Score = (file: readonly string[], dish: readonly string[]) => number;

const telling = (words: readonly string[]) => words.filter((word) => !isNoise(word));

/** From the surest to the least sure. Each gives the dishes a score; those with the highest fit. */
const rules: Score[] = [
  (file, dish) => (joined(file) === joined(dish) ? 1 : 0),
  // Without the words that a camera has added. The numbers of a dish count: Combo 1.
  (file, dish) =>
    joined(file.filter((word) => !isNoise(word) || dish.includes(word))) === joined(dish) ? dish.length : 0,
  (file, dish) => (isAmong(dish, file) ? joined(dish).length : 0),
  (file, dish) => {
    const [name, whole] = [joined(dish), joined(telling(file))];
    return name.length >= 5 && (whole.startsWith(name) || whole.endsWith(name)) ? name.length : 0;
  },
  (file, dish) => (isAmong(telling(file), dish) ? 1 : 0),
  (file, dish) => {
    const [name, whole] = [joined(dish), joined(telling(file))];
    const typos = typosIn(name);
    const wrong = distance(name, whole, typos);
    return wrong <= typos ? 1 / (1 + wrong) : 0;
  },
];

function bestOf(file: readonly string[], dishes: readonly Dish[]): string[] {
  for (const rule of rules) {
    const scored = dishes.map(({ id, names }) => ({
      id,
      score: Math.max(...names.map((name) => rule(file, name))),
    }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    if (best > 0) return scored.filter(({ score }) => score === best).map(({ id }) => id);
  }
  return [];
}

/**
 * The dishes of photos by the names of their files, in the order of the files. Two files for one dish are both doubtful,
 * unless one of them fits better.
 *
 * @example
 * matchPhotos(['flat-white.jpg'], [{ id: 'a', name: 'Flat White' }]) // [{ kind: 'match', id: 'a' }]
 */
export function matchPhotos(fileNames: readonly string[], dishes: readonly Named[]): PhotoMatch[] {
  const known = dishes.flatMap(({ id, name, translations = {} }): Dish[] => {
    const all = [name, ...Object.values(translations).map((text) => text.name ?? '')];
    const names = all.map(wordsOf).filter((words) => words.length > 0);
    return names.length > 0 ? [{ id, names }] : [];
  });
  const found = fileNames.map((name) => {
    const words = wordsOfFile(name);
    return telling(words).length === 0 &&
      !known.some(({ names }) => names.some((dish) => joined(dish) === joined(words)))
      ? []
      : bestOf(words, known);
  });
  const isOnly = (id: string) => found.filter((ids) => ids.length === 1 && ids[0] === id).length === 1;
  return found.map((ids): PhotoMatch => {
    const [id] = ids;
    if (id === undefined) return { kind: 'none' };
    const isAlone = ids.length === 1 && isOnly(id);
    return isAlone ? { kind: 'match', id } : { kind: 'doubtful', ids };
  });
}
