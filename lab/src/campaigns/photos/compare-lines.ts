import type { ReadMenu } from './read-in-admin.ts';

export interface Comparison {
  printed: number;
  right: number;
  markedRight: number;
  /** Lines that nobody printed. */
  wrong: ReadMenu['lines'];
  /** Lines with a wrong or lost price and without a mark. */
  unmarkedPrices: number;
}

const priceOf = (line: string) => /\d+[.,]\d+$/.exec(line)?.[0];
const nameOf = (line: string) => line.replace(/[\s.…·]*\d+[.,]\d+$/, '');

/** Number of letters that two names share at the same distance from their beginning. */
function likeness(a: string, b: string): number {
  const same = [...a].filter((letter, at) => b[at] === letter).length;
  return same / Math.max(a.length, b.length, 1);
}

/** Compares the lines that were read with the printed ones. */
export function compareLines(printed: readonly string[], read: ReadMenu['lines']): Comparison {
  const left = [...read];
  const missing: string[] = [];
  let markedRight = 0;
  for (const line of printed) {
    const at = left.findIndex(({ text }) => text === line);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (!found) missing.push(line);
    else if (found.isMarked) markedRight += 1;
  }
  // A printed price is safe if the line of its dish has it or is marked, and if the dish was not read at all.
  const unmarkedPrices = missing.filter((line) => {
    const price = priceOf(line);
    if (price === undefined) return false;
    const near = left.filter(({ text }) => likeness(nameOf(text), nameOf(line)) > 0.5);
    return near.some(({ text, isMarked }) => !isMarked && priceOf(text) !== price);
  }).length;
  const inventedPrices = left.filter(
    ({ text, isMarked }) =>
      !isMarked && priceOf(text) !== undefined && !printed.some((line) => priceOf(line) === priceOf(text)),
  ).length;
  return {
    printed: printed.length,
    right: printed.length - missing.length,
    markedRight,
    wrong: left,
    unmarkedPrices: Math.max(unmarkedPrices, inventedPrices),
  };
}
