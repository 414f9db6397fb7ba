import type { FaultyLine } from '@menuboard/contract/import-result';

const lineBreak = /\r\n|\n|\r/;

/**
 * The text with other words on some of its lines. A quoted field of CSV may fill several lines.
 *
 * @param edits the new texts by the number of the line
 */
export function editLines(
  text: string,
  faulty: readonly FaultyLine[],
  edits: ReadonlyMap<number, string>,
): string {
  const lines = text.split(lineBreak);
  // From the end, so that the numbers before stay right.
  for (const { line, text: old } of [...faulty].reverse()) {
    const edited = edits.get(line);
    if (edited === undefined) continue;
    const count = old.split(lineBreak).length;
    // Empty lines keep the numbers of the lines behind it.
    lines.splice(line - 1, count, edited, ...Array<string>(count - 1).fill(''));
  }
  return lines.join('\n');
}
