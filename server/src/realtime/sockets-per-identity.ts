/** Limits the sockets of a session, restaurant or screen. */
import { AppError } from '../lib/app-error.ts';

/** Tabs of one browser, each with a socket. */
export const SESSION_SOCKETS_MAX = 50;
/** All signed-in devices of a chain. */
export const RESTAURANT_SOCKETS_MAX = 200;
/** A screen has one socket; older ones are lost connections that have not been noticed yet. */
export const SCREEN_SOCKETS_MAX = 5;

interface Closable {
  close: () => void;
}

const tooManyPages = () =>
  new AppError(
    'rate_limited',
    'Too many pages of this restaurant are open. Close some of them, and load this one again.',
  );

export function createSocketCounts() {
  const byKey = new Map<string, Set<Closable>>();

  function add(key: string, socket: Closable): void {
    byKey.set(key, (byKey.get(key) ?? new Set()).add(socket));
  }

  function remove(key: string, socket: Closable): void {
    const sockets = byKey.get(key);
    sockets?.delete(socket);
    if (sockets?.size === 0) byKey.delete(key);
  }

  const countOf = (key: string) => byKey.get(key)?.size ?? 0;

  return {
    /** Counts an owner's socket, or throws if there are too many. Call the result when the socket closes. */
    addMember(restaurantId: string, sessionId: string, socket: Closable): () => void {
      const [restaurant, session] = [`restaurant:${restaurantId}`, `session:${sessionId}`];
      if (countOf(session) >= SESSION_SOCKETS_MAX || countOf(restaurant) >= RESTAURANT_SOCKETS_MAX)
        throw tooManyPages();
      for (const key of [restaurant, session]) add(key, socket);
      return () => {
        for (const key of [restaurant, session]) remove(key, socket);
      };
    },

    /** Counts a screen's socket, and closes its oldest one if there are too many: the newest is the live one. */
    addScreen(screenId: string, socket: Closable): () => void {
      const key = `screen:${screenId}`;
      add(key, socket);
      const [oldest] = byKey.get(key) ?? [];
      if (countOf(key) > SCREEN_SOCKETS_MAX && oldest) {
        remove(key, oldest);
        oldest.close();
      }
      return () => remove(key, socket);
    },

    size: () => byKey.size,
  };
}
