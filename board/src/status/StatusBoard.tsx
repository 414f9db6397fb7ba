import type { ReactNode } from 'react';
import type { StageShape } from '../stage/stage-geometry.ts';
import typography from '../text/typography.module.css';
import { statusThemeClass } from '../themes/board-themes.ts';
import { HangingBoard } from './HangingBoard.tsx';
import { LogoMark } from './LogoMark.tsx';
import css from './StatusBoard.module.css';

interface StatusBoardProps {
  shape: StageShape;
  title: string;
  text?: string;
  /** The display's name and the time, at the top right. */
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
    <div
      className={`${css.board} ${shape === 'portrait' ? css.portrait : ''} ${statusThemeClass}`}
      data-board="status"
    >
      <div className={css.mark}>
        <LogoMark size={72} />
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
