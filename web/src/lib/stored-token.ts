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
