/** The result of `work`, or null if it throws: a browser's storage can be full, forbidden or absent. */
export function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
