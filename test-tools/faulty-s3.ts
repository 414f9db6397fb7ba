import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to each answer: bytes are changed, it ends in the middle, it is an error, or it never comes. */
export type StoreFault = 'other bytes' | 'cut' | 'error' | 'silence';

/** Passes calls to a real store on, and its answers with a fault. */
export interface FaultyStore {
  endpoint: string;
  set: (fault: StoreFault | undefined) => void;
  stop: () => Promise<void>;
}

export async function startFaultyStore(endpoint: string): Promise<FaultyStore> {
  let fault: StoreFault | undefined;
  const server = createServer((from, to) => {
    if (fault === 'silence') return;
    const { method, headers } = from;
    const call = request(`${endpoint}${from.url}`, { method, headers }, async (answer) => {
      const body = await buffer(answer);
      if (fault === 'error') {
        to.writeHead(500).end();
        return;
      }
      if (fault === 'other bytes' && body.length > 0) body[0] = 255 - (body[0] ?? 0);
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      if (fault === 'cut') to.write(body.subarray(0, body.length / 2), () => to.destroy());
      else to.end(body);
    });
    call.on('error', () => to.destroy());
    from.pipe(call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    set(next) {
      fault = next;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
