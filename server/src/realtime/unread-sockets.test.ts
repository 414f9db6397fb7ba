import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { HOUR } from '../lib/clock.ts';
import { disconnectUnread } from './unread-sockets.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A server whose pings would not notice that a client has stopped reading. */
async function connectClient(transport: 'websocket' | 'polling') {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const http = createServer();
  const io = new Server(http, { pingInterval: HOUR });
  ends.push(() => io.close(), disconnectUnread(io));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const client = connect(`http://127.0.0.1:${port}`, { transports: [transport], reconnection: false });
  ends.push(() => client.close());
  await new Promise<void>((done) => client.on('connect', done));
  const check = () => vi.advanceTimersByTimeAsync(1_000);
  return { io, client, check };
}

const megabyte = 'x'.repeat(1_000_000);

it('disconnects a WebSocket that stops reading after it has read everything', async () => {
  const { io, client, check } = await connectClient('websocket');
  await check();
  await check();
  // The TCP connection below the client, which has no type for it.
  const tcp = ['transport', 'ws', '_socket'].reduce(
    (owner, name) => Reflect.get(owner, name),
    client.io.engine,
  );
  Reflect.apply(Reflect.get(tcp, 'pause'), tcp, []);

  // The system's buffers fill first.
  for (let n = 0; n < 30; n += 1) io.emit('news', megabyte);

  await waitFor(async () => {
    await check();
    expect(io.of('/').sockets.size).toBe(0);
  });
});

it('disconnects a client without a WebSocket that fetches no more messages', async () => {
  const { io, client, check } = await connectClient('polling');
  await check();
  // The next request is never sent.
  Reflect.set(client.io.engine.transport, 'doPoll', () => undefined);
  io.emit('news', 'small');
  await new Promise<void>((done) => client.on('news', () => done()));
  await check();

  await waitFor(async () => {
    io.emit('news', megabyte);
    await check();
    expect(io.of('/').sockets.size).toBe(0);
  });
});
