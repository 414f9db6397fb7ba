import { readToken } from '../lib/session.ts';
import { openCache } from './open-cache.ts';
import { useRealtimeSync } from './realtime-sync.ts';

openCache();

/** The realtime connection of a signed-in owner: opened with the stored token, closed when it leaves the page. */
export function RealtimeProvider() {
  useRealtimeSync(readToken());
  return null;
}
