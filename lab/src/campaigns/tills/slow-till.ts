/** A till that answers after nine seconds, or never. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ANSWER_MS = 9_000;

export interface SlowTill {
  port: number;
  requests: () => number;
  close: () => void;
}

export async function openSlowTill(answer: 'late' | 'never'): Promise<SlowTill> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    request.resume();
    if (answer === 'late') setTimeout(() => response.writeHead(500).end(), ANSWER_MS).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests: () => count,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
