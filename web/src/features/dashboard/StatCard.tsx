import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import page from './DashboardPage.module.css';
import classes from './StatCards.module.css';

interface StatCardProps {
  label: string;
  /** Undefined while it is loading, and after a failure. */
  value: number | undefined;
  isFailed: boolean;
  children: ReactNode;
}

/** One figure with an explanation below it. */
export function StatCard({ label, value, isFailed, children }: StatCardProps) {
  const isLoading = value === undefined && !isFailed;
  return (
    <section className={classes.stat} aria-busy={isLoading}>
      <h2 className={classes.label}>{label}</h2>
      <div className={classes.value}>
        {isLoading ? <Skeleton className={page.delayed ?? ''} width={56} height={32} /> : (value ?? '–')}
      </div>
      <p className={classes.footer}>{value === undefined ? ' ' : children}</p>
    </section>
  );
}
