import { combineSlices, configureStore, createDynamicMiddleware, type WithSlice } from '@reduxjs/toolkit';
import { connectionSlice } from '../lib/connection-slice.ts';
import { sessionSlice } from '../lib/session-slice.ts';

/** What the cache brings along when it is loaded (`cache-room.ts`). The name of its part of the state is RTK's. */
export type WithCache = WithSlice<typeof import('../lib/cache/api.ts').api>;

/** The store: the session, the state of the connection, and room for the cache of server data, which landing and sign-in do not load. */
export const rootReducer = combineSlices(sessionSlice, connectionSlice).withLazyLoadedSlices<WithCache>();
export const lazyMiddleware = createDynamicMiddleware();

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(lazyMiddleware.middleware),
  // Told at once: a frame later a list would first show the old value of what was just changed.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});

export type AppDispatch = typeof store.dispatch;
