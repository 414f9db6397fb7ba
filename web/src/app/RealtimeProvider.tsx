import { readToken } from '../lib/session.ts';
import { installCache } from './install-cache.ts';
import { useRealtimeConnection } from './use-realtime-connection.ts';

installCache();

/** The realtime connection of a signed-in owner: opened with the stored token, closed when it leaves the page. */
export function RealtimeProvider() {
  useRealtimeConnection(readToken());
  return null;
}
