import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import basics from './basics.module.css';
import classes from './PartHeader.module.css';

interface PartHeaderProps {
  title: string;
  subtitle?: string;
  /** The part's primary action, in the page's head. */
  action?: ReactNode;
}

/** The header of a part of the settings. It also sets the title of the document. */
export function PartHeader({ title, subtitle, action }: PartHeaderProps) {
  return (
    <header className={classes.header}>
      <title>{`${title} · ${t('Settings')} · Menuboard`}</title>
      <h2 className={classes.title}>{title}</h2>
      {subtitle && <p className={basics.note}>{subtitle}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </header>
  );
}
