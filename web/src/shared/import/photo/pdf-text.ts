/** The rows of a page of a PDF that has text, from the pieces of text that it draws. */
import type { Run } from './letters.ts';
import { boxAround } from './marks.ts';
import { median } from './median.ts';
import type { Row } from './recognized.ts';
import { splitColumns } from './split-columns.ts';

/** A piece of text: often a word, sometimes a letter. In points from the top left corner. */
export interface DrawnText {
  text: string;
  left: number;
  right: number;
  /** The baseline of the letters. */
  bottom: number;
  size: number;
}

interface TextRun extends Run {
  text: string;
}

/** Capitals are about so much of the size of a font. */
const CAPITAL = 0.7;

function joinTexts(drawn: readonly DrawnText[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const piece of [...drawn].sort((a, b) => a.left - b.left)) {
    const { left, right, bottom, size } = piece;
    const run = runs.find(
      (one) =>
        Math.abs(one.bottom - bottom) < 0.3 * size &&
        left - one.right < 1.1 * size &&
        left > one.right - size,
    );
    if (!run) {
      runs.push({ text: piece.text, left, right, bottom, top: bottom - CAPITAL * size, count: 1 });
      continue;
    }
    run.text += (left - run.right > 0.15 * size ? ' ' : '') + piece.text;
    run.right = Math.max(run.right, right);
    run.count += 1;
  }
  return runs;
}

/** The runs of a column on one line, joined from left to right. */
function joinRow(runs: readonly TextRun[]): Row {
  const words = runs
    .map(({ text }) => text)
    .join(' ')
    .replace(/[.·…_]{3,}|(?:[.·…] ?){4,}/gu, ' ')
    .split(/\s+/);
  return { box: boxAround(runs), words: words.filter(Boolean).map((text) => ({ text, confidence: 100 })) };
}

/** The rows of each column. */
export function readRows(drawn: readonly DrawnText[]): Row[][] {
  const runs = joinTexts(drawn.filter(({ text }) => text.trim() !== ''));
  const usual = CAPITAL * median(drawn.map(({ size }) => size));
  return splitColumns(runs, usual).map((part) => {
    const rows: TextRun[][] = [];
    for (const run of [...(part as TextRun[])].sort((a, b) => a.bottom - b.bottom)) {
      const row = rows.at(-1);
      const first = row?.[0];
      if (row && first && run.bottom - first.bottom < 0.5 * usual) row.push(run);
      else rows.push([run]);
    }
    return rows.map((row) => joinRow([...row].sort((a, b) => a.left - b.left)));
  });
}
