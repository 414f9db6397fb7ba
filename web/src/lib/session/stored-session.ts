import { StoredUser, type User } from '@menuboard/contract/auth';
import { t } from '../../texts/texts.ts';
import { notifyTokenChanged, TOKEN_KEY } from './stored-token.ts';

/** The storage key of the user, fixed by the specification. */
export const USER_KEY = 'user';

const PROBE_KEY = 'mb.probe';

/** The stored user: `undefined` when nothing is stored, `null` when the stored value is invalid. */
export function readUser(): User | null | undefined {
  try {
    const stored = localStorage.getItem(USER_KEY);
    if (stored === null) return undefined;
    const parsed = StoredUser.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores the user as the server last described them. */
export function storeUser(user: User): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** Stores a new session. */
export function storeSession(token: string, user: User): void {
  localStorage.setItem(TOKEN_KEY, token);
  storeUser(user);
  notifyTokenChanged();
}

/**
 * The reason why this browser cannot keep a session, as a sentence; undefined if it can. Asked before the call: the
 * server must not begin a session, or create an account, that the next page has lost.
 */
export function storageProblem(): string | undefined {
  try {
    localStorage.setItem(PROBE_KEY, '');
    localStorage.removeItem(PROBE_KEY);
    return undefined;
  } catch {
    return t(
      'This browser blocks cookies and storage for this site, so you cannot stay signed in. Allow them, then try again.',
    );
  }
}

/** Removes the stored session. `endSession` also tells the store. */
export function clearStoredSession(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  } catch {
    // Blocked storage has no session to remove.
  }
  notifyTokenChanged();
}
