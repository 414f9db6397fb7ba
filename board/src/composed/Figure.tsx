import type { CellBox, RowContent } from '../compose/types.ts';
import { ChangedLine } from '../motion/ChangedLine.tsx';
import typography from '../text/typography.module.css';
import { useDrawing } from './board-drawing.ts';
import { CellText } from './CellText.tsx';
import css from './composed.module.css';

/** The words in place of prices, in em of a price. */
const SOLD_OUT_SCALE = 0.86;

interface FigureProps {
  cell: CellBox;
  row: RowContent;
  /** End and width of the column, as `CellText` takes them. */
  end: number;
  width: number | undefined;
}

/** A price of a dish, or the words in its place. Its units end on the right, also where the board is mirrored. */
export function Figure({ cell, row, end, width }: FigureProps) {
  const { sizes, isMirrored } = useDrawing();
  const { text, was, isSoldOut } = cell;
  const before = was && <s className={`${typography.basePrice} ${css.was}`}>{was}</s>;
  if (row.soldOut)
    return (
      <CellText end={end} className={`${typography.soldOut} ${css.dim}`} size={sizes.price * SOLD_OUT_SCALE}>
        {text}
        <ChangedLine itemId={row.itemId} />
      </CellText>
    );
  return (
    <CellText
      end={end}
      className={was ? `${typography.promoPrice} ${css.promo}` : typography.price}
      size={sizes.price}
      width={width}
    >
      <span className={css.price} dir="ltr">
        {!isMirrored && before}
        {isSoldOut ? <s className={css.struck}>{text}</s> : text}
        {isMirrored && before}
        <ChangedLine itemId={row.itemId} />
      </span>
    </CellText>
  );
}
