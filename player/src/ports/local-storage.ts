import { embedded } from './embed.ts';
import { tryOrNull } from './try-or-null.ts';

// Local storage can be full, forbidden or absent: then a read returns null, and a write has no effect.

export const readLocal = (key: string): string | null => tryOrNull(() => localStorage.getItem(embedded(key)));

/** The parsed JSON; null if nothing valid is stored. */
export const readLocalJson = (key: string): unknown => tryOrNull(() => JSON.parse(readLocal(key) || ''));

/** Writes only a different value, because flash memory wears out. Null removes the key. */
export function writeLocal(key: string, value: string | null) {
  tryOrNull(() => {
    if (value === null) localStorage.removeItem(embedded(key));
    else if (readLocal(key) !== value) localStorage.setItem(embedded(key), value);
  });
}
