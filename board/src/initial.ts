/**
 * The letter or figure that stands for an item without a picture.
 *
 * @example
 * initialOf('  “smoked” trout') // 'S'
 */
export function initialOf(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name);
  return first ? first[0].toUpperCase().slice(0, 2) : '·';
}
