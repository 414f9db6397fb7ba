import { initialOf } from '@menuboard/board/initial.ts';
import classes from './InitialTile.module.css';

/** What stands in a picture's place: the name's initial in type. Fills its box; decoration only. */
export function InitialTile({ name }: { name: string }) {
  return (
    <div className={classes.tile} aria-hidden="true">
      <span className={classes.initial}>{initialOf(name)}</span>
    </div>
  );
}
