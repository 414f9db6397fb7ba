import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { createServer } from '../lib/node-http.ts';

export interface MetricsServer {
  port: number;
  stop(): void;
}

/** Answers `GET /metrics` on its own port, so that a proxy never publishes the figures by accident. */
export async function startMetricsServer(
  { host, port }: { host: string; port: number },
  registry: Registry,
): Promise<MetricsServer> {
  const server = createServer(async (request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void reply.writeHead(404).end();
    try {
      const text = await registry.metrics();
      reply.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      reply.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
