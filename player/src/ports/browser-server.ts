import { loadByHttp, pairByHttp } from './http.ts';
import type { SelfReporter } from './self-report.ts';
import type { Server } from './server.ts';
import { connectSocket } from './socket.ts';

/** The server of the page's own origin. */
export function browserServer(self: SelfReporter): Server {
  const connect: Server['connect'] = (...args) => connectSocket(self, ...args);
  return { pair: pairByHttp, load: loadByHttp, connect };
}
