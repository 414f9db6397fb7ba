/** Merges a list that two people change at once: additions, removals and moves since both have read it. */

/**
 * Applies one person's changes to the current list. Additions and removals of others stay, and so does the current
 * order, unless the person has moved something.
 *
 * @param base the list that the person read
 * @param wanted the list that the person wants
 * @param current the list now
 * @example
 * mergeLists(['soup'], ['soup', 'tea'], ['soup', 'pie']) // ['soup', 'pie', 'tea']
 */
export function mergeLists(
  base: readonly string[],
  wanted: readonly string[],
  current: readonly string[],
): string[] {
  const [inBase, isWanted, inCurrent] = [new Set(base), new Set(wanted), new Set(current)];
  const added = wanted.filter((id) => !inBase.has(id));
  const stayed = base.filter((id) => isWanted.has(id));
  const hasMoved = [...stayed, ...added].some((id, index) => id !== wanted[index]);
  if (!hasMoved) {
    return [
      ...current.filter((id) => !inBase.has(id) || isWanted.has(id)),
      ...added.filter((id) => !inCurrent.has(id)),
    ];
  }

  const result = wanted.filter((id) => inCurrent.has(id) || !inBase.has(id));
  for (const [index, id] of current.entries()) {
    if (inBase.has(id) || isWanted.has(id)) continue;
    // After its predecessor in the current list, or first if the result lacks that.
    result.splice(result.indexOf(current[index - 1] ?? '') + 1, 0, id);
  }
  return result;
}
