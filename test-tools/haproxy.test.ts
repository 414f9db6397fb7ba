import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningHaproxy, startHaproxy } from './haproxy.ts';
import { findMissingServers } from './installed-servers.ts';
import { skippedFor } from './obstacles.ts';
import { waitFor } from './wait-for.ts';

const SCREENS = 5;
const REQUESTS = 20;
/** The answer to `key`. */
const accepted = [
  'HTTP/1.1 101 Switching Protocols',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=',
];
const key = 'dGhlIHNhbXBsZSBub25jZQ==';

const missing = findMissingServers();

let haproxy: RunningHaproxy;
let node: Server;
let isReady = true;
const upgraded: Duplex[] = [];
beforeEach(async () => {
  node = createServer(({ url }, reply) => {
    reply.statusCode = url === '/api/ready' && !isReady ? 503 : 200;
    reply.end();
  }).on('upgrade', (_, socket: Duplex) => {
    socket.on('error', () => undefined);
    socket.write(`${accepted.join('\r\n')}\r\n\r\n`);
    upgraded.push(socket);
  });
  await once(node.listen(0, '127.0.0.1'), 'listening');
  haproxy = await startHaproxy({ places: 1 });
  await haproxy.setNode('node1', (node.address() as AddressInfo).port);
  await untilNode('UP');
});
afterEach(async () => {
  await haproxy.stop();
  for (const socket of upgraded) socket.destroy();
  node.close();
});

const untilNode = (state: string) =>
  waitFor(async () => expect((await haproxy.nodes()).node1?.state).toBe(state));

async function openScreen(): Promise<void> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  };
  const upgrade = request(`${haproxy.url}/socket.io/?transport=websocket`, { headers }).end();
  const [, socket] = await once(upgrade, 'upgrade');
  socket.on('error', () => undefined);
}

it.skipIf(missing)(
  'lets no request wait for a node that is ready again and still has its screens',
  skippedFor(missing),
  async () => {
    await Promise.all(Array.from({ length: SCREENS }, openScreen));
    isReady = false;
    await untilNode('DOWN');
    isReady = true;
    await untilNode('UP');

    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, () => fetch(`${haproxy.url}/api/items`)),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await waitFor(async () => expect((await haproxy.nodes()).node1?.connections).toBe(SCREENS));
    expect(await haproxy.waitedMax()).toBe(0);
  },
);
