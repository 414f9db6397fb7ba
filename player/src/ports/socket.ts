import { RECONNECTION } from '@menuboard/contract/domain/limits';
import {
  readDisplayNotice,
  readItemGone,
  readItemPatch,
  readMenuPatch,
  readPulse,
} from '@menuboard/contract/screen/read-events';
import { io, type Socket } from 'socket.io-client';
import type { Identity } from '../core/player-state.ts';
import type { SelfReporter } from './self-report.ts';
import type { ClaimListener, Connection, ServerListener } from './server.ts';

/** An emit that is not acknowledged by then is taken for lost. */
const ackMs = 10_000;

/** `proof` is asked at every attempt. */
function open(proof: () => object): Socket {
  return io({
    ...RECONNECTION,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (answer) => answer(proof()),
  });
}

function end(socket: Socket) {
  socket.off();
  socket.disconnect();
}

/** The live connection of a screen that waits. Where there is none, asking from time to time has to do. */
export function subscribeToClaimBySocket(claimSecret: string, listener: ClaimListener): () => void {
  const socket = open(() => ({ claimSecret }));
  socket.on('connect', listener.onConnected);
  socket.on('disconnect', listener.onDisconnected);
  socket.on('claim-taken', listener.onTaken);
  return () => end(socket);
}

/** The live connection of a paired screen. What arrives counts only if its guard says that it is ours. */
export function connectSocket(
  self: SelfReporter,
  identity: Identity,
  painted: () => string | null,
  listener: ServerListener,
): Connection {
  const { screenToken, pairingCode, displayId } = identity;
  const socket = open(() => {
    const proof = screenToken ? { screenToken } : { pairingCode };
    const tag = painted();
    return tag === null ? proof : { ...proof, tag };
  });

  socket.on('connect', () => {
    if (displayId) socket.emit('join-display', displayId, () => undefined);
    listener.onConnected();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    self.reportProblem('socket-lost');
    listener.onDisconnected(reason);
    if (!socket.active) listener.onRefused(reason);
  });
  socket.on('connect_error', (error) => {
    // Not active: the server answered and said no, so nothing tries again by itself.
    if (!socket.active) listener.onRefused(error.message);
  });

  hear(socket, 'item-updated', readItemPatch, listener.onItemChanged);
  hear(socket, 'item-availability-changed', readItemPatch, listener.onItemChanged);
  hear(socket, 'item-deleted', readItemGone, listener.onItemGone);
  hear(socket, 'menu-updated', readMenuPatch, listener.onMenuChanged);
  hear(socket, 'menu-deleted', readId, listener.onMenuGone);
  hear(socket, 'menu-assigned', readDisplayNotice, listener.onDisplayChanged);
  hear(socket, 'display-updated', readDisplayNotice, listener.onDisplayChanged);

  // What is on the glass, not what ought to be: a page that does not draw must not pass for one that does.
  const beat = () => ({ tag: painted() ?? '', report: self.read() });
  self.onProblem(() => {
    if (socket.connected) socket.emit('heartbeat', beat(), () => undefined);
  });

  return {
    reportPainted: (tag) => {
      socket.emit('painted', { tag }, () => undefined);
    },
    sendHeartbeat: async () => {
      if (!socket.connected) return undefined;
      try {
        const answer: unknown = await socket.timeout(ackMs).emitWithAck('heartbeat', beat());
        return readPulse(field(answer, 'data'));
      } catch {
        return undefined;
      }
    },
    reconnect: () => socket.connect(),
    close: () => end(socket),
  };
}

function hear<T>(
  socket: Socket,
  event: string,
  read: (value: unknown) => T | undefined,
  tell: (payload: T) => void,
) {
  socket.on(event, (value: unknown) => {
    const payload = read(value);
    if (payload) tell(payload);
  });
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function readId(value: unknown): { id: string } | undefined {
  const id = field(value, 'id');
  return typeof id === 'string' ? { id } : undefined;
}
