/** Text from anybody, for a terminal: control and format characters could move the cursor or hide text. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
