/**
 * Length of a text in UTF-8 bytes; a lone surrogate counts as the three bytes of its replacement.
 *
 * @example
 * utf8Length('é') // 2
 */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Whether both databases can keep a text: no NUL and no half of a surrogate pair.
 *
 * @example
 * isStorable('a\u0000') // false
 */
export function isStorable(text: string): boolean {
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    if (point === 0 || (point >= 0xd800 && point <= 0xdfff)) return false;
  }
  return true;
}
