import { askClaimByHttp, loadByHttp, openClaimByHttp, pairByHttp, withdrawClaimByHttp } from './http.ts';
import type { Server } from './server.ts';
import { awaitClaimBySocket, connectSocket } from './socket.ts';

/** The server of the page's own origin. */
export function browserServer(): Server {
  return {
    pair: pairByHttp,
    load: loadByHttp,
    connect: connectSocket,
    openClaim: openClaimByHttp,
    askClaim: askClaimByHttp,
    withdrawClaim: withdrawClaimByHttp,
    awaitClaim: awaitClaimBySocket,
  };
}
