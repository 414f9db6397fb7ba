/** Distributes the sections of a printed menu over the columns of its pages. */

/** Heights in px. */
export interface MeasuredSection {
  head: number;
  rows: readonly number[];
}

/** Rows of a section in a column, from `from` to before `to`. One that does not start at 0 continues its section. */
export interface Piece {
  section: number;
  from: number;
  to: number;
}

/** A divided section has at least this many rows on each side. */
const ROWS_MIN = 3;

interface Row {
  section: number;
  index: number;
}

const sumsOf = (values: readonly number[]): number[] => {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
};

/**
 * Fills columns in order, so that the fullest one is as empty as possible. Sections stay whole, except those that are
 * taller than a column.
 *
 * @param capacities the heights of all columns of all pages, in order
 * @param gap between two sections
 * @returns the pieces of each column; `undefined` if they do not fit
 *
 * @example
 * fillColumns([{ head: 10, rows: [5, 5] }, { head: 10, rows: [5] }], [30, 30], 8)
 * // [[{ section: 0, from: 0, to: 2 }], [{ section: 1, from: 0, to: 1 }]]
 */
export function fillColumns(
  sections: readonly MeasuredSection[],
  capacities: readonly number[],
  gap: number,
): Piece[][] | undefined {
  const rows: Row[] = sections.flatMap((one, section) => one.rows.map((_, index) => ({ section, index })));
  const rowSums = sumsOf(sections.flatMap((one) => one.rows));
  const headSums = sumsOf(sections.map(({ head }) => head));
  const lowest = Math.min(...capacities);
  const isTall = sections.map(({ head, rows: all }) => head + (sumsOf(all).at(-1) ?? 0) > lowest);

  function mayCut(at: number): boolean {
    const row = rows[at];
    if (!row || row.index === 0) return true;
    const isNearEnd = (sections[row.section]?.rows.length ?? 0) - row.index < ROWS_MIN;
    return isTall[row.section] === true && row.index >= ROWS_MIN && !isNearEnd;
  }

  function heightOf(from: number, to: number): number {
    const [first, last] = [rows[from]?.section ?? 0, rows[to - 1]?.section ?? 0];
    const heads = (headSums[last + 1] ?? 0) - (headSums[first] ?? 0);
    return (rowSums[to] ?? 0) - (rowSums[from] ?? 0) + heads + (last - first) * gap;
  }

  const cuts = [...rows.keys(), rows.length].filter(mayCut);
  /** By cut: the fill of the fullest column, and the starts of the columns up to it. */
  let best = new Map<number, { fill: number; starts: number[] }>([[0, { fill: 0, starts: [] }]]);
  for (const capacity of capacities) {
    const next: typeof best = new Map();
    for (const [from, { fill, starts }] of best) {
      for (const to of cuts) {
        if (to < from) continue;
        const share = to === from ? 0 : heightOf(from, to) / capacity;
        if (share > 1) break;
        const known = next.get(to);
        // Among equally full columns, the first one counts as the fuller.
        if (!known || Math.max(fill, share) <= known.fill)
          next.set(to, { fill: Math.max(fill, share), starts: [...starts, from] });
      }
    }
    best = next;
  }
  const found = best.get(rows.length);
  return found && toPieces(rows, [...found.starts, rows.length]);
}

function toPieces(rows: readonly Row[], starts: readonly number[]): Piece[][] {
  return starts.slice(0, -1).map((from, column) => {
    const pieces: Piece[] = [];
    for (const { section, index } of rows.slice(from, starts[column + 1])) {
      const last = pieces.at(-1);
      if (last?.section === section) last.to = index + 1;
      else pieces.push({ section, from: index, to: index + 1 });
    }
    return pieces;
  });
}
