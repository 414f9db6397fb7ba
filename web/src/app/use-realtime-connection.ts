import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { loadUntilAvailable } from '../lib/load-chunk.ts';

const LOAD_RETRY_MS = 5_000;

/** Opens a realtime connection while there is a token and the component is mounted. */
export function useRealtimeConnection(token: string | null | undefined): void {
  const dispatch = useDispatch();

  useEffect(() => {
    if (!token) return;
    let disconnect: (() => void) | undefined;
    let isUnmounted = false;
    // Not part of the first load: landing and sign-in do not use it.
    const loading = loadUntilAvailable(() => import('./realtime-connection.ts'), LOAD_RETRY_MS);
    void loading.then(({ connectRealtime }) => {
      if (!isUnmounted) disconnect = connectRealtime(token, dispatch);
    });
    return () => {
      isUnmounted = true;
      disconnect?.();
    };
  }, [token, dispatch]);
}
