/**
 * Length of a text in UTF-8 bytes. A lone surrogate counts as the three bytes of its replacement character.
 *
 * @example
 * utf8Length('é') // 2
 */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Whether both databases can store a text: it has no NUL and no lone surrogate.
 *
 * @example
 * isStorable('a\u0000') // false
 */
export function isStorable(text: string): boolean {
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point === 0 || (point >= 0xd800 && point <= 0xdfff)) return false;
  }
  return true;
}

/**
 * Whether no value occurs twice.
 *
 * @example
 * hasNoDuplicates(['a', 'b']) // true
 */
export function hasNoDuplicates(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/**
 * Gives a text a capital at its start.
 *
 * @example
 * capitalize('until 11:00') // 'Until 11:00'
 */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
