/** The places where displays usually hang, the most usual first. */
const places = [
  'Counter',
  'Window',
  'Bar',
  'Terrace',
  'Entrance',
  'Dining room',
  'Takeaway',
  'Drive-through',
];

const folded = (name: string) => name.trim().toLowerCase();

/**
 * A name for a new display: the first usual place that no display is named after.
 *
 * @example
 * suggestDisplayName(['counter']) // 'Window'
 */
export function suggestDisplayName(taken: readonly string[]): string {
  const names = new Set(taken.map(folded));
  const isFree = (name: string) => !names.has(folded(name));
  const free = places.find(isFree);
  if (free) return free;
  let count = 2;
  while (!isFree(`Counter ${count}`)) count += 1;
  return `Counter ${count}`;
}
