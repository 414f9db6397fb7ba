import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { closeLostInTurns } from './lost-connections.ts';

const CLIENTS = 300;

let io: Server;
let port: number;
beforeEach(async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  ({ port } = http.address() as AddressInfo);
  io = new Server(http, { serveClient: false });
  closeLostInTurns(io);
});
afterEach(() => io.close());

async function openWebSocket(): Promise<Duplex> {
  const upgrade = request({
    port,
    host: '127.0.0.1',
    path: '/socket.io/?EIO=4&transport=websocket',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  }).end();
  const [, socket] = await once(upgrade, 'upgrade');
  return socket;
}

it('reads what arrives between the closes of connections that are lost together', async () => {
  let closed = 0;
  io.engine.on('connection', (connection: { once: (event: 'close', run: () => void) => void }) => {
    connection.once('close', () => {
      closed += 1;
    });
  });
  const clients = await Promise.all(Array.from({ length: CLIENTS }, openWebSocket));
  await waitFor(() => expect(io.engine.clientsCount).toBe(CLIENTS));

  for (const client of clients) client.destroy();

  const closedInTurns: number[] = [];
  while (closed < CLIENTS) {
    const before = closed;
    await new Promise((resolve) => setImmediate(resolve));
    closedInTurns.push(closed - before);
  }
  expect(Math.max(...closedInTurns)).toBeLessThan(CLIENTS / 5);
  await waitFor(() => expect(io.engine.clientsCount).toBe(0));
});

it('closes a connection whose client has said goodbye', async () => {
  const client = await openWebSocket();
  const closes = once(client, 'close');

  client.end(Buffer.from([0x88, 0x80, 0, 0, 0, 0]));
  client.resume();

  await closes;
  await waitFor(() => expect(io.engine.clientsCount).toBe(0));
});
