import { useSyncExternalStore } from 'react';
import { storedToken, watchToken } from '../../lib/session/stored-token.ts';

/** True while a session is stored. Updates when a session begins or ends, in this tab or another. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(watchToken, () => storedToken() !== null);
}
