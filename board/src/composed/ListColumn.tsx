import { useMemo } from 'react';
import type { ColumnBox } from '../compose/types.ts';
import { useDrawing } from './board-drawing.ts';
import { cellWidths } from './cell-widths.ts';
import css from './composed.module.css';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';

const none: ReadonlyMap<number, number> = new Map();

/** A column of heads and rows, on its sheet where the theme has sheets. */
export function ListColumn({ column }: { column: ColumnBox }) {
  const { place, drawings, isMirrored, sizes, widthOf } = useDrawing();
  const { sheet, elements, width } = column;
  const { sheet: Sheet } = drawings;
  const widths = useMemo(
    () => (isMirrored ? cellWidths(column, sizes, widthOf) : none),
    [isMirrored, column, sizes, widthOf],
  );
  return (
    <div data-tone={sheet?.tone}>
      {sheet && (
        <div className={`${css.abs} ${Sheet ? '' : css.sheet}`} style={place(sheet.box)}>
          {Sheet && <Sheet width={sheet.box.width} height={sheet.box.height} tone={sheet.tone} />}
        </div>
      )}
      <div className={css.column} style={place(column)}>
        {elements.map((element) =>
          element.kind === 'head' ? (
            <ListHead key={`head ${element.section} ${element.top}`} head={element} widths={widths} />
          ) : (
            <ListRow
              key={`${element.row.itemId} ${element.top}`}
              box={element}
              width={width}
              widths={widths}
            />
          ),
        )}
      </div>
    </div>
  );
}
