import { lazy, Suspense, useEffect } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { afterFirstDrawn } from '../lib/first-drawn.ts';
import { loadUntilAvailable } from '../lib/load-chunk.ts';
import { sessionEnded } from '../lib/session/end-session.ts';
import { initialize, refreshUser, sessionSlice } from '../lib/session/session-slice.ts';
import { readUser, USER_KEY } from '../lib/session/stored-session.ts';
import { storedToken } from '../lib/session/stored-token.ts';
import { type AppDispatch, store } from './store.ts';

const LOAD_RETRY_MS = 5_000;

// No button retries it, and the pages work without it: it must never bring a page down, nor delay one.
const RealtimeProvider = lazy(async () => {
  await afterFirstDrawn();
  const loaded = await loadUntilAvailable(() => import('./RealtimeProvider.tsx'), LOAD_RETRY_MS);
  return { default: loaded.RealtimeProvider };
});

function SessionEffects() {
  const dispatch = useDispatch<AppDispatch>();
  const { isAuthenticated, user } = useSelector(sessionSlice.selectors.selectSession);

  const restaurantId = user?.restaurant.id;

  useEffect(() => {
    void dispatch(initialize()).then((outcome) => {
      if (initialize.fulfilled.match(outcome)) void dispatch(refreshUser());
    });
  }, [dispatch]);

  useEffect(() => {
    const token = isAuthenticated ? storedToken() : null;
    const handleStorage = ({ key }: StorageEvent) => {
      const current = storedToken();
      if (current === null && token !== null) dispatch(sessionEnded('ended'));
      // The user is stored last: before that the new session is incomplete.
      if (current === null || key !== USER_KEY) return;
      // The same session in another restaurant.
      if (current === token && readUser()?.restaurant.id === restaurantId) return;
      if (token === null) void dispatch(initialize());
      else location.reload();
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [dispatch, isAuthenticated, restaurantId]);

  if (!isAuthenticated) return null;
  return (
    <Suspense>
      <RealtimeProvider />
    </Suspense>
  );
}

/** Restores the stored session, follows sign-in and sign-out in other tabs, and opens the realtime connection, on every page. */
export function SessionSync() {
  return (
    <Provider store={store}>
      <SessionEffects />
    </Provider>
  );
}

/** Provides the store to the routes that use a session. The landing page does not load it. */
export function StoreProvider() {
  return (
    <Provider store={store}>
      <Outlet />
    </Provider>
  );
}
