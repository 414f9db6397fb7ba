/** Takes what has to be ended after a measurement. */
export type AtEnd = (end: () => Promise<unknown>) => void;

/** Runs `use` and afterwards, also when it fails, ends what it started: the newest first. */
export async function withCleanup<T>(use: (atEnd: AtEnd) => Promise<T>): Promise<T> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    return await use((end) => void ends.push(end));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
