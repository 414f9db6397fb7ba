import type { FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { isPrivateHost } from '../lib/private-host.ts';

const unreadableHost = () => new AppError('validation', 'The Host header of this request is not valid.');

/**
 * The address by which a caller from outside reached this server, itself or through a proxy; undefined for a caller of the
 * local network. A caller from outside must not learn this server's address within the network, which would be of no use.
 */
export function outsideAddress({ headers, socket, protocol, host }: FastifyRequest): string | undefined {
  const isThroughProxy = headers['x-forwarded-for'] !== undefined;
  if (!isThroughProxy && isPrivateHost(socket.remoteAddress ?? '')) return undefined;
  const address = `${protocol}://${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) throw unreadableHost();
  return new URL(address).origin;
}
