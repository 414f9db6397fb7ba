import { foldAccentsAndCase } from '../../shared/dishes/find-items.ts';

/** A word and its likely singulars: 'soups' finds 'Soup', 'dishes' finds 'Dish', 'cherries' finds 'Cherry'. */
function formsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return [word];
  const singulars = [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return [word, ...singulars];
}

/** How well a name matches: 0 is the whole name, 3 is within a word; undefined if a word is missing. */
function rankOf(name: string, query: string): number | undefined {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = name.split(/[^\p{L}\p{N}]+/u);
  const asked = query.split(' ').map(formsOf);
  const beginsAll = asked.every((forms) => forms.some((form) => words.some((word) => word.startsWith(form))));
  if (beginsAll) return 2;
  return asked.every((forms) => forms.some((form) => name.includes(form))) ? 3 : undefined;
}

/** The records whose names match, the best first. */
export function matchNames<T extends { name: string }>(records: readonly T[], typed: string): T[] {
  const query = foldAccentsAndCase(typed).trim().replace(/\s+/g, ' ');
  if (query === '') return [];
  return records
    .flatMap((record) => {
      const rank = rankOf(foldAccentsAndCase(record.name), query);
      return rank === undefined ? [] : [{ record, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ record }) => record);
}
