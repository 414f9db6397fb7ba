import type { Server } from 'socket.io';
import { SECOND } from '../lib/clock.ts';

/** The most bytes that wait in the server for one client to read them. */
const UNREAD_MAX_BYTES = 1_048_576;
/** A client is disconnected if data has waited for it at each check for this long. */
const UNREAD_MS = 15 * SECOND;
const CHECK_MS = SECOND;

/** Part of engine.io's connection that this file uses; its types hide the buffer. */
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

/** Immediate, because a closing handshake would also wait for the client. */
function disconnect(connection: Connection): void {
  const { socket } = connection.transport;
  if (socket) socket.terminate();
  else connection.close(true);
}

/**
 * Disconnects clients that do not read, because their messages stay in the server's memory.
 *
 * @returns stops watching
 */
export function disconnectUnread(io: Server): () => void {
  /**
   * Number of successive checks at which data waited for a connection. A WebSocket is checked from its next message
   * until it has read everything, because most of thousands have nothing to read.
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
      // Without a WebSocket, data that waits for the next request is not announced.
      else if (connection.transport.socket) unread.delete(connection);
      else unread.set(connection, 0);
      if (bytes > UNREAD_MAX_BYTES || checks * CHECK_MS >= UNREAD_MS) disconnect(connection);
    }
  }, CHECK_MS).unref();
  return () => clearInterval(check);
}
