import classes from './Wordmark.module.css';

/** The product's name; its dots look like the leader of a price list. `onChalk` is for dark green surfaces. */
export function Wordmark({ onChalk = false }: { onChalk?: boolean }) {
  return (
    <span className={classes.wordmark} data-on-chalk={onChalk || undefined} role="img" aria-label="Menuboard">
      Menu
      <span className={classes.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      board
    </span>
  );
}
