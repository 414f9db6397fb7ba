import classes from './InlineError.module.css';

interface InlineErrorProps {
  /** What did not work, in one sentence. */
  message: string;
  /** Tries again; without it (the same would fail again) there is no Retry. */
  onRetry?: (() => void) | undefined;
  /** Names what is tried again, where it is not to be seen. */
  retryLabel?: string | undefined;
}

/** An action that failed, said in the place where it was started; what was there before is back. */
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
