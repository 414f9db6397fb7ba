/**
 * Peers that occupy as much as they can: they say nothing, trickle, close, switch protocols, or answer well and very
 * late.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Behaviour of a server, by the first part of the requested address. */
export const behaviours = ['silent', 'trickle', 'close', 'switch', 'slow'] as const;

const TRICKLE_MS = 50;

function trickle(socket: Socket, first: string): void {
  socket.write(first);
  const timer = setInterval(() => socket.write('x'), TRICKLE_MS);
  socket.once('close', () => clearInterval(timer));
}

/** A server on this machine for any protocol over TCP. */
export async function startHostileServer() {
  const sockets = new Set<Socket>();
  const slow = new Set<Socket>();
  let isBenign = false;
  const answers: Record<string, (socket: Socket) => unknown> = {
    silent: () => undefined,
    trickle: (socket) => trickle(socket, 'HTTP/1.1 200 OK\r\nX-Trickle: '),
    close: (socket) => socket.destroy(),
    switch: (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: nothing\r\n\r\n'),
    slow: (socket) => slow.add(socket),
  };
  const ok = (socket: Socket) =>
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', (head) => {
      const [, behaviour = ''] = /^\w+ \/(\w+)/.exec(head.toString('latin1')) ?? [];
      const answer = isBenign ? ok : (answers[behaviour] ?? ok);
      answer(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () => sockets.size,
    /** Sends the slow answers, and cuts off everybody else. */
    release(): void {
      isBenign = true;
      for (const socket of slow) ok(socket);
      for (const socket of sockets) if (!slow.has(socket)) socket.destroy();
    },
    stop(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export interface RawCall {
  method: string;
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

function bytesOf({ method, path, token, headers = {}, body = '' }: RawCall): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: boards.example',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body.length > 0 ? [`Content-Length: ${body.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);
}

/**
 * Clients that repeat a call: some send half of it and stop, some continue byte by byte, some leave after sending all
 * of it, and some never read the answers.
 */
export async function startHostileClients(url: string, call: RawCall, ofEach = 8) {
  const { hostname, port } = new URL(url);
  const bytes = bytesOf(call);
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  const kinds: ((socket: Socket) => unknown)[] = [
    (socket) => socket.write(half),
    (socket) => trickle(socket, half.toString('latin1')),
    (socket) => socket.write(bytes, () => socket.destroy()),
    (socket) => socket.pause().write(Buffer.concat(Array.from({ length: 20 }, () => bytes))),
  ];
  const sockets = await Promise.all(
    kinds.flatMap((behave) =>
      Array.from({ length: ofEach }, async () => {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        await once(socket, 'connect');
        behave(socket);
        return socket;
      }),
    ),
  );
  return {
    stop(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}
