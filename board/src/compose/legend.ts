/** The legend of a page: the meaning of exactly the marks that its rows have. */

import { lineWidth, splitWords, WRAP_SAFETY } from '../text/wrap.ts';
import type { BoardContent, BoardSizes, Floors, LegendBox, MeasureKind, RowContent } from './types.ts';

type Entry = LegendBox['lines'][number][number];

/** Widths in em of the legend's size: a mark, the space after it, and the space after an entry. */
const legendEm = { glyph: 0.84, letterScale: 0.84, afterMark: 0.38, afterEntry: 1.5, tight: 1.1 };

/** The entries for the marks of these rows, glyphs first, then letters in their order. */
function entriesOf(rows: readonly RowContent[], { meanings }: BoardContent): Entry[] {
  const marks = new Set<string>();
  for (const { glyphs, letters, soldOut } of rows) {
    if (soldOut) continue;
    for (const glyph of glyphs) marks.add(glyph);
    for (const word of letters.split(' ')) {
      if (meanings[word]) marks.add(word);
      else for (const letter of word) marks.add(letter);
    }
  }
  return Object.keys(meanings)
    .filter((mark) => marks.has(mark))
    .map((mark) => ({ mark, text: meanings[mark] || '' }));
}

/** Lines of a text that is wider than the legend. */
function textLines(text: string, width: number, measure: MeasureKind, size: number): string[] {
  const lines: string[] = [];
  for (const { text: word, isSpaced } of splitWords(text)) {
    const last = lines[lines.length - 1];
    const longer = last === undefined ? word : `${last}${isSpaced ? ' ' : ''}${word}`;
    if (last !== undefined && lineWidth(measure('legend', longer)) * size <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A legend in lines, and the space after each entry in em. */
export interface LegendText {
  lines: Entry[][];
  gap: number;
}

/**
 * The lines of a legend. Entries stay whole, and closer together where that saves a line; statements of law have lines of
 * their own at its end.
 *
 * @param width of the legend in px
 */
export function legendLines(...given: LegendArguments): LegendText {
  const usual = { lines: linesWith(legendEm.afterEntry, ...given), gap: legendEm.afterEntry };
  if (usual.lines.length < 2) return usual;
  const tight = { lines: linesWith(legendEm.tight, ...given), gap: legendEm.tight };
  return tight.lines.length < usual.lines.length ? tight : usual;
}

type LegendArguments = [
  rows: readonly RowContent[],
  content: BoardContent,
  width: number,
  sizes: BoardSizes,
  floors: Floors,
  measure: MeasureKind,
];

function linesWith(
  gap: number,
  ...[rows, content, width, { legend: size }, floors, measure]: LegendArguments
): Entry[][] {
  const room = width * WRAP_SAFETY;
  const lines: Entry[][] = [];
  let used = 0;
  const footer = content.footer ? textLines(content.footer, room, measure, size) : [];
  const entries = [...footer.map((text) => ({ mark: '', text })), ...entriesOf(rows, content)];
  for (const entry of entries) {
    const isLetter = entry.mark.length <= 2;
    const mark = isLetter
      ? lineWidth(measure('letters', entry.mark)) * legendEm.letterScale
      : legendEm.glyph * (entry.mark === 'hot' ? 2 : 1);
    const entryWidth =
      ((entry.mark ? mark + legendEm.afterMark : 0) + lineWidth(measure('legend', entry.text))) * size;
    const line = lines[lines.length - 1];
    if (line && used + gap * size + entryWidth <= room) {
      line.push(entry);
      used += gap * size + entryWidth;
    } else {
      lines.push([entry]);
      used = entryWidth;
    }
  }
  for (const { text } of floors.statements || []) {
    for (const line of textLines(text, room, measure, size)) lines.push([{ mark: '', text: line }]);
  }
  return lines;
}
