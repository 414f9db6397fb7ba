import { useMemo } from 'react';
import { BoardDrawingProvider, drawingOf } from '../composed/board-drawing.ts';
import { ListColumn } from '../composed/ListColumn.tsx';
import type { Rect } from '../stage/stage-geometry.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import css from './ArrangedMenu.module.css';
import type { SectionFit } from './fit-section.ts';

interface SectionBlockProps {
  section: SectionFit;
  rect: Rect;
  theme: string;
}

/** The items of a category in a block. */
export function SectionBlock({
  section: { composition, columns, isMirrored },
  rect,
  theme,
}: SectionBlockProps) {
  const measure = useMeasure();
  const drawing = useMemo(
    () => drawingOf({ theme, measure }, composition, { isMirrored }),
    [theme, measure, composition, isMirrored],
  );
  return (
    <div
      className={`${css.block} ${isMirrored ? typography.joined : ''}`}
      style={rect}
      dir={isMirrored ? 'rtl' : 'ltr'}
    >
      <BoardDrawingProvider value={drawing}>
        {columns.map((column) => (
          <ListColumn key={column.left} column={column} />
        ))}
      </BoardDrawingProvider>
    </div>
  );
}
