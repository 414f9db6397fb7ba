import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { newId } from '../lib/ids.ts';

/** Long enough for the ids of common proxies, without characters that break a line of a log. */
const acceptable = /^[\w.:=+/-]{1,128}$/;

/** Creates the id of each request: the trusted proxy's `X-Request-Id`, or a new one. */
export function requestIds(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }) => {
    const id = headers['x-request-id'];
    const isUsable = typeof id === 'string' && acceptable.test(id);
    return isUsable && isTrusted(socket.remoteAddress ?? '', 0) ? id : newId();
  };
}
