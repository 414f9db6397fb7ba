/** Limits the sockets of one address that are connected without an identity. */
import { addressKey } from '../kernel/concurrency/rate-limiter.ts';
import { AppError } from '../kernel/errors/app-error.ts';

// Several restaurants behind one address, each with all screens in pairing mode. A refused screen uses HTTP instead.
export const ANONYMOUS_SOCKETS_MAX = 300;

const tooMany = () =>
  new AppError(
    'rate_limited',
    'Too many screens are waiting to be paired here. Please try again in a minute.',
  );

interface AnonymousSocket {
  /** Returns false after the socket got an identity by pairing. */
  isStillAnonymous: () => boolean;
}

export function createAnonymousSockets(max = ANONYMOUS_SOCKETS_MAX) {
  const byAddress = new Map<string, Set<AnonymousSocket>>();

  return {
    /** Counts a socket, or throws if its address has too many. Call the returned function when the socket closes. */
    add(ip: string, isStillAnonymous: () => boolean): () => void {
      const key = addressKey(ip);
      const sockets = byAddress.get(key) ?? new Set();
      for (const socket of sockets) if (!socket.isStillAnonymous()) sockets.delete(socket);
      if (sockets.size >= max) throw tooMany();
      const added = { isStillAnonymous };
      byAddress.set(key, sockets.add(added));
      return () => {
        sockets.delete(added);
        if (sockets.size === 0 && byAddress.get(key) === sockets) byAddress.delete(key);
      };
    },

    addressCount: () => byAddress.size,
  };
}
