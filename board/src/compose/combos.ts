/** Numbered offers, as bars above the legend. */

import type { Rect } from '../stage/stage-geometry.ts';
import { lineWidth } from '../text/wrap.ts';
import type { BoardContent, MeasureKind, PageBoxes } from './types.ts';

/** A bar, the space between two, and the space between the list, the bars and the legend, in px. */
const bar = { height: 81, gap: 18, space: 18 };
/** The font sizes of names and prices: a smaller one where it saves a line. Px of a bar besides them. */
const sizes = [34, 31, 28];
const AROUND = 130;
const MOST = 3;

/** The number of bars beside each other, and their font size. */
function barsIn({ combos }: BoardContent, width: number, measure: MeasureKind) {
  const widest = combos.reduce(
    (most, { name, price }) =>
      Math.max(most, lineWidth(measure('comboName', name)) + lineWidth(measure('comboPrice', price))),
    0,
  );
  return sizes
    .map((size) => {
      const count = Math.floor((width + bar.gap) / (widest * size + AROUND + bar.gap));
      return { size, perLine: Math.max(1, Math.min(count, combos.length, MOST)) };
    })
    .reduce((best, smaller) => (smaller.perLine > best.perLine ? smaller : best));
}

/** The height of all bars with the space above them. */
export function combosHeight(content: BoardContent, width: number, measure: MeasureKind): number {
  if (content.combos.length === 0) return 0;
  const lines = Math.ceil(content.combos.length / barsIn(content, width, measure).perLine);
  return lines * bar.height + (lines - 1) * bar.gap + bar.space;
}

/** The bars under a list. */
export function comboBoxes(content: BoardContent, list: Rect, measure: MeasureKind): PageBoxes['combos'] {
  const { perLine: count, size } = barsIn(content, list.width, measure);
  const width = (list.width - (count - 1) * bar.gap) / count;
  return content.combos.map(({ name, price }, at) => ({
    left: Math.round(list.left + (at % count) * (width + bar.gap)),
    top: list.top + list.height + bar.space + Math.floor(at / count) * (bar.height + bar.gap),
    width: Math.floor(width),
    height: bar.height,
    size,
    number: String(at + 1),
    name,
    price,
  }));
}
