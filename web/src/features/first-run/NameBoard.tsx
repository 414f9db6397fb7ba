import type { CSSProperties } from 'react';
import classes from './NameBoard.module.css';

/** The name of the restaurant on a TV that has no menu yet. A long name is smaller, so that it fits. */
export function NameBoard({ name }: { name: string }) {
  const style = { '--letters': Math.max(name.length, 1) } as CSSProperties;
  return (
    <div className={classes.board} aria-hidden="true">
      <b className={classes.name} style={style}>
        {name}
      </b>
    </div>
  );
}
