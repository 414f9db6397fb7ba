import type { FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { isPrivateHost } from '../lib/private-host.ts';

const unreadableHost = () => new AppError('validation', 'The Host header of this request is not valid.');

/**
 * Address by which a caller from outside reached this server, directly or through a proxy; undefined for a local
 * caller. A caller from outside must not learn this server's local address, which would be useless anyway.
 */
export function outsideAddress({ headers, socket, protocol, host }: FastifyRequest): string | undefined {
  const isThroughProxy = headers['x-forwarded-for'] !== undefined;
  if (!isThroughProxy && isPrivateHost(socket.remoteAddress ?? '')) return undefined;
  const address = `${protocol}://${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) throw unreadableHost();
  return new URL(address).origin;
}
