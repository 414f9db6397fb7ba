import type { BoardSizes, ColumnBox, TextKind } from '../compose/types.ts';

/**
 * The widths of the price columns: of the widest text that ends at each px. A mirrored board needs them, because units
 * stay on the right of a column that then begins there.
 *
 * @param measure the width of a text on one line, in em
 */
export function cellWidths(
  { elements }: Pick<ColumnBox, 'elements'>,
  sizes: BoardSizes,
  measure: (kind: TextKind, text: string) => number,
): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  const add = (end: number, width: number) => widths.set(end, Math.max(width, widths.get(end) || 0));
  for (const element of elements) {
    if (element.kind === 'head') {
      for (const { end, text } of element.sizeLabels) add(end, measure('sizeLabel', text) * sizes.sizeLabel);
    } else if (!element.row.soldOut) {
      for (const cell of element.prices)
        if (cell) add(cell.end, measure(cell.was ? 'promoPrice' : 'price', cell.text) * sizes.price);
    }
  }
  return widths;
}
