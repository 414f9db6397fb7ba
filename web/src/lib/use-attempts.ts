import { useCallback, useState } from 'react';
import { messageFor } from './errors.ts';

/** A change that could not be saved; said on the thing it was made on. */
export interface Failure {
  message: string;
  retry: () => void;
  /** What Retry says, where the value that was tried is not to be seen any more. */
  retryLabel?: string | undefined;
}

/** Tries a change of one thing; `fallback` is what is said when the server gives no reason. */
export type Attempt = (
  id: string,
  fallback: string,
  work: () => Promise<void>,
  retryLabel?: string,
) => Promise<void>;

/** Changes that may fail, and the failures by the id of the thing they are about. */
export function useAttempts() {
  const [failures, setFailures] = useState<Readonly<Record<string, Failure>>>({});

  const attempt = useCallback<Attempt>(async (id, fallback, work, retryLabel) => {
    const run = async () => {
      setFailures(({ [id]: _, ...others }) => others);
      try {
        await work();
      } catch (error) {
        const failure = { message: messageFor(error, fallback), retry: () => void run(), retryLabel };
        setFailures((all) => ({ ...all, [id]: failure }));
      }
    };
    await run();
  }, []);

  return { failures, attempt };
}
