/** A place of the old order. */
export interface Place {
  id: string;
  isDeleted: boolean;
}

/**
 * A menu's new order with the deleted items of the old one in it: each stays behind the item it stood behind, or,
 * where that one has left, behind the nearest before it that is still there.
 *
 * @example
 * keepPlaces(['c', 'a'], [{ id: 'a', isDeleted: false }, { id: 'x', isDeleted: true }]) // ['c', 'a', 'x']
 */
export function keepPlaces(live: readonly string[], before: readonly Place[]): string[] {
  const isLive = new Set(live);
  const behind = new Map<string, string[]>();
  const first: string[] = [];
  let followers = first;
  for (const { id, isDeleted } of before) {
    if (isDeleted) followers.push(id);
    else if (isLive.has(id)) {
      followers = behind.get(id) ?? [];
      behind.set(id, followers);
    }
  }
  return [...first, ...live.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
}
