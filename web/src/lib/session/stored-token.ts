/** The storage key of the session's token, fixed by the specification. */
export const TOKEN_KEY = 'token';

/**
 * The token of the stored session; blocked storage (private modes, embedded browsers) counts as signed out.
 * In a file of its own, because the landing page needs nothing else of the session.
 */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

// The browser fires `storage` in the other tabs only, never in the tab that made the change.
const CHANGED = 'mb.token';

/** Call this after changing the stored token. */
export function notifyTokenChanged(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CHANGED));
}

/** Calls `listener` whenever the stored token may have changed. Returns a function that stops this. */
export function watchToken(listener: () => void): () => void {
  const events = [CHANGED, 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
