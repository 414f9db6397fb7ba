import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import basics from '../../ui/basics.module.css';
import page from './DashboardPage.module.css';
import classes from './StatCards.module.css';

interface StatCardProps {
  label: string;
  /** Undefined while it is loading, and after a failure. */
  value: number | undefined;
  isFailed: boolean;
  /** A note beside the figure. */
  children?: ReactNode;
}

/** A figure, with a note beside it. */
export function StatCard({ label, value, isFailed, children }: StatCardProps) {
  const isLoading = value === undefined && !isFailed;
  return (
    <section className={classes.stat} aria-busy={isLoading}>
      <h2 className={classes.label}>{label}</h2>
      <p className={classes.line}>
        <span className={classes.value}>
          {isLoading ? (
            <Skeleton component="span" className={page.delayed ?? ''} width={56} height={32} />
          ) : (
            (value ?? '–')
          )}
        </span>
        {value !== undefined && children && <span className={basics.hint}>{children}</span>}
      </p>
    </section>
  );
}
