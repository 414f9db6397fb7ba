import classes from './ScreenCode.module.css';

/** A screen's code in two groups of three, by style alone: its text stays whole. */
export function ScreenCode({ code }: { code: string }) {
  return (
    <span className={classes.code}>
      <span>{code.slice(0, 3)}</span>
      <span className={classes.second}>{code.slice(3)}</span>
    </span>
  );
}
