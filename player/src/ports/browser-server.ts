import { loadByHttp, pairByHttp } from './http.ts';
import type { Server } from './server.ts';
import { connectSocket } from './socket.ts';

/** The server of the page's own origin. */
export function browserServer(): Server {
  return { pair: pairByHttp, load: loadByHttp, connect: connectSocket };
}
