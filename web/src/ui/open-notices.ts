interface OpenNotice {
  id: string;
  isLasting?: boolean;
  action?: unknown;
}

const MAX_OPEN = 4;

/**
 * Adds a notice to the open ones. It replaces the notice with its id and those without an action; when too many are
 * open, the oldest that is not lasting closes.
 */
export function addNotice<N extends OpenNotice>(open: readonly N[], next: N): readonly N[] {
  const others = open.filter(({ id, isLasting, action }) => id !== next.id && (isLasting || action));
  const surplus = Math.max(0, others.length + 1 - MAX_OPEN);
  const closing = others.filter(({ isLasting }) => !isLasting).slice(0, surplus);
  return [...others.filter((notice) => !closing.includes(notice)), next];
}
