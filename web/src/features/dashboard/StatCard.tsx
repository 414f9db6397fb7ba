import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import page from './DashboardPage.module.css';
import classes from './StatCards.module.css';

interface StatCardProps {
  label: string;
  /** Unknown while it is loading, and when that failed. */
  value: number | undefined;
  isFailed: boolean;
  children: ReactNode;
}

/** One figure, and the line that makes it useful. */
export function StatCard({ label, value, isFailed, children }: StatCardProps) {
  const isLoading = value === undefined && !isFailed;
  return (
    <section className={classes.stat} aria-busy={isLoading}>
      <h2 className={classes.label}>{label}</h2>
      <p className={classes.value}>
        {isLoading ? <Skeleton className={page.late ?? ''} width={56} height={32} /> : (value ?? '–')}
      </p>
      <p className={classes.foot}>{value === undefined ? ' ' : children}</p>
    </section>
  );
}
