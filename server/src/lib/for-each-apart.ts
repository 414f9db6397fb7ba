/**
 * Runs an action for each element in turn, for example for each restaurant. A failure does not stop the others; the
 * first one is thrown at the end.
 */
export async function forEachApart<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await act(one).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
