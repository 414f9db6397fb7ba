import { StoredUser, type User } from '@menuboard/contract/auth';
import { createAction } from '@reduxjs/toolkit';
import { notifyTokenChanged, storedToken, TOKEN_KEY } from './stored-token.ts';

/** The storage key of the person, as the specification names it. */
export const USER_KEY = 'user';

/** Dispatched once the session is over; the slice and the store react to it. `refused`: the server knows it no more. */
export const sessionEnded = createAction('session/ended', (why: 'left' | 'refused') => ({ payload: why }));

/** The token that calls are made with. */
export function readToken(): string | null {
  return storedToken();
}

/** The stored person: `undefined` when nothing is stored, `null` when what is stored cannot be used. */
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

/** Keeps the person, as the server last described them. */
export function storeUser(user: User): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** Keeps a whole session. */
export function storeSession(token: string, user: User): void {
  localStorage.setItem(TOKEN_KEY, token);
  storeUser(user);
  notifyTokenChanged();
}

/** Forgets the stored session. */
export function clearSession(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  } catch {
    // Storage that cannot be written holds no session either.
  }
  notifyTokenChanged();
}
