import { lazy, Suspense, useEffect } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { loadUntilAvailable } from '../lib/load-chunk.ts';
import { sessionEnded, USER_KEY } from '../lib/session.ts';
import { initialize, refreshUser, sessionSlice } from '../lib/session-slice.ts';
import { storedToken } from '../lib/stored-token.ts';
import { type AppDispatch, store } from './store.ts';

const LOAD_RETRY_MS = 5_000;

// No button retries it, and the pages work without it: it must never bring a page down.
const RealtimeProvider = lazy(async () => {
  const loaded = await loadUntilAvailable(() => import('./RealtimeProvider.tsx'), LOAD_RETRY_MS);
  return { default: loaded.RealtimeProvider };
});

function SessionEffects() {
  const dispatch = useDispatch<AppDispatch>();
  const { isAuthenticated } = useSelector(sessionSlice.selectors.selectSession);

  useEffect(() => {
    void dispatch(initialize()).then((outcome) => {
      if (initialize.fulfilled.match(outcome)) void dispatch(refreshUser());
    });
  }, [dispatch]);

  useEffect(() => {
    const token = isAuthenticated ? storedToken() : null;
    const hear = ({ key }: StorageEvent) => {
      const now = storedToken();
      if (now === null && token !== null) dispatch(sessionEnded('left'));
      // The person is stored last: before that the new session is not whole.
      if (now === null || now === token || key !== USER_KEY) return;
      if (token === null) void dispatch(initialize());
      else location.reload();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [dispatch, isAuthenticated]);

  if (!isAuthenticated) return null;
  return (
    <Suspense>
      <RealtimeProvider />
    </Suspense>
  );
}

/** Restores the stored session at the start, follows what other tabs make of it, and keeps its realtime connection, whatever page is open. */
export function SessionSync() {
  return (
    <Provider store={store}>
      <SessionEffects />
    </Provider>
  );
}

/** The routes that know a session. The landing page does without, and without the weight. */
export function StoreProvider() {
  return (
    <Provider store={store}>
      <Outlet />
    </Provider>
  );
}
