import { RECONNECTION } from '@menuboard/contract/domain/limits';
import {
  readDisplayNotice,
  readItemGone,
  readItemPatch,
  readMenuPatch,
  readPulse,
} from '@menuboard/contract/screen';
import { io, type Socket } from 'socket.io-client';
import type { Identity } from '../core/player-state.ts';
import type { SelfReporter } from './self-report.ts';
import type { Connection, ServerListener } from './server.ts';

/** An emit that is not acknowledged by then is taken for lost. */
const ackMs = 10_000;

/** The live connection of a paired screen. What arrives counts only if its guard says that it is ours. */
export function connectSocket(
  self: SelfReporter,
  identity: Identity,
  painted: () => string | null,
  listener: ServerListener,
): Connection {
  const { screenToken, pairingCode, displayId } = identity;
  const socket = io({
    ...RECONNECTION,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // Asked at every attempt.
    auth: (answer) => {
      const proof = screenToken ? { screenToken } : { pairingCode };
      const tag = painted();
      answer(tag === null ? proof : { ...proof, tag });
    },
  });

  socket.on('connect', () => {
    if (displayId) socket.emit('join-display', displayId, () => undefined);
    listener.connected();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    self.note('socket-lost');
    listener.disconnected(reason);
    if (!socket.active) listener.refused(reason);
  });
  socket.on('connect_error', (error) => {
    // Not active: the server answered and said no, so nothing tries again by itself.
    if (!socket.active) listener.refused(error.message);
  });

  hear(socket, 'item-updated', readItemPatch, listener.itemChanged);
  hear(socket, 'item-availability-changed', readItemPatch, listener.itemChanged);
  hear(socket, 'item-deleted', readItemGone, listener.itemGone);
  hear(socket, 'menu-updated', readMenuPatch, listener.menuChanged);
  hear(socket, 'menu-deleted', readId, listener.menuGone);
  hear(socket, 'menu-assigned', readDisplayNotice, listener.displayChanged);
  hear(socket, 'display-updated', readDisplayNotice, listener.displayChanged);

  // What is on the glass, not what ought to be: a page that does not draw must not pass for one that does.
  const beat = () => ({ tag: painted() ?? '', report: self.read() });
  self.onNote(() => {
    if (socket.connected) socket.emit('heartbeat', beat(), () => undefined);
  });

  return {
    painted: (tag) => {
      socket.emit('painted', { tag }, () => undefined);
    },
    heartbeat: async () => {
      if (!socket.connected) return undefined;
      try {
        const answer: unknown = await socket.timeout(ackMs).emitWithAck('heartbeat', beat());
        return readPulse(field(answer, 'data'));
      } catch {
        return undefined;
      }
    },
    reconnect: () => socket.connect(),
    close: () => {
      socket.off();
      socket.disconnect();
    },
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
