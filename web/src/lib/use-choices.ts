import { useCallback, useEffect, useRef, useState } from 'react';
import { useAttempts } from './use-attempts.ts';

/**
 * Choices that are saved at once. The newest ones count until the last save has replied: an earlier reply does not know
 * them. After it, the record has them, and after a failure it has what is saved.
 *
 * @param fallback the message of a failure for which the server gives no reason
 */
export function useChoices<Choices extends object>(
  id: string,
  fallback: string,
  save: (choices: Choices) => Promise<void>,
) {
  const { failures, attempt } = useAttempts();
  const [chosen, setChosen] = useState<Partial<Choices>>({});
  const running = useRef(0);

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // Stays the same between renders, for drawings that are slow.
  const change = useCallback(
    (choices: Choices) => {
      void attempt(id, fallback, async () => {
        setChosen((before) => ({ ...before, ...choices }));
        running.current += 1;
        try {
          await latest.current(choices);
        } finally {
          running.current -= 1;
          if (running.current === 0) setChosen({});
        }
      });
    },
    [attempt, id, fallback],
  );
  return { chosen, change, failure: failures[id] };
}
