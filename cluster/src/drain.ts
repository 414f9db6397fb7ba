/** How a node stops: first the load balancer looks elsewhere, then its clients leave it a few at a time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@menuboard/server/lib/clock';
import type { SocketServer } from '@menuboard/server/realtime/socket-server';

/** Twice the `inter` of `deploy/cluster/haproxy.cfg`: by then the balancer knows that this node is not ready. */
const NOTICED_MS = 2 * SECOND;
const SLICE_MS = 500;

/**
 * Closes the transports in slices of one size over `drainMs`: thousands of clients that reconnect at once would keep the
 * other nodes from their work. Everything else goes on. Ends early when no client is left.
 */
export async function drain(
  sockets: Pick<SocketServer, 'closeShare'>,
  drainMs: number,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<void> {
  await wait(NOTICED_MS);
  for (let slices = Math.max(1, Math.floor(drainMs / SLICE_MS)); slices > 0; slices -= 1) {
    const left = sockets.closeShare(1 / slices);
    if (left === 0) return;
    await wait(Math.min(SLICE_MS, drainMs));
  }
}
