/** Two people change one list: what each of them has added, removed and moved since both have read it. */

/**
 * Applies somebody's changes of a list to the list as it is now. What others have added or removed stays added or removed.
 * The current order stays too, unless the person has moved something.
 *
 * @param base the list as the person has read it
 * @param wanted the list as the person wants it
 * @param current the list as it is now
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
    // After its predecessor in the current list, or first when that is not in the result.
    result.splice(result.indexOf(current[index - 1] ?? '') + 1, 0, id);
  }
  return result;
}
