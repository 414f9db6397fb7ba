import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import basics from './basics.module.css';
import classes from './ErrorCard.module.css';

interface ErrorCardProps {
  /** The failure, in one sentence. */
  message: string;
  /** A heading, where the sentence needs one. */
  title?: string;
  /** Tries again; without it there is no Retry button. */
  onRetry?: () => void;
  /** Another action beside or instead of Retry. */
  action?: ReactNode;
}

/** Shown in place of data that failed to load; never in place of an empty list. */
export function ErrorCard({ message, title, onRetry, action }: ErrorCardProps) {
  return (
    <div className={classes.card} role="alert">
      {title && <h2 className={basics.title}>{title}</h2>}
      <p className={classes.message}>{message}</p>
      <div className={classes.actions}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
