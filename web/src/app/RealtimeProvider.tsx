import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { storedToken } from '../lib/session/stored-token.ts';
import { installCache } from './install-cache.ts';
import { connectRealtime } from './realtime-connection.ts';

installCache();

/** Holds the realtime connection of a signed-in user while it is mounted. */
export function RealtimeProvider() {
  const dispatch = useDispatch();
  const token = storedToken();
  useEffect(() => (token === null ? undefined : connectRealtime(token, dispatch)), [token, dispatch]);
  return null;
}
