import type { Look } from '@menuboard/contract/domain/settings';
import classes from './LookDrawing.module.css';

const rows = [12, 19, 26, 33, 40];

/** A small drawing of a look, for decoration: the text beside it describes the look. */
export function LookDrawing({ look }: { look: Look }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 88 50" aria-hidden="true">
      <rect className={classes.board} width="88" height="50" rx="4" />
      {look === 'spotlight' && (
        <>
          <rect className={classes.accent} width="36" height="50" rx="4" />
          <path className={classes.large} d="M44 18 H76 M44 27 H64" />
          <path className={classes.line} d="M44 38 H58" />
        </>
      )}
      {look === 'board' &&
        rows.map((y) => (
          <path
            key={y}
            className={y === 12 ? classes.heading : classes.line}
            d={
              y === 12
                ? `M8 ${y} H22 M34 ${y} H46 M60 ${y} H76`
                : `M8 ${y} H18 M24 ${y} H28 M34 ${y} H45 M50 ${y} H54 M60 ${y} H70 M76 ${y} H80`
            }
          />
        ))}
      {look === 'custom' && (
        <>
          <rect className={classes.accent} x="8" y="7" width="34" height="22" rx="3" />
          <rect className={classes.card} x="48" y="7" width="16" height="14" rx="2" />
          <rect className={classes.card} x="48" y="26" width="32" height="17" rx="2" />
          <rect className={classes.card} x="20" y="34" width="22" height="9" rx="2" />
        </>
      )}
    </svg>
  );
}
