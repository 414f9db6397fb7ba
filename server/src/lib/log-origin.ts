/**
 * Who caused what the server is doing: the request or the socket. The security log reads it here, so that no service
 * has to pass an address on for the log alone. Nothing else may depend on it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface LogOrigin {
  requestId?: string;
  address?: string;
  restaurantId?: string;
}

const origins = new AsyncLocalStorage<() => LogOrigin>();

/** @param read is called when a line is logged: the restaurant is known only after the caller was identified */
export function runWithOrigin<T>(read: () => LogOrigin, run: () => T): T {
  return origins.run(read, run);
}

/** Empty for the server's own work. */
export function currentOrigin(): LogOrigin {
  return origins.getStore()?.() ?? {};
}
