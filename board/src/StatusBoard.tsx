import type { ReactNode } from 'react';
import { HangingBoard } from './HangingBoard.tsx';
import { Mark } from './Mark.tsx';
import css from './StatusBoard.module.css';
import type { StageShape } from './stage-geometry.ts';
import { houseClass } from './themes/theme.ts';
import typography from './typography.module.css';

interface StatusBoardProps {
  shape: StageShape;
  title: string;
  text?: string;
  /** Top right: the display's name and the time. */
  corner?: string;
  /** Hangs the drawn board by one string, for errors. */
  isAskew?: boolean;
  action?: ReactNode;
  footer?: ReactNode;
}

/** A screen without a menu: a drawn board and one sentence. */
export function StatusBoard({
  shape,
  title,
  text,
  corner,
  isAskew = false,
  action,
  footer,
}: StatusBoardProps) {
  return (
    <div className={`${css.board} ${css[shape] ?? ''} ${houseClass}`} data-board="status">
      <div className={css.mark}>
        <Mark size={72} />
      </div>
      {corner && <p className={`${typography.text} ${css.corner}`}>{corner}</p>}
      <div className={css.middle}>
        <HangingBoard isAskew={isAskew} />
        <h1 className={`${typography.title} ${css.title}`}>{title}</h1>
        {text && <p className={`${typography.text} ${css.text}`}>{text}</p>}
        {action && <div className={css.action}>{action}</div>}
      </div>
      {footer && <div className={`${typography.text} ${css.footer}`}>{footer}</div>}
    </div>
  );
}
