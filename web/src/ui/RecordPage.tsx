import { type ReactNode, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Failure } from '../lib/use-attempts.ts';
import { useOpenInSight } from '../lib/use-open-in-sight.ts';
import basics from './basics.module.css';
import { ErrorCard } from './ErrorCard.tsx';
import { InlineError } from './InlineError.tsx';
import classes from './RecordPage.module.css';
import { Spinner } from './Spinner.tsx';

export interface Tab {
  to: string;
  label: string;
}

interface RecordPageProps {
  /** The list that it is from. */
  parent: Tab;
  /** The record's name, or the field that changes it; until it is loaded, the name of its kind. */
  title: ReactNode;
  /** The title in the window's tab. */
  documentTitle: string;
  /** Under the title. */
  description?: ReactNode;
  /** The failed change of the name or of the description. */
  failure?: Failure | undefined;
  /** At the end of the title's line. */
  status?: ReactNode;
  /** The parts of the page, each with an address. */
  tabs: readonly Tab[];
  problem: { message: string; retry: () => void } | undefined;
  /** Instead of the parts, for a record that does not exist. */
  missing: string | undefined;
  /** The open part; nothing while the record is loading. */
  children: ReactNode;
}

/** The page of one record: its name, and its parts as tabs. */
export function RecordPage(props: RecordPageProps) {
  const { parent, title, documentTitle, description, failure, status, tabs, problem, missing, children } =
    props;
  const row = useRef<HTMLElement>(null);
  useOpenInSight(row, useLocation().pathname);
  return (
    <>
      <header className={classes.header}>
        <title>{`${documentTitle} · Menuboard`}</title>
        <Link to={parent.to} className={classes.parent ?? ''}>
          {parent.label}
        </Link>
        <div className={classes.titles}>
          <h1 className={classes.title} tabIndex={-1} aria-label={documentTitle}>
            {title}
          </h1>
          {status && <div className={basics.text}>{status}</div>}
        </div>
        {description && <div className={classes.description}>{description}</div>}
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        <nav ref={row} className={classes.tabs} aria-label={documentTitle}>
          {tabs.map(({ to, label }) => (
            <NavLink key={to} to={to} end className={classes.tab ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
      </header>
      {problem && <ErrorCard message={problem.message} onRetry={problem.retry} />}
      {!problem && missing && <ErrorCard message={missing} />}
      {!problem && !missing && (children || <Spinner />)}
    </>
  );
}
