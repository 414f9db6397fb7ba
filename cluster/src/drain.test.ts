import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSocketServer, type SocketServer } from '@menuboard/server/realtime/socket-server';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { drain } from './drain.ts';

const CLIENTS = 200;
const DRAIN_MS = 4_000;
/** One each half a second. */
const SLICES = 8;

let http: Server;
let sockets: SocketServer;
let clients: Socket[] = [];

afterEach(async () => {
  for (const client of clients) client.close();
  await sockets.stop();
});

async function connectClients(count: number): Promise<void> {
  http = createServer();
  sockets = createSocketServer(http, { publicUrl: undefined, trustedProxies: [] }, () => undefined);
  sockets.serve({
    follow: async () => () => undefined,
    authenticate: async () => ({ kind: 'anonymous' }),
    onConnect: async () => undefined,
    onDisconnect: () => undefined,
    handlers: {} as Parameters<SocketServer['serve']>[0]['handlers'],
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const options = { transports: ['websocket'], reconnection: false, forceNew: true };
  clients = [];
  for (let n = 0; n < count; n += 1) {
    const client = io(url, options);
    clients.push(client);
    await new Promise<void>((resolve) => client.once('connect', resolve));
  }
}

const connected = () => clients.filter((client) => client.connected).length;

it('closes no transport until the balancer knows, and then as many in each slice', async () => {
  await connectClients(CLIENTS);
  const reasons = new Set<string>();
  const closed: number[] = [];
  for (const [index, client] of clients.entries())
    client.once('disconnect', (reason) => {
      reasons.add(reason);
      closed.push(index);
    });
  const left: number[] = [];
  const slice = CLIENTS / SLICES;

  await drain(sockets, DRAIN_MS, async () => {
    await waitFor(() => expect(connected()).toBe(CLIENTS - left.length * slice));
    left.push(connected());
  });
  await waitFor(() => expect(connected()).toBe(0));

  expect(left).toEqual(Array.from({ length: SLICES }, (_, n) => CLIENTS - n * slice));
  const sliceOf = (index: number) => Math.floor(index / slice);
  expect(closed.map(sliceOf)).toEqual(clients.map((_, index) => sliceOf(index)));
  // Clients reconnect on their own after this, and not after the end of a session.
  expect([...reasons]).toEqual(['transport close']);
});

it('ends early when no client is left', async () => {
  await connectClients(10);
  let waits = 0;

  await drain(sockets, DRAIN_MS, async () => {
    waits += 1;
    if (waits === 2) for (const client of clients) client.close();
    await waitFor(() => expect(connected()).toBe(waits < 2 ? 10 : 0));
    await waitFor(() => expect(Object.values(sockets.countByKind()).some(Boolean)).toBe(waits < 2));
  });

  expect(waits).toBe(2);
});
