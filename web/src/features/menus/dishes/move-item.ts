/**
 * Moves an id up (-1) or down (1) by one position; at the end of the list nothing changes.
 *
 * @example
 * moveItem(['a', 'b', 'c'], 'c', -1) // ['a', 'c', 'b']
 */
export function moveItem(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const moved = ids.filter((other) => other !== id);
  moved.splice(to, 0, id);
  return moved;
}

/**
 * Moves an id to the position of another one; with an unknown id nothing changes.
 *
 * @example
 * moveItemTo(['a', 'b', 'c'], 'c', 'a') // ['c', 'a', 'b']
 */
export function moveItemTo(ids: readonly string[], id: string, other: string | undefined): string[] {
  const to = ids.indexOf(other ?? '');
  if (to < 0 || !ids.includes(id)) return [...ids];
  const moved = ids.filter((one) => one !== id);
  moved.splice(to, 0, id);
  return moved;
}
