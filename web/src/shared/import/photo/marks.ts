/** A mark is a connected piece of ink: most are letters, others dots, lines, the edge of the paper. */
import type { GrayImage } from './gray-image.ts';

export interface Box {
  left: number;
  top: number;
  /** The first column and row after it. */
  right: number;
  bottom: number;
}

export interface Mark extends Box {
  /** The number of its dark pixels. */
  ink: number;
  label: number;
}

/** Ink is darker than this in even light, also faded ink. */
const DARK = 165;

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;

export function boxAround(boxes: readonly Box[]): Box {
  const join = (a: Box, b: Box) => ({
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  });
  return boxes.reduce(join, { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });
}

/** The marks of an image, and for each pixel the label of its mark, or 0. */
export function findMarks({ width, height, data }: GrayImage): { marks: Mark[]; labels: Int32Array } {
  const labels = new Int32Array(width * height);
  const parents = [0];
  const rootOf = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root] ?? 0;
    parents[label] = root;
    return root;
  };
  for (let at = 0; at < labels.length; at += 1) {
    if ((data[at] ?? 255) >= DARK) continue;
    const column = at % width;
    const above = at - width;
    const left = column > 0 ? (labels[at - 1] ?? 0) : 0;
    let label = left;
    for (const near of [column > 0 ? above - 1 : above, above, column < width - 1 ? above + 1 : above]) {
      const other = labels[near] ?? 0;
      if (other === 0 || other === label) continue;
      if (label === 0) label = other;
      else parents[rootOf(other)] = rootOf(label);
    }
    labels[at] = label || parents.push(parents.length) - 1;
  }
  const marks = new Map<number, Mark>();
  for (let at = 0; at < labels.length; at += 1) {
    if (!labels[at]) continue;
    const label = rootOf(labels[at] ?? 0);
    labels[at] = label;
    const x = at % width;
    const y = Math.floor(at / width);
    const mark = marks.get(label);
    if (!mark) {
      marks.set(label, { label, left: x, top: y, right: x + 1, bottom: y + 1, ink: 1 });
      continue;
    }
    mark.left = Math.min(mark.left, x);
    mark.right = Math.max(mark.right, x + 1);
    mark.bottom = y + 1;
    mark.ink += 1;
  }
  return { marks: [...marks.values()], labels };
}
