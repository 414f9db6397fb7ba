/**
 * Request or socket behind the server's current work. The security log reads it here, so that no service has to pass an
 * address on only for the log. Nothing else may depend on it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface LogOrigin {
  requestId?: string;
  address?: string;
  restaurantId?: string;
}

const origins = new AsyncLocalStorage<() => LogOrigin>();

/** @param read called when a line is logged, because the restaurant is known only after the caller was identified */
export function runWithOrigin<T>(read: () => LogOrigin, run: () => T): T {
  return origins.run(read, run);
}

/** Empty for the server's own work. */
export function currentOrigin(): LogOrigin {
  return origins.getStore()?.() ?? {};
}
