/** Numbered offers, as bars above the legend. */

import type { Rect } from '../stage/stage-geometry.ts';
import { lineWidth } from '../text/wrap.ts';
import type { BoardContent, MeasureKind, PageBoxes } from './types.ts';

/** A bar, the space between two, and the space between the list, the bars and the legend, in px. */
const bar = { height: 81, gap: 18, space: 18 };
/** The font size of names and prices, and px of a bar besides them. */
const text = { size: 34, around: 130 };

/** How many bars are beside each other. */
function perLine({ combos }: BoardContent, width: number, measure: MeasureKind): number {
  const widest = combos.reduce((most, { name, price }) => {
    const texts = lineWidth(measure('comboName', name)) + lineWidth(measure('comboPrice', price));
    return Math.max(most, texts * text.size + text.around);
  }, 0);
  const most = Math.max(1, Math.floor((width + bar.gap) / (widest + bar.gap)));
  return Math.min(most, combos.length, 3);
}

/** The height of all bars with the space above them. */
export function combosHeight(content: BoardContent, width: number, measure: MeasureKind): number {
  if (content.combos.length === 0) return 0;
  const lines = Math.ceil(content.combos.length / perLine(content, width, measure));
  return lines * bar.height + (lines - 1) * bar.gap + bar.space;
}

/** The bars under a list. */
export function comboBoxes(content: BoardContent, list: Rect, measure: MeasureKind): PageBoxes['combos'] {
  const count = content.combos.length > 0 ? perLine(content, list.width, measure) : 1;
  const width = (list.width - (count - 1) * bar.gap) / count;
  return content.combos.map(({ name, price }, at) => ({
    left: Math.round(list.left + (at % count) * (width + bar.gap)),
    top: list.top + list.height + bar.space + Math.floor(at / count) * (bar.height + bar.gap),
    width: Math.floor(width),
    height: bar.height,
    number: String(at + 1),
    name,
    price,
  }));
}
