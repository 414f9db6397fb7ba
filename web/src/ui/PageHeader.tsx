import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** The page's primary action, on the right. */
  action?: ReactNode;
}

/** The header of an admin page: its title, purpose and primary action. It also sets the title of the document. */
export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.texts}>
        <title>{`${title} · Menuboard`}</title>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {action}
    </header>
  );
}
