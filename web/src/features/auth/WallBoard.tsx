import type { ReactNode } from 'react';
import classes from './WallBoard.module.css';

interface WallBoardProps {
  title: string;
  corner: string;
  children: ReactNode;
}

/** A framed chalk board, as decoration; its menu is made up. */
export function WallBoard({ title, corner, children }: WallBoardProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.board}>
        <div className={classes.header}>
          <span className={classes.title}>{title}</span>
          <span className={classes.corner}>{corner}</span>
        </div>
        {children}
      </div>
    </div>
  );
}

interface BoardLineProps {
  name: string;
  note?: string | undefined;
  /** The price, or a text in its place. */
  price: string;
  /** `sold-out` is struck through, `done` and `later` are dimmed. */
  state?: 'sold-out' | 'done' | 'later' | undefined;
}

/** A line of a wall board: name, leader, price. */
export function BoardLine({ name, note, price, state }: BoardLineProps) {
  return (
    <div className={classes.line} data-state={state}>
      <div className={classes.row}>
        <span className={classes.name}>{name}</span>
        <span className={classes.leader} />
        <span className={classes.price}>{price}</span>
      </div>
      {note && <div className={classes.note}>{note}</div>}
    </div>
  );
}
