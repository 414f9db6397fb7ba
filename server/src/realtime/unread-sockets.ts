import type { Server } from 'socket.io';
import { SECOND } from '../lib/clock.ts';

/** The most bytes that wait in the server for one client to read them. */
const UNREAD_MAX_BYTES = 1_048_576;
/** A client for which something has waited at each check for so long is disconnected. */
const UNREAD_MS = 15 * SECOND;
const CHECK_MS = SECOND;

/** What this file uses of a connection of engine.io, whose types hide its buffer. */
interface Connection {
  writeBuffer: readonly { data?: string | Uint8Array | undefined }[];
  /** `socket`: the WebSocket, if it is one. */
  transport: { socket?: { bufferedAmount: number; terminate: () => void } };
  close: (discard: boolean) => void;
  once: (event: 'close', listener: () => void) => void;
}

function unreadBytes({ writeBuffer, transport }: Connection): number {
  const waiting = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return waiting + (transport.socket?.bufferedAmount ?? 0);
}

/** At once: a closing handshake would wait for the client, too. */
function disconnect(connection: Connection): void {
  const { socket } = connection.transport;
  if (socket) socket.terminate();
  else connection.close(true);
}

/**
 * Disconnects clients that do not read: what is sent to them stays in the server's memory.
 *
 * @returns stops watching
 */
export function disconnectUnread(io: Server): () => void {
  /**
   * The number of checks in a row at which something was waiting for a connection. A WebSocket is checked from the next
   * message to it until it has read everything: of thousands, most have nothing to read.
   */
  const unread = new Map<Connection, number>();
  function watch(opened: unknown): void {
    const connection = opened as Connection;
    if (!unread.has(connection)) unread.set(connection, 0);
  }
  io.engine.on('connection', (opened: Connection) => {
    watch(opened);
    opened.once('close', () => unread.delete(opened));
  });
  io.engine.on('flush', watch);

  const check = setInterval(() => {
    for (const [connection, checks] of unread) {
      const bytes = unreadBytes(connection);
      if (bytes > 0) unread.set(connection, checks + 1);
      // Without a WebSocket, what waits for the next request is not announced.
      else if (connection.transport.socket) unread.delete(connection);
      else unread.set(connection, 0);
      if (bytes > UNREAD_MAX_BYTES || checks * CHECK_MS >= UNREAD_MS) disconnect(connection);
    }
  }, CHECK_MS).unref();
  return () => clearInterval(check);
}
