import type { ReactNode } from 'react';
import classes from './StatusDot.module.css';

/** `good`: available, online, up to date. `off`: sold out, inactive. `warn`: offline, outdated. */
export type Tone = 'good' | 'off' | 'warn';

/** A status as a dot and a word, so that colour alone never carries it; `off` is a ring. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <i className={classes.dot} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
