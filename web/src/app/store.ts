import { combineSlices, configureStore, createDynamicMiddleware, type WithSlice } from '@reduxjs/toolkit';
import { sessionSlice } from '../lib/session-slice.ts';

/** What the cache brings along when it is loaded (`cache-room.ts`). The name of its part of the state is RTK's. */
export type WithCache = WithSlice<typeof import('../lib/api.ts').api>;

/** The store: the session, and room for the cache of server data, which landing and sign-in do not load. */
export const rootReducer = combineSlices(sessionSlice).withLazyLoadedSlices<WithCache>();
export const laterMiddleware = createDynamicMiddleware();

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(laterMiddleware.middleware),
});

export type AppDispatch = typeof store.dispatch;
