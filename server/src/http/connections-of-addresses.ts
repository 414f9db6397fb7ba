import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { isLoopback } from '../lib/loopback.ts';
import { addressKey } from '../lib/rate-limiter.ts';

/** Enough for all screens of a large site behind one address. */
const CONNECTIONS_PER_ADDRESS = 2_000;

/**
 * Closes connections above the limit of an address, so that none can take them all. Proxies have no limit, because
 * their connections belong to many clients. Neither has this machine, where an unconfigured proxy may run.
 */
export function limitConnections(
  server: Server,
  trustedProxies: string[],
  max = CONNECTIONS_PER_ADDRESS,
): void {
  const isTrusted = proxyAddr.compile(trustedProxies);
  const isProxy = (address: string) => address !== '' && isTrusted(address, 0);
  const counts = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isLoopback(remoteAddress) || isProxy(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    if (count > max) socket.destroy();
  });
}
