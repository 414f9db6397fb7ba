import { initialOf } from '@menuboard/board/spotlight/initial.ts';
import classes from './InitialTile.module.css';

/** A placeholder for a missing image: the initial of the name. It fills its box; decoration only. */
export function InitialTile({ name }: { name: string }) {
  return (
    <div className={classes.tile} aria-hidden="true">
      <span className={classes.initial}>{initialOf(name)}</span>
    </div>
  );
}
