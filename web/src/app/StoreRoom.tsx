import { lazy, Suspense, useEffect } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { initialize, refreshUser, sessionSlice } from '../lib/session-slice.ts';
import { type AppDispatch, store } from './store.ts';

const RealtimeRoom = lazy(async () => ({ default: (await import('./RealtimeRoom.tsx')).RealtimeRoom }));

function KeepSession() {
  const dispatch = useDispatch<AppDispatch>();
  const { isAuthenticated } = useSelector(sessionSlice.selectors.selectSession);

  useEffect(() => {
    void dispatch(initialize()).then((outcome) => {
      if (initialize.fulfilled.match(outcome)) void dispatch(refreshUser());
    });
  }, [dispatch]);

  if (!isAuthenticated) return null;
  return (
    <Suspense>
      <RealtimeRoom />
    </Suspense>
  );
}

/** Restores the stored session at the start and keeps its realtime connection, whatever page is open. */
export function SessionKeeper() {
  return (
    <Provider store={store}>
      <KeepSession />
    </Provider>
  );
}

/** The routes that know a session. The landing page does without, and without the weight. */
export function StoreRoom() {
  return (
    <Provider store={store}>
      <Outlet />
    </Provider>
  );
}
