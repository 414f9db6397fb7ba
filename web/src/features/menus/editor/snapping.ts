/**
 * Snapping; pure. A moved or resized frame snaps to edges and centres of other blocks, of the safe area and of the board,
 * and to gaps that are equal to another gap. All lengths are px of the stage.
 */
import type { Frame } from './editor-block.ts';

/** A line that is drawn while a frame has snapped. */
export interface Guide {
  axis: 'x' | 'y';
  /** The position of the line on its axis. */
  at: number;
  /** From and to on the other axis. */
  from: number;
  to: number;
}

/** The snap of a frame: the distance that it moves, and the guides that show the reason. */
export interface Snap {
  dx: number;
  dy: number;
  guides: Guide[];
}

interface Candidate {
  by: number;
  guide: Guide;
}

const keys = {
  x: { start: 'x', size: 'w', across: 'y', acrossSize: 'h' },
  y: { start: 'y', size: 'h', across: 'x', acrossSize: 'w' },
} as const;

/** The three lines of a frame on an axis: both edges and the centre. */
const linesOf = (start: number, size: number) => [start, start + size / 2, start + size];

/** Lines of `frame` that may snap; a resized frame snaps with the moved edge alone. */
export type SnapLines = readonly ('start' | 'center' | 'end')[];
const allLines: SnapLines = ['start', 'center', 'end'];
const lineIndex = { start: 0, center: 1, end: 2 } as const;

function toLines(frame: Frame, others: readonly Frame[], axis: 'x' | 'y', lines: SnapLines): Candidate[] {
  const { start, size, across, acrossSize } = keys[axis];
  const own = linesOf(frame[start], frame[size]);
  return others.flatMap((other) =>
    linesOf(other[start], other[size]).flatMap((at) =>
      lines.map((line): Candidate => {
        const from = Math.min(frame[across], other[across]);
        const to = Math.max(frame[across] + frame[acrossSize], other[across] + other[acrossSize]);
        return { by: at - (own[lineIndex[line]] ?? at), guide: { axis, at, from, to } };
      }),
    ),
  );
}

/** Positions between or beside neighbours at which two gaps are equal. */
function toEqualGaps(frame: Frame, others: readonly Frame[], axis: 'x' | 'y'): Candidate[] {
  const { start, size, across, acrossSize } = keys[axis];
  const row = others
    .filter(
      (other) =>
        other[across] < frame[across] + frame[acrossSize] &&
        frame[across] < other[across] + other[acrossSize],
    )
    .sort((a, b) => a[start] - b[start]);
  const middle = frame[across] + frame[acrossSize] / 2;
  const candidate = (position: number): Candidate => ({
    by: position - frame[start],
    guide: { axis: axis === 'x' ? 'y' : 'x', at: middle, from: position, to: position + frame[size] },
  });
  const found: Candidate[] = [];
  row.forEach((one, index) => {
    const next = row[index + 1];
    if (!next) return;
    const gap = next[start] - one[start] - one[size];
    if (gap < 0) return;
    found.push(candidate(next[start] + next[size] + gap), candidate(one[start] - gap - frame[size]));
    if (gap > frame[size]) found.push(candidate(one[start] + one[size] + (gap - frame[size]) / 2));
  });
  return found;
}

const nearest = (candidates: readonly Candidate[], reach: number) =>
  candidates.reduce<Candidate | undefined>(
    (best, one) =>
      Math.abs(one.by) <= Math.min(reach, best ? Math.abs(best.by) - 0.01 : reach) ? one : best,
    undefined,
  );

/**
 * Snaps a moved frame.
 *
 * @param areas the board and its safe area
 * @param reach the largest distance over which it snaps
 */
export function snapMove(
  frame: Frame,
  others: readonly Frame[],
  areas: readonly Frame[],
  reach: number,
): Snap {
  const on = (axis: 'x' | 'y') =>
    nearest(
      [...toLines(frame, [...others, ...areas], axis, allLines), ...toEqualGaps(frame, others, axis)],
      reach,
    );
  return toSnap(on('x'), on('y'));
}

/** Snaps the moved edges of a resized frame. */
export function snapResize(
  frame: Frame,
  handle: { x: number; y: number },
  others: readonly Frame[],
  areas: readonly Frame[],
  reach: number,
): Snap {
  const on = (axis: 'x' | 'y') => {
    const side = handle[axis];
    if (side === 0) return undefined;
    return nearest(toLines(frame, [...others, ...areas], axis, [side < 0 ? 'start' : 'end']), reach);
  };
  return toSnap(on('x'), on('y'));
}

function toSnap(x: Candidate | undefined, y: Candidate | undefined): Snap {
  const guides = [x, y].flatMap((one) => (one ? [one.guide] : []));
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides };
}
