import { checkClaimByHttp, loadByHttp, openClaimByHttp, pairByHttp, withdrawClaimByHttp } from './http.ts';
import type { SelfReporter } from './self-report.ts';
import type { Server } from './server.ts';
import { connectSocket, subscribeToClaimBySocket } from './socket.ts';

/** The server of the page's own origin. */
export function browserServer(self: SelfReporter): Server {
  return {
    pair: pairByHttp,
    load: loadByHttp,
    connect: (...args) => connectSocket(self, ...args),
    openClaim: openClaimByHttp,
    checkClaim: checkClaimByHttp,
    withdrawClaim: withdrawClaimByHttp,
    subscribeToClaim: subscribeToClaimBySocket,
  };
}
