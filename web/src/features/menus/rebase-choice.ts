/** A choice of items that is not saved yet: the list as it was when it was last changed here, and what it is to be. */
export interface ItemChoice {
  opened: readonly string[];
  chosen: readonly string[];
}

/**
 * The choice upon the list as it is by now: what somebody else put on it or took off it meanwhile stays so. Their
 * order stays too, unless this choice has moved items itself.
 *
 * @example
 * rebaseChoice({ opened: ['soup'], chosen: ['soup', 'tea'] }, ['soup', 'pie']) // ['soup', 'pie', 'tea']
 */
export function rebaseChoice({ opened, chosen }: ItemChoice, live: readonly string[]): string[] {
  const [was, is, there] = [new Set(opened), new Set(chosen), new Set(live)];
  const added = chosen.filter((id) => !was.has(id));
  const stayed = opened.filter((id) => is.has(id));
  const hasMoved = [...stayed, ...added].some((id, at) => id !== chosen[at]);
  if (!hasMoved) {
    return [...live.filter((id) => !was.has(id) || is.has(id)), ...added.filter((id) => !there.has(id))];
  }

  const result = chosen.filter((id) => there.has(id) || !was.has(id));
  for (const [at, id] of live.entries()) {
    if (was.has(id) || is.has(id)) continue;
    // Behind the one that it stands behind there; at the head where that one is not here.
    result.splice(result.indexOf(live[at - 1] ?? '') + 1, 0, id);
  }
  return result;
}
