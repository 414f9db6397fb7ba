import type { FaultyLine } from '@menuboard/contract/import-result';

type EditableLine = Pick<FaultyLine, 'line' | 'text'>;

const lineBreak = /\r\n|\n|\r/;

/**
 * The text with other words on some of its lines. A quoted field of CSV may fill several lines.
 *
 * @param edits the new texts by the number of the line
 */
export function editLines(
  text: string,
  editable: readonly EditableLine[],
  edits: ReadonlyMap<number, string>,
): string {
  const lines = text.split(lineBreak);
  // From the end, so that the numbers before stay right.
  for (const { line, text: old } of [...editable].reverse()) {
    const edited = edits.get(line);
    if (edited === undefined) continue;
    const count = old.split(lineBreak).length;
    // Empty lines keep the numbers of the lines behind it.
    lines.splice(line - 1, count, edited, ...Array<string>(count - 1).fill(''));
  }
  return lines.join('\n');
}

/** The lines that the review lets a person edit, in their order: faulty ones, and those with a piece of a photo. */
export function editableLines(
  text: string,
  faulty: readonly EditableLine[] = [],
  pieces: ReadonlyMap<number, string>,
): EditableLine[] {
  const lines = text.split(lineBreak);
  const more = [...pieces.keys()]
    .filter((line) => !faulty.some((one) => one.line === line))
    .map((line) => ({ line, text: lines[line - 1] ?? '' }));
  return [...faulty, ...more].sort((a, b) => a.line - b.line);
}
