import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { isLoopback } from '../lib/loopback.ts';
import { addressKey } from '../lib/rate-limiter.ts';

/** Part of engine.io's connection that this file uses. */
interface Transport {
  request: IncomingMessage;
  once: (event: 'close', listener: () => void) => void;
}

/** The same as for TCP connections, because long polling holds none and would not be limited by them. */
export const TRANSPORTS_PER_ADDRESS = 2_000;

/**
 * Counts the open transports of each address, including long polling. Returns whether an address may open another one;
 * this machine always may, because an unconfigured proxy may run on it.
 */
export function countTransports(
  io: Server,
  addressOf: (request: IncomingMessage) => string,
): (address: string) => boolean {
  const counts = new Map<string, number>();
  io.engine.on('connection', (transport: Transport) => {
    const key = addressKey(addressOf(transport.request));
    counts.set(key, (counts.get(key) ?? 0) + 1);
    transport.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
  });
  return (address) => isLoopback(address) || (counts.get(addressKey(address)) ?? 0) < TRANSPORTS_PER_ADDRESS;
}
