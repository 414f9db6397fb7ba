import { useSyncExternalStore } from 'react';
import { storedToken, watchToken } from '../../lib/stored-token.ts';

/** Whether a session is stored; it hears when one ends, here or in another tab. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(watchToken, () => storedToken() !== null);
}
