import type { RowBox } from '../compose/types.ts';
import { FocusImage } from '../media/FocusImage.tsx';
import { focusIn } from '../media/object-position.ts';
import typography from '../text/typography.module.css';
import { useDrawing } from './board-drawing.ts';
import { CellText } from './CellText.tsx';
import css from './composed.module.css';
import { DishMarks } from './DishMarks.tsx';
import { Figure } from './Figure.tsx';
import { keyedLines } from './keyed-lines.ts';

interface ListRowProps {
  box: RowBox;
  /** The width of its column. */
  width: number;
  /** The widths of its column's price columns, in a mirrored board. */
  widths: ReadonlyMap<number, number>;
}

/** A dish: its name with marks, and its prices on the baseline of the first line; its description below. */
export function ListRow({ box, width, widths }: ListRowProps) {
  const { sizes, place, isMirrored } = useDrawing();
  const { row, top, height, textLeft, nameLines, descriptionLines, prices, kcal, photo } = box;
  const isSoldOut = row.soldOut !== '';
  const start = isMirrored ? 'right' : 'left';
  return (
    <div
      className={css.abs}
      style={place({ left: 0, top, width, height })}
      data-item={row.itemId}
      data-sold-out={isSoldOut || undefined}
    >
      {photo && row.photo && (
        <FocusImage
          url={row.photo.url}
          rect={photo}
          focus={row.photo.isCutOut ? row.photo.focus : focusIn(row.photo, photo)}
          isWhole={row.photo.isCutOut}
          isCard
        />
      )}
      <div className={css.texts} style={{ [start]: textLeft }}>
        {keyedLines(nameLines).map(({ text, key }, at) => (
          <p
            key={key}
            className={`${typography.name} ${css.line}`}
            style={{ height: sizes.nameLine, fontSize: sizes.name, lineHeight: `${sizes.nameLine}px` }}
          >
            <span className={css.name}>
              <span className={isSoldOut ? css.struck : undefined}>{text}</span>
              {at === nameLines.length - 1 && row.size && <span className={css.size}>{row.size}</span>}
              {at === nameLines.length - 1 && !isSoldOut && <DishMarks row={row} size={sizes.mark} />}
            </span>
            {at === 0 && kcal && (
              <CellText
                end={kcal.end - textLeft}
                className={`${typography.kcal} ${sizes.kcal < sizes.price ? css.soft : ''}`}
                size={sizes.kcal}
              >
                {kcal.text}
              </CellText>
            )}
            {at === 0 &&
              prices.map(
                (cell) =>
                  cell && (
                    <Figure
                      key={cell.end}
                      cell={cell}
                      row={row}
                      end={cell.end - textLeft}
                      width={widths.get(cell.end)}
                    />
                  ),
              )}
          </p>
        ))}
        {keyedLines(descriptionLines).map(({ text, key }) => (
          <p
            key={key}
            className={`${typography.description} ${css.line} ${isSoldOut ? css.dim : css.soft}`}
            style={{
              height: sizes.descriptionLine,
              fontSize: sizes.description,
              lineHeight: `${sizes.descriptionLine}px`,
            }}
          >
            {text}
          </p>
        ))}
      </div>
      {box.hasHairline && <i className={css.hairline} style={{ bottom: -Math.floor(sizes.rowGap / 2) }} />}
    </div>
  );
}
