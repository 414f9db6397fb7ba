import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { isPrivateHost } from '../lib/private-host.ts';

/** Whether a local proxy that `TRUST_PROXY` does not name has forwarded a request. */
function forgottenProxies(trustedProxies: string[]): (request: IncomingMessage) => boolean {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket: { remoteAddress = '' } }) =>
    headers['x-forwarded-for'] !== undefined && isPrivateHost(remoteAddress) && !isTrusted(remoteAddress, 0);
}

/** Warns once: behind such a proxy, a single guesser locks everybody out. */
export function warnOfForgottenProxy(app: FastifyInstance, trustedProxies: string[]): void {
  const isForgotten = forgottenProxies(trustedProxies);
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || !isForgotten(request.raw)) return;
    hasWarned = true;
    const address = request.raw.socket.remoteAddress;
    app.log.warn(
      `A proxy at ${address} sends X-Forwarded-For, and TRUST_PROXY does not name it: all its clients share one limit of wrong passwords and codes. If it is yours, set TRUST_PROXY.`,
    );
  });
}
