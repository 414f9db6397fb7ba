/** A record that is cached in a list. The functions below change the list in place: it is an Immer draft. */
export interface Versioned {
  id: string;
  revision: number;
  createdAt: string;
}

/** Adds or replaces a record; the list stays sorted by creation. An older revision never replaces a newer one. */
export function upsert<T extends Versioned>(list: T[], record: T): void {
  if (replaceById(list, record)) return;
  const next = list.findIndex((other) => other.createdAt > record.createdAt);
  list.splice(next < 0 ? list.length : next, 0, record);
}

/**
 * Replaces a record that the list has, unless its revision is older. For replies of updates: a record that the list
 * no longer has was deleted, and is not added again.
 *
 * @returns whether the list has the record
 */
export function replaceById<T extends Versioned>(list: T[], record: T): boolean {
  const at = list.findIndex(({ id }) => id === record.id);
  const known = list[at];
  if (!known) return false;
  if (record.revision >= known.revision) list[at] = record;
  return true;
}

/** Removes a deleted record. */
export function removeById(list: { id: string }[], id: string): void {
  const at = list.findIndex((other) => other.id === id);
  if (at >= 0) list.splice(at, 1);
}
