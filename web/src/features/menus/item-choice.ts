/** The unsaved choice of a menu's items: the saved list when it was last changed here, and the wanted list. */
export interface ItemChoice {
  base: readonly string[];
  chosen: readonly string[];
}

/**
 * Applies a choice to the current list, so that items that others have added or removed since stay added or removed.
 * The current order stays too, unless the choice itself moved items.
 *
 * @example
 * rebaseChoice({ base: ['soup'], chosen: ['soup', 'tea'] }, ['soup', 'pie']) // ['soup', 'pie', 'tea']
 */
export function rebaseChoice({ base, chosen }: ItemChoice, current: readonly string[]): string[] {
  const [inBase, isChosen, inCurrent] = [new Set(base), new Set(chosen), new Set(current)];
  const added = chosen.filter((id) => !inBase.has(id));
  const stayed = base.filter((id) => isChosen.has(id));
  const hasMoved = [...stayed, ...added].some((id, index) => id !== chosen[index]);
  if (!hasMoved) {
    return [
      ...current.filter((id) => !inBase.has(id) || isChosen.has(id)),
      ...added.filter((id) => !inCurrent.has(id)),
    ];
  }

  const result = chosen.filter((id) => inCurrent.has(id) || !inBase.has(id));
  for (const [index, id] of current.entries()) {
    if (inBase.has(id) || isChosen.has(id)) continue;
    // After its predecessor in the current list, or first when that is not in the result.
    result.splice(result.indexOf(current[index - 1] ?? '') + 1, 0, id);
  }
  return result;
}

/**
 * Changes the wanted list of a choice, or starts a choice from the current list.
 *
 * The change gets the wanted list as it is now, so that no click is lost when several come before the next render.
 */
export function changeChoice(
  choice: ItemChoice | undefined,
  current: readonly string[],
  change: (chosen: readonly string[]) => readonly string[],
): ItemChoice {
  return { base: current, chosen: change(choice ? rebaseChoice(choice, current) : current) };
}

/** Adds an id at the end, or removes it. */
export function toggleId(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** Adds the missing ones of a group of ids at the end, or removes the group when all of it is there. */
export function toggleIds(ids: readonly string[], group: readonly string[]): string[] {
  const missing = group.filter((id) => !ids.includes(id));
  return missing.length > 0 ? [...ids, ...missing] : ids.filter((id) => !group.includes(id));
}
