/** Cuts a list into columns: sections whole and in order, so that the tallest column is as short as possible. */

/** The unit that fills a column: a section, or some rows of one that may be split. */
export interface Atom {
  section: number;
  /** The first row in the section, and the one after the last. */
  from: number;
  to: number;
  height: number;
  /** Extra height at the top of a column, where the section goes on under a head of its own. */
  headAgain: number;
  /** True if the atom continues its section. */
  isContinuation: boolean;
}

/** The least number of rows of a section on each side of a cut. */
export const LEAST_ROWS = 3;

/** Consecutive atoms, from and to (exclusive). */
export interface Cut {
  from: number;
  to: number;
}

/** The heights of columns of consecutive atoms. */
interface Heights {
  /** The height of atoms `from` to `to` (exclusive) as one column. */
  of: (from: number, to: number) => number;
  isAllowed: (from: number, to: number) => boolean;
}

function heightsOf(atoms: readonly Atom[], gap: number, leastRows: number): Heights {
  const sums = [0];
  const gaps = [0];
  atoms.forEach((atom, at) => {
    sums.push((sums[at] || 0) + atom.height);
    gaps.push((gaps[at] || 0) + (at > 0 && !atom.isContinuation ? gap : 0));
  });
  /** The first atom of each atom's section, and the one after its last. */
  const firsts = atoms.map((_, at) => at);
  const ends = atoms.map((_, at) => at + 1);
  atoms.forEach((atom, at) => {
    if (atom.isContinuation) firsts[at] = firsts[at - 1] ?? at;
  });
  for (let at = atoms.length - 2; at >= 0; at -= 1) {
    if (atoms[at + 1]?.isContinuation) ends[at] = ends[at + 1] ?? at + 1;
  }
  const rowsIn = (from: number, to: number) => (atoms[to - 1]?.to || 0) - (atoms[from]?.from || 0);
  return {
    of: (from, to) => {
      const first = atoms[from];
      if (!first || to <= from) return 0;
      const between = (gaps[to] || 0) - (gaps[from + 1] || 0);
      return (sums[to] || 0) - (sums[from] || 0) + between + (first.isContinuation ? first.headAgain : 0);
    },
    isAllowed: (from, to) => {
      // A piece that begins the column and a piece that ends it have at least three rows of their section.
      const [first, next] = [atoms[from], atoms[to]];
      if (first?.isContinuation && rowsIn(from, Math.min(to, ends[from] ?? to)) < leastRows) return false;
      if (next?.isContinuation && rowsIn(Math.max(from, firsts[to] ?? from), to) < leastRows) return false;
      return true;
    },
  };
}

/**
 * Cuts atoms into columns so that the fullest column is as empty as possible; ties go to fuller first columns.
 *
 * @param capacities of the columns, in px
 * @param gap between two sections, in px
 * @returns undefined where they do not fit; fewer cuts than capacities where a column would stay empty
 */
export function cutColumns(
  atoms: readonly Atom[],
  capacities: readonly number[],
  gap: number,
  leastRows = LEAST_ROWS,
): Cut[] | undefined {
  if (atoms.length === 0) return [];
  const heights = heightsOf(atoms, gap, leastRows);
  if (!canFill(atoms.length, capacities, heights)) return undefined;
  for (let count = Math.min(capacities.length, atoms.length); count > 0; count -= 1) {
    const cuts = cutInto(count, atoms.length, capacities, heights);
    if (cuts) return cuts;
  }
  return undefined;
}

/** True if the atoms fit, however many columns they leave empty. */
function canFill(total: number, capacities: readonly number[], { of, isAllowed }: Heights): boolean {
  let starts = [0];
  for (const capacity of capacities) {
    const ends = new Set<number>();
    for (const from of starts) {
      for (let to = from + 1; to <= total && of(from, to) <= capacity; to += 1) {
        if (isAllowed(from, to)) ends.add(to);
      }
    }
    if (ends.has(total)) return true;
    starts = Array.from(ends);
  }
  return false;
}

/** Cuts `total` atoms into exactly `count` columns. */
function cutInto(
  count: number,
  total: number,
  capacities: readonly number[],
  { of, isAllowed }: Heights,
): Cut[] | undefined {
  /** `best[k][i]`: the fill of the fullest of columns k and later, when atoms from i on are in them. */
  const best: number[][] = [];
  for (let column = count; column >= 0; column -= 1) {
    best[column] = new Array(total + 1).fill(Infinity);
    const row = best[column] as number[];
    if (column === count) {
      row[total] = 0;
      continue;
    }
    const capacity = capacities[column] || 1;
    for (let from = column; from < total; from += 1) {
      for (let to = from + 1; to <= total; to += 1) {
        const height = of(from, to);
        if (height > capacity) break;
        const rest = best[column + 1]?.[to] ?? Infinity;
        if (rest === Infinity || !isAllowed(from, to)) continue;
        row[from] = Math.min(row[from] ?? Infinity, Math.max(height / capacity, rest));
      }
    }
  }
  const fullest = best[0]?.[0] ?? Infinity;
  if (fullest === Infinity) return undefined;
  const cuts: Cut[] = [];
  let from = 0;
  for (let column = 0; column < count; column += 1) {
    const capacity = capacities[column] || 1;
    let to = from + 1;
    for (let next = from + 1; next <= total; next += 1) {
      if (of(from, next) > capacity * fullest + 1e-6) break;
      if ((best[column + 1]?.[next] ?? Infinity) <= fullest + 1e-9 && isAllowed(from, next)) to = next;
    }
    cuts.push({ from, to });
    from = to;
  }
  return cuts;
}
