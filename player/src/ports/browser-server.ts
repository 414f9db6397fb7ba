import { checkClaimByHttp, loadByHttp, openClaimByHttp, pairByHttp, withdrawClaimByHttp } from './http.ts';
import type { SelfReporter } from './self-report.ts';
import type { Server } from './server.ts';
import { connectSocket, subscribeToClaimBySocket } from './socket.ts';

/** The server of the page's origin. `onUnreadable` is called for content of a version that this build cannot read. */
export function browserServer(self: SelfReporter, onUnreadable: () => void): Server {
  return {
    pair: (code) => pairByHttp(code, onUnreadable),
    load: (identity, tag) => loadByHttp(identity, tag, onUnreadable),
    connect: (...args) => connectSocket(self, ...args),
    openClaim: openClaimByHttp,
    checkClaim: (secret) => checkClaimByHttp(secret, onUnreadable),
    withdrawClaim: withdrawClaimByHttp,
    subscribeToClaim: subscribeToClaimBySocket,
  };
}
