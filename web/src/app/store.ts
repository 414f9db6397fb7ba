import { combineSlices, configureStore, createDynamicMiddleware, type WithSlice } from '@reduxjs/toolkit';
import { connectionSlice } from '../lib/connection-slice.ts';
import { sessionSlice } from '../lib/session-slice.ts';

/** What the cache brings along when it is loaded (`cache-room.ts`). The name of its part of the state is RTK's. */
export type WithCache = WithSlice<typeof import('../lib/cache/api.ts').api>;

/** Session and connection. The cache of server data is added later, because landing and sign-in do not load it. */
export const rootReducer = combineSlices(sessionSlice, connectionSlice).withLazyLoadedSlices<WithCache>();
export const lazyMiddleware = createDynamicMiddleware();

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(lazyMiddleware.middleware),
  // Notify in the same tick: a frame later a list would show the old value of an optimistic change first.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});

export type AppDispatch = typeof store.dispatch;
