/**
 * The letter or figure that represents an item without an image.
 *
 * @returns a dot for a name without letters and figures
 *
 * @example
 * initialOf('  “smoked” trout') // 'S'
 */
export function initialOf(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name);
  return first ? first[0].toUpperCase().slice(0, 2) : '·';
}
