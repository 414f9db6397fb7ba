import { api } from '../lib/cache/api.ts';
import { forgetAfterSession } from '../lib/session/end-session.ts';
import { lazyMiddleware, rootReducer, store } from './store.ts';

const forgetSession = forgetAfterSession(api.util.resetApiState);

/** Adds the cache of server data to the store. Every chunk that uses the cache calls this first; repeating it is harmless. */
export function installCache(): void {
  rootReducer.inject(api);
  lazyMiddleware.addMiddleware(api.middleware, forgetSession);
  // An injected reducer gets its state with the next action.
  store.dispatch({ type: 'app/cacheInstalled' });
}
