/** A use of a file: a record, and how it shows the file. */
export interface NamedUse {
  kind: 'item' | 'menu' | 'display' | 'schedule' | 'brand' | 'takeover';
  name: string;
}

const USES_NAMED = 3;

const places: Record<NamedUse['kind'], (name: string) => string> = {
  item: (name) => `the item ${name}`,
  menu: (name) => `the menu ${name}`,
  display: (name) => `the display ${name}`,
  schedule: (name) => `the schedule of ${name}`,
  brand: () => 'your restaurant’s logo',
  takeover: () => 'a takeover of screens',
};

/** Places where a file is used: the first by name, the others counted. */
export function placesOf(uses: readonly NamedUse[], moreUses: number): string[] {
  const named = uses.slice(0, USES_NAMED).map(({ kind, name }) => places[kind](name));
  const count = uses.length - named.length + moreUses;
  if (count === 0) return named;
  return [...named, count === 1 ? '1 other place' : `${count} other places`];
}

/**
 * Describes the uses of a file, as the end of a sentence.
 *
 * @param moreUses number of places that `uses` leaves out
 *
 * @example
 * describeUses([{ kind: 'item', name: 'Soup' }, { kind: 'display', name: 'Bar' }], 0)
 * // 'the item Soup and the display Bar'
 */
export function describeUses(uses: readonly NamedUse[], moreUses: number): string {
  const parts = placesOf(uses, moreUses);
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}
