interface Kept {
  id: string;
  isLasting?: boolean;
  action?: unknown;
}

const MOST = 4;

/** Plain messages make way for the next one; the oldest go first where there are too many to be read. */
export function addNotice<N extends Kept>(all: readonly N[], next: N): readonly N[] {
  const others = all.filter(({ id, isLasting, action }) => id !== next.id && (isLasting || action));
  const inWay = others.filter(({ isLasting }) => !isLasting).slice(0, Math.max(0, others.length + 1 - MOST));
  return [...others.filter((notice) => !inWay.includes(notice)), next];
}
