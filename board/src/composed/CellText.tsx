import type { CSSProperties, ReactNode } from 'react';
import { useDrawing } from './board-drawing.ts';
import css from './composed.module.css';

interface CellTextProps {
  /** The end of its column, in px from the start of its line. */
  end: number;
  /** The width of its column's widest text: units stay on its right where the board is mirrored. */
  width?: number | undefined;
  className: string | undefined;
  size: number;
  children: ReactNode;
}

/** A text in a column, on the baseline of the line that it is in. It takes no space there. */
export function CellText({ end, width, className = '', size, children }: CellTextProps) {
  const { isMirrored } = useDrawing();
  return (
    <span
      className={`${className} ${css.cell}`}
      style={{ ...(isMirrored ? mirrored(end, width) : { width: end, marginRight: -end }), fontSize: size }}
    >
      {children}
    </span>
  );
}

const mirrored = (end: number, width: number | undefined): CSSProperties =>
  width === undefined
    ? { width: end, marginLeft: -end, textAlign: 'left' }
    : { width, marginRight: end - width, marginLeft: -end };
