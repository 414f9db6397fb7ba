import classes from './SpacedCode.module.css';

/** A code in two groups of three. Only the style separates them, so the text stays whole for copying and screen readers. */
export function SpacedCode({ code }: { code: string }) {
  return (
    <span className={classes.code}>
      <span>{code.slice(0, 3)}</span>
      <span className={classes.second}>{code.slice(3)}</span>
    </span>
  );
}
