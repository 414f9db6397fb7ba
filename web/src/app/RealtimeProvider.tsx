import { storedToken } from '../lib/stored-token.ts';
import { installCache } from './install-cache.ts';
import { useRealtimeConnection } from './use-realtime-connection.ts';

installCache();

/** Holds the realtime connection of a signed-in user while it is mounted. */
export function RealtimeProvider() {
  useRealtimeConnection(storedToken());
  return null;
}
