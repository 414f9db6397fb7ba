import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/errors/app-error.ts';
import { isPrivateHost } from '../kernel/net/private-host.ts';
import { reachableAddress, type ServerAddress } from '../kernel/net/server-address.ts';
import type { Certificate } from './certificate.ts';

const unreadableHost = () => new AppError('validation', 'The Host header of this request is not valid.');

/**
 * Address by which a caller from outside reached this server, directly or through a proxy; undefined for a local
 * caller. A caller from outside must not learn this server's local address, which would be useless anyway.
 */
function outsideAddress({ headers, socket, protocol, host }: FastifyRequest): string | undefined {
  const isThroughProxy = headers['x-forwarded-for'] !== undefined;
  if (!isThroughProxy && isPrivateHost(socket.remoteAddress ?? '')) return undefined;
  const address = `${protocol}://${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) throw unreadableHost();
  return new URL(address).origin;
}

/** @param certificate the current one of a server with https */
export function createAddresses(
  app: FastifyInstance,
  config: Config,
  certificate: () => Certificate | undefined,
) {
  const address = (): ServerAddress => {
    const listener = app.server.address();
    const port = typeof listener === 'object' && listener ? listener.port : config.port;
    return { publicUrl: config.publicUrl, host: config.host, port, certificate: certificate()?.leaf };
  };
  const ownAddress = (localAddress?: string) => reachableAddress(address(), localAddress);
  return {
    address,
    ownAddress,
    addressFor(request: FastifyRequest) {
      const outside = config.publicUrl || certificate() ? undefined : outsideAddress(request);
      return outside ?? ownAddress(request.socket.localAddress);
    },
  };
}
