import classes from './Tile.module.css';

/** What stands in a picture's place: the name's initial in type. Fills its box; decoration only. */
export function Tile({ name }: { name: string }) {
  const initial = [...name.trim()][0] ?? '';
  return (
    <div className={classes.tile} aria-hidden="true">
      <span className={classes.initial}>{initial.toUpperCase()}</span>
    </div>
  );
}
