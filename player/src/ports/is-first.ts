import { tryOrNull } from './try-or-null.ts';

/** The last reason for which `isFirst` was called in this tab. */
export const lastOf = (key: string) => tryOrNull(() => sessionStorage.getItem(key));

/**
 * True if a tab does something for the first time for this reason, also over reloads. Never without session storage: the
 * page could reload for ever.
 */
export function isFirst(key: string, reason: string): boolean {
  if (lastOf(key) === reason) return false;
  tryOrNull(() => sessionStorage.setItem(key, reason));
  return lastOf(key) === reason;
}
