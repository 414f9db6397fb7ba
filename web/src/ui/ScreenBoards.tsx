import type { ScreenMenu } from '@menuboard/contract/screen';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import { BoardMiniature, type BoardMiniatureProps } from './BoardMiniature.tsx';
import classes from './ScreenBoards.module.css';

/** The input of a miniature. */
export interface Board extends Pick<BoardMiniatureProps, 'display' | 'money'> {
  /** Undefined where the display shows no menu. */
  menu: ScreenMenu | undefined;
}

/** The board on screens that do not show the current board of their display. */
export type PaintedBoard = Board | 'loading' | 'nothing' | 'unknown';

interface ScreenBoardsProps
  extends Pick<BoardMiniatureProps, 'isConnected' | 'time' | 'instant' | 'offsets'> {
  /** Undefined where the screens show the current board. */
  painted: PaintedBoard | undefined;
  current: Board;
  /** Width by height. */
  aspect: number;
}

/** The words in place of a board that is not at hand. */
export const placeholders = { loading: '', nothing: t('Nothing yet'), unknown: t('Not known') };

/** The board that the screens of a display show and, if that is an older one, beside it the board that they lack. */
export function ScreenBoards({ painted, current, ...shared }: ScreenBoardsProps) {
  if (painted === undefined) return <BoardMiniature {...current} {...shared} />;
  return (
    <div className={classes.boards}>
      <Figure caption={t('On the screen')} aspect={shared.aspect}>
        {typeof painted === 'string' ? (
          <p className={classes.placeholder} style={{ aspectRatio: shared.aspect }}>
            {placeholders[painted]}
          </p>
        ) : (
          <BoardMiniature {...painted} {...shared} />
        )}
      </Figure>
      <Figure caption={t('Not on it yet')} aspect={shared.aspect}>
        <BoardMiniature {...current} {...shared} />
      </Figure>
    </div>
  );
}

interface FigureProps {
  caption: string;
  aspect: number;
  children: ReactNode;
}

function Figure({ caption, aspect, children }: FigureProps) {
  return (
    <figure className={classes.figure}>
      <div className={classes.board} style={{ '--aspect': aspect } as CSSProperties}>
        {children}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
