import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Certificate } from '../http/certificate.ts';
import { outsideAddress } from '../http/outside-address.ts';
import { reachableAddress, type ServerAddress } from '../lib/server-address.ts';
import type { Addresses } from './create-handlers.ts';

/** @param certificate the current one of a server with https */
export function createAddresses(
  app: FastifyInstance,
  config: Config,
  certificate: () => Certificate | undefined,
): Addresses & { address: () => ServerAddress } {
  const address = (): ServerAddress => {
    const listener = app.server.address();
    const port = typeof listener === 'object' && listener ? listener.port : config.port;
    return { publicUrl: config.publicUrl, host: config.host, port, certificate: certificate()?.leaf };
  };
  const ownAddress = (localAddress: string | undefined) => reachableAddress(address(), localAddress);
  return {
    address,
    ownAddress,
    addressFor(request: FastifyRequest) {
      const outside = config.publicUrl || certificate() ? undefined : outsideAddress(request);
      return outside ?? ownAddress(request.socket.localAddress);
    },
  };
}
