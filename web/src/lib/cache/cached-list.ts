/** How a cached list takes in what the server answers or pushes. Pure but for changing the draft it is given. */
export interface Versioned {
  id: string;
  revision: number;
  createdAt: string;
}

/** Puts a resource in, oldest first. An older revision never overwrites a newer one. */
export function upsert<T extends Versioned>(list: T[], thing: T): void {
  if (replaceById(list, thing)) return;
  const next = list.findIndex((other) => other.createdAt > thing.createdAt);
  list.splice(next < 0 ? list.length : next, 0, thing);
}

/**
 * The same for the reply of an update: what is no longer in the list was deleted meanwhile and stays away.
 * Says whether the thing is in the list.
 */
export function replaceById<T extends Versioned>(list: T[], thing: T): boolean {
  const at = list.findIndex(({ id }) => id === thing.id);
  const known = list[at];
  if (!known) return false;
  if (thing.revision >= known.revision) list[at] = thing;
  return true;
}

/** Takes a deleted thing out. */
export function removeById(list: { id: string }[], id: string): void {
  const at = list.findIndex((other) => other.id === id);
  if (at >= 0) list.splice(at, 1);
}
