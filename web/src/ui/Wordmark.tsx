import classes from './Wordmark.module.css';

const PRODUCT = 'Menuboard';

/** The product's name; its dots look like the leader of a price list. `onChalk` is for dark green surfaces. */
export function Wordmark({ onChalk = false }: { onChalk?: boolean }) {
  return (
    <span className={classes.wordmark} data-on-chalk={onChalk || undefined} role="img" aria-label={PRODUCT}>
      {PRODUCT.slice(0, 4)}
      <span className={classes.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {PRODUCT.slice(4)}
    </span>
  );
}
