/** The storage key of the session's token, as the specification names it. */
export const TOKEN_KEY = 'token';

/**
 * The token of the stored session; blocked storage (private modes, embedded browsers) counts as signed out.
 * A file of its own: the landing page asks this and nothing else of the session.
 */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

// The browser tells other tabs of a change of storage, never the one that made it.
const CHANGED = 'mb.token';

/** To be called after the stored token was changed here. */
export function notifyTokenChanged(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CHANGED));
}

/** Calls `listener` whenever the stored token may have changed; returns the way to stop. */
export function watchToken(listener: () => void): () => void {
  const events = [CHANGED, 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
