/** Callers that wait for the end of something with an id. */
export function createWaiters<Result>() {
  const waiting = new Map<string, Set<(result: Result | undefined) => void>>();
  let isStopped = false;

  function settle(id: string, result: Result | undefined): void {
    for (const resolve of waiting.get(id) ?? []) resolve(result);
    waiting.delete(id);
  }

  return {
    settle,
    isStopped: () => isStopped,

    /** Resolves with undefined after the time limit, and when the server stops. */
    wait(id: string, timeLimitMs: number): Promise<Result | undefined> {
      if (isStopped) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const ofId = waiting.get(id) ?? new Set();
        waiting.set(id, ofId);
        const end = (result: Result | undefined) => {
          clearTimeout(timer);
          ofId.delete(end);
          if (ofId.size === 0 && waiting.get(id) === ofId) waiting.delete(id);
          resolve(result);
        };
        const timer = setTimeout(end, timeLimitMs, undefined);
        ofId.add(end);
      });
    },

    stop(): void {
      isStopped = true;
      for (const id of waiting.keys()) settle(id, undefined);
    },
  };
}
