import { combineSlices, configureStore, createDynamicMiddleware, type WithSlice } from '@reduxjs/toolkit';
import { connectionSlice } from '../lib/connection-slice.ts';
import { sessionSlice } from '../lib/session/session-slice.ts';

/** The part of the state that `install-cache.ts` adds. RTK Query names it. */
export type CacheSlice = WithSlice<typeof import('../lib/cache/api.ts').api>;

/** Session and connection. The cache of server data is added later, because landing and sign-in do not load it. */
export const rootReducer = combineSlices(sessionSlice, connectionSlice).withLazyLoadedSlices<CacheSlice>();
export const lazyMiddleware = createDynamicMiddleware();

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(lazyMiddleware.middleware),
  // Notify in the same tick: a frame later a list would show the old value of an optimistic change first.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});

export type AppDispatch = typeof store.dispatch;
