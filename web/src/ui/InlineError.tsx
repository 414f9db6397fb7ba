import classes from './InlineError.module.css';

interface InlineErrorProps {
  /** What did not work, in one sentence. */
  message: string;
  /** Tries again. Leave it out where another attempt would fail too: then there is no Retry. */
  onRetry?: (() => void) | undefined;
  /** The label of Retry, where the value that failed is not visible. */
  retryLabel?: string | undefined;
}

/** An action that failed, shown where it was started. */
export function InlineError({ message, onRetry, retryLabel = 'Retry' }: InlineErrorProps) {
  return (
    <p role="alert" className={classes.failure}>
      {/[.!?]$/.test(message) ? message : `${message}.`}{' '}
      {onRetry && (
        <span className={classes.retry}>
          Could not save –{' '}
          <button type="button" onClick={onRetry}>
            {retryLabel}
          </button>
        </span>
      )}
    </p>
  );
}
