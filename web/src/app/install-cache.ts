import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../lib/cache/api.ts';
import { forgetAnswers } from '../lib/remembered-answers.ts';
import { sessionEnded } from '../lib/session.ts';
import { forgetDrafts } from '../lib/use-draft.ts';
import { lazyMiddleware, rootReducer, store } from './store.ts';

// The next user must not see the data of the previous one. The time-out lets the pages unmount first: a list that is
// still mounted would be fetched again at once.
const resetAfterSession: Middleware = (middlewareApi) => (next) => (action) => {
  const result = next(action);
  if (sessionEnded.match(action)) {
    forgetAnswers();
    forgetDrafts();
    setTimeout(() => middlewareApi.dispatch(api.util.resetApiState()));
  }
  return result;
};

/** Adds the cache of server data to the store. Every chunk that uses the cache calls this first; repeating it is harmless. */
export function installCache(): void {
  rootReducer.inject(api);
  lazyMiddleware.addMiddleware(api.middleware, resetAfterSession);
  // An injected reducer gets its state with the next action.
  store.dispatch({ type: 'app/cacheInstalled' });
}
