import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../lib/cache/api.ts';
import { sessionEnded } from '../lib/session.ts';
import { lazyMiddleware, rootReducer, store } from './store.ts';

// Nobody may see what the person before them had loaded. Only after the pages that show it are gone: a list
// that is still on screen would at once be asked for again.
const resetAfterSession: Middleware = (middlewareApi) => (next) => (action) => {
  const result = next(action);
  if (sessionEnded.match(action)) setTimeout(() => middlewareApi.dispatch(api.util.resetApiState()));
  return result;
};

/** Puts the cache of server data into the store. Whatever uses it imports this first; a second time does nothing. */
export function installCache(): void {
  rootReducer.inject(api);
  lazyMiddleware.addMiddleware(api.middleware, resetAfterSession);
  // An injected reducer has its state from the next action on.
  store.dispatch({ type: 'app/cacheOpened' });
}
