import { type Box, heightOf, type Mark, widthOf } from './marks.ts';

/** The usual height of a letter, from marks whose shape is that of a letter. */
export function letterHeight(marks: readonly Mark[]): number {
  const heights = marks
    .filter((mark) => {
      const shape = widthOf(mark) / heightOf(mark);
      return heightOf(mark) >= 6 && shape > 0.2 && shape < 2.5;
    })
    .map(heightOf)
    .sort((a, b) => a - b);
  // A letter counts as much as many dots.
  const weightOf = (height: number) => Math.min(height, 60) ** 2;
  const half = heights.reduce((sum, height) => sum + weightOf(height), 0) / 2;
  let sum = 0;
  for (const height of heights) {
    sum += weightOf(height);
    if (sum >= half) return height;
  }
  return 0;
}

/** Marks whose size and shape is that of letters, also of headings. */
export function isLetter(mark: Mark, usual: number): boolean {
  const height = heightOf(mark);
  const width = widthOf(mark);
  if (height < 0.45 * usual || height > 5 * usual) return false;
  // Letters may touch. A mark that covers its box is a blot.
  return width < 12 * height && mark.ink > 0.08 * width * height && mark.ink < 0.95 * width * height + usual;
}

/** Dots, commas and accents. */
const isSmall = (mark: Mark, usual: number) => heightOf(mark) < 0.45 * usual && widthOf(mark) < 0.7 * usual;

/** The dots between a dish and its price: at least six in a row, at one height. */
function findLeaders(marks: readonly Mark[], usual: number): Set<Mark> {
  const dots = marks.filter((mark) => isSmall(mark, usual)).sort((a, b) => a.left - b.left);
  const found = new Set<Mark>();
  const taken = new Set<Mark>();
  for (const [at, first] of dots.entries()) {
    if (taken.has(first)) continue;
    const row = [first];
    for (let next = at + 1, last = first; next < dots.length; next += 1) {
      const dot = dots[next];
      if (!dot || dot.left - last.right > 1.2 * usual) break;
      if (Math.abs(dot.bottom - last.bottom) > 0.15 * usual || dot.left < last.left) continue;
      row.push(dot);
      taken.add(dot);
      last = dot;
    }
    if (row.length >= 6) for (const dot of row) found.add(dot);
  }
  return found;
}

/** Marks that are no text: leaders, lines, frames and the edges of the paper. */
export function findClutter(marks: readonly Mark[], usual: number): Set<Mark> {
  const clutter = findLeaders(marks, usual);
  for (const mark of marks) {
    const isLine = widthOf(mark) > 2 * usual && heightOf(mark) < 0.35 * usual;
    const isUpright = heightOf(mark) > 3 * usual && widthOf(mark) < 0.5 * usual;
    const isLarge = widthOf(mark) > 25 * usual || heightOf(mark) > 6 * usual;
    if (isLine || isUpright || isLarge) clutter.add(mark);
  }
  return clutter;
}

/** A row of letters without a wide gap: some words, or a price. */
export interface Run extends Box {
  count: number;
}

/** Joins letters that stand side by side. */
export function findRuns(letters: readonly Mark[], usual: number): Run[] {
  const runs: Run[] = [];
  for (const letter of [...letters].sort((a, b) => a.left - b.left)) {
    const middle = (letter.top + letter.bottom) / 2;
    const run = runs.find(
      (one) =>
        letter.left - one.right < 1.1 * Math.max(usual, Math.min(heightOf(one), 2 * usual)) &&
        middle > one.top - 0.1 * usual &&
        middle < one.bottom + 0.1 * usual,
    );
    if (!run) runs.push({ ...letter, count: 1 });
    else {
      run.right = Math.max(run.right, letter.right);
      // A run keeps the height of its row: an accent or a swash does not join it with the row above.
      run.top = Math.min(run.top, Math.max(letter.top, run.bottom - 2 * usual));
      run.bottom = Math.max(run.bottom, Math.min(letter.bottom, run.top + 2.5 * usual));
      run.count += 1;
    }
  }
  return runs;
}
