/** What a store of the browser gives, or null: it can be full, forbidden or absent. */
export function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
