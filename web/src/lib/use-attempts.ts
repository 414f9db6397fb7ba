import { useCallback, useState } from 'react';
import { useUnseenFailure } from './dialogs/use-unseen-failure.ts';
import { messageFor } from './errors.ts';

/** A change that could not be saved, shown beside the record that it was made to. */
export interface Failure {
  message: string;
  retry: () => void;
  /** The label of Retry where the value that failed is no longer visible. */
  retryLabel?: string | undefined;
}

/**
 * Runs a change of one record; `fallback` is the message when the server gives no reason. Resolves to true if the
 * first run worked.
 */
export type Attempt = (
  id: string,
  fallback: string,
  work: () => Promise<void>,
  retryLabel?: string,
) => Promise<boolean>;

function withoutFailure(all: Readonly<Record<string, Failure>>, id: string) {
  const { [id]: failure, ...others } = all;
  // The same object when nothing changes: it goes to every card of a long list.
  return failure ? others : all;
}

/** Runs changes of records and collects their failures by record id. The failure of a form that was closed is in a notice. */
export function useAttempts() {
  const tellUnseen = useUnseenFailure();
  const [failures, setFailures] = useState<Readonly<Record<string, Failure>>>({});

  const attempt = useCallback<Attempt>(
    async (id, fallback, work, retryLabel) => {
      const run = async () => {
        setFailures((all) => withoutFailure(all, id));
        try {
          await work();
          return true;
        } catch (error) {
          const message = messageFor(error, fallback);
          const failure = { message, retry: () => void run(), retryLabel };
          setFailures((all) => ({ ...all, [id]: failure }));
          tellUnseen(id, message);
          return false;
        }
      };
      return run();
    },
    [tellUnseen],
  );

  return { failures, attempt };
}
