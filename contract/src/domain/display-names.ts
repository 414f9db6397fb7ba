/** Places where displays usually hang, most usual first. */
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
 * @param translate from English into the language of the name
 *
 * @example
 * suggestDisplayName(['counter']) // 'Window'
 */
export function suggestDisplayName(
  taken: readonly string[],
  translate = (english: string) => english,
): string {
  const names = new Set(taken.map(folded));
  const isFree = (name: string) => !names.has(folded(name));
  const free = places.map(translate).find(isFree);
  if (free) return free;
  const first = translate('Counter');
  let count = 2;
  while (!isFree(`${first} ${count}`)) count += 1;
  return `${first} ${count}`;
}
