import classes from './ConnectionBanner.module.css';

/** Says at the head of the admin that what it shows may be old. The live region stays, also when it is empty. */
export function ConnectionBanner({ isLost }: { isLost: boolean }) {
  return (
    <div role="status" className={classes.line}>
      {isLost && <p className={classes.text}>Connection lost, trying again</p>}
    </div>
  );
}
