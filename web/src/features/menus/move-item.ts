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
