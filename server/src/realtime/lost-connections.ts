import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'socket.io';

/** Part of engine.io's connection that this file uses. */
interface Connection {
  request: IncomingMessage;
  transport: { name: string };
}

/** Takes some ms, rooms and presence included. */
const CLOSED_AT_ONCE = 20;

/**
 * Closes WebSockets of vanished clients, a few at a time. A restarting balancer ends thousands at once, and Node would
 * close all of them before it reads anything else. `ws` would also shut its own side down first.
 */
export function closeLostInTurns(io: Server): void {
  const lost: Duplex[] = [];

  function closeSome(): void {
    for (const socket of lost.splice(0, CLOSED_AT_ONCE)) socket.destroy();
    if (lost.length > 0) setImmediate(closeSome);
  }

  io.engine.on('connection', ({ request, transport }: Connection) => {
    if (transport.name !== 'websocket') return;
    const { socket } = request;
    socket.removeAllListeners('end');
    socket.once('end', () => {
      if (lost.push(socket) === 1) setImmediate(closeSome);
    });
  });
}
