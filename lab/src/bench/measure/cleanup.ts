/** Registers work for the end of a measurement. */
export type AtEnd = (end: () => Promise<unknown>) => void;

/** Runs `use`, and afterwards, even if it fails, ends everything that it started, newest first. */
export async function withCleanup<T>(use: (atEnd: AtEnd) => Promise<T>): Promise<T> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    return await use((end) => void ends.push(end));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
