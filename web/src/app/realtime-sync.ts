import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** A realtime connection for as long as there is a token and the caller is on the page. */
export function useRealtimeSync(token: string | null | undefined): void {
  const dispatch = useDispatch();

  useEffect(() => {
    if (!token) return;
    let end: (() => void) | undefined;
    let isOver = false;
    // Not part of the first load: landing and sign-in have no use for it.
    void import('./realtime-connection.ts').then(({ syncCache }) => {
      if (!isOver) end = syncCache(token, dispatch);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [token, dispatch]);
}
