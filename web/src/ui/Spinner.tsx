import classes from './Spinner.module.css';

/** Something is on its way. For pages and the auth guard; lists have skeletons. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={classes.spinner} role="status" aria-label={label}>
      <i />
      <i />
      <i />
    </div>
  );
}
