/** An item in a menu's stored order. */
export interface OrderedItem<Id extends string> {
  id: Id;
  isDeleted: boolean;
}

/**
 * Merges the deleted items of the stored order into the new order of live items. Each deleted item stays after the item
 * that it followed or, if that has left the menu, after the nearest earlier one that remains.
 *
 * @example
 * mergeDeletedItems(['c', 'a'], [{ id: 'a', isDeleted: false }, { id: 'x', isDeleted: true }]) // ['c', 'a', 'x']
 */
export function mergeDeletedItems<Id extends string>(
  live: readonly Id[],
  stored: readonly OrderedItem<Id>[],
): Id[] {
  const isLive = new Set(live);
  const followersOf = new Map<string, Id[]>();
  const first: Id[] = [];
  let followers = first;
  for (const { id, isDeleted } of stored) {
    if (isDeleted) followers.push(id);
    else if (isLive.has(id)) {
      followers = followersOf.get(id) ?? [];
      followersOf.set(id, followers);
    }
  }
  return [...first, ...live.flatMap((id) => [id, ...(followersOf.get(id) ?? [])])];
}
