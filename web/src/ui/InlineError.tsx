import { t } from '../texts/texts.ts';
import classes from './InlineError.module.css';

interface InlineErrorProps {
  /** The failure, in one sentence. */
  message: string;
  /** Tries again. Leave it out where another attempt would fail too: then there is no Retry. */
  onRetry?: (() => void) | undefined;
  /** Nothing was to be saved: something could not be loaded, or begun. */
  isRead?: boolean;
  /** The label of Retry, where the value that failed is not visible. */
  retryLabel?: string | undefined;
}

/** An action that failed, shown where it was started. */
export function InlineError({ message, onRetry, isRead, retryLabel = t('Retry') }: InlineErrorProps) {
  return (
    <p role="alert" className={classes.failure}>
      {/[.!?]$/.test(message) ? message : `${message}.`}{' '}
      {onRetry && (
        <span className={classes.retry}>
          {!isRead && `${t('Could not save')} – `}
          <button type="button" onClick={onRetry}>
            {retryLabel}
          </button>
        </span>
      )}
    </p>
  );
}
