import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { reachableAddress, type ServerAddress } from '../lib/server-address.ts';
import type { Certificate } from './certificate.ts';
import { outsideAddress } from './outside-address.ts';

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
