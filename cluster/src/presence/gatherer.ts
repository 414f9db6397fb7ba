import { SECOND } from '@menuboard/server/kernel/time/clock';

const GATHER_MS = 100;
const RETRY_MS = SECOND;

/** Saves what changes within a moment together, one save after the other. */
export function createGatherer(save: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let hasFailed = false;
  let isStopped = false;

  /** Saves at once. Rejects if that fails; it is tried again either way. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const saved = last.then(save);
    last = saved.then(
      () => {
        hasFailed = false;
      },
      () => scheduleIn(RETRY_MS),
    );
    return saved;
  }

  function scheduleIn(ms: number): void {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      flush().catch((error) => {
        if (!hasFailed) onError(error);
        hasFailed = true;
      });
    }, ms);
  }

  return {
    /** Something is to be saved: it is saved with everything else of the next moment. */
    schedule: () => scheduleIn(GATHER_MS),
    flush,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
