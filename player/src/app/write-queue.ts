/** Runs after all earlier writes. It never rejects. */
export type EnqueueWrite = (write: () => Promise<void>) => Promise<void>;

/** Runs writes one after the other: a slow earlier write must not restore data that a later one has deleted. */
export function createWriteQueue(): EnqueueWrite {
  let last: Promise<void> = Promise.resolve();
  return (write) => {
    last = last.then(write).catch((error) => console.warn('Not stored', error));
    return last;
  };
}
