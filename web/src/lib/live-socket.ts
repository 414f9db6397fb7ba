import { RECONNECTION } from '@menuboard/contract/domain/limits';
import { io, type Socket } from 'socket.io-client';

/**
 * Opens a connection for the server's events. It opens again whenever it ends, also where socket.io gives up: after a
 * refusal, and after a disconnect by the server.
 *
 * @param auth the token, under the name that the handshake has for it
 */
export function openLiveSocket(auth: { token: string } | { kitchenToken: string }): {
  socket: Socket;
  close: () => void;
} {
  const socket = io({
    ...RECONNECTION,
    // WebSocket first needs one round trip instead of four; polling is for networks that block WebSockets.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on('disconnect', (reason) => {
    // Most likely the session or the link has ended, and reconnecting at once finds out.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => {
    if (!socket.active) timer = setTimeout(() => socket.connect(), RECONNECTION.reconnectionDelayMax);
  });
  return {
    socket,
    close() {
      clearTimeout(timer);
      socket.off();
      socket.disconnect();
    },
  };
}
