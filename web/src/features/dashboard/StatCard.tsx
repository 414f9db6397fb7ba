import type { ReactNode } from 'react';
import classes from './DashboardPage.module.css';

interface StatCardProps {
  label: string;
  /** Unknown while it is loading. */
  value: number | undefined;
  children: ReactNode;
}

/** One figure, and the line that makes it useful. */
export function StatCard({ label, value, children }: StatCardProps) {
  return (
    <section className={classes.stat} aria-busy={value === undefined}>
      <h2 className={classes.label}>{label}</h2>
      <p className={classes.value}>{value ?? '–'}</p>
      <p className={classes.foot}>{value === undefined ? ' ' : children}</p>
    </section>
  );
}
