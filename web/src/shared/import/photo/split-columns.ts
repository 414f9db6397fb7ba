import type { Run } from './letters.ts';
import { type Box, boxAround, widthOf } from './marks.ts';

/** Wider than a price, in heights of a letter. */
const WIDE = 7;

const middleOf = (run: Box) => (run.top + run.bottom) / 2;

/** The share of the runs right of a place that are wider than prices, of those that come first in their row. */
function wideShare(right: readonly Run[], usual: number): number {
  const first = right.filter(
    (run) =>
      !right.some(
        (other) => other.left < run.left && Math.abs(middleOf(other) - middleOf(run)) < 0.7 * usual,
      ),
  );
  return first.filter((run) => widthOf(run) > WIDE * usual).length / Math.max(first.length, 1);
}

/** The place between two columns of a menu. A gap before prices is no such place. */
function findGutter(runs: readonly Run[], usual: number): number | undefined {
  const { left, right } = boxAround(runs);
  let best: { x: number; score: number; room: number } | undefined;
  for (let x = left + 6 * usual; x < right - 6 * usual; x += usual / 3) {
    const before = runs.filter((run) => run.right <= x);
    const after = runs.filter((run) => run.left >= x);
    const crossing = runs.length - before.length - after.length;
    if (crossing > 0.12 * runs.length || before.length < 4 || after.length < 4) continue;
    const wide = wideShare(after, usual);
    if (wide < 0.45 || wideShare(before, usual) < 0.3) continue;
    const score = wide - (3 * crossing) / runs.length;
    const room = Math.min(...after.map((run) => run.left)) - Math.max(...before.map((run) => run.right));
    const isBetter = !best || score > best.score || (score === best.score && room > best.room);
    if (isBetter) best = { x, score, room };
  }
  return best?.x;
}

/** The parts of a menu in the order in which they are read, each with its runs: columns, and titles across them. */
export function splitColumns(runs: readonly Run[], usual: number): Run[][] {
  const gutter = runs.length < 8 ? undefined : findGutter(runs, usual);
  if (gutter === undefined) return runs.length === 0 ? [] : [[...runs]];
  const crossing = runs.filter((run) => run.left < gutter && run.right > gutter);
  const titles = [...crossing].sort((a, b) => a.top - b.top);
  const parts: Run[][] = [];
  let rest = runs.filter((run) => !crossing.includes(run));
  for (const title of [...titles, undefined]) {
    const isAbove = (run: Run) => title === undefined || middleOf(run) < title.top;
    const band = rest.filter(isAbove);
    rest = rest.filter((run) => !isAbove(run));
    parts.push(
      ...splitColumns(
        band.filter((run) => run.right <= gutter),
        usual,
      ),
      ...splitColumns(
        band.filter((run) => run.left >= gutter),
        usual,
      ),
    );
    if (title) parts.push([title]);
  }
  return parts;
}
