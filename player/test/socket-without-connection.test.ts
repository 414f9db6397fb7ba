/** Messages of a screen without a connection, by the real client and at a real server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SelfReport } from '@menuboard/contract/domain/self-report';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Connection, ServerListener } from '../src/ports/server.ts';

// Files that run before or after may replace socket.io's client.
let connectSocket: typeof import('../src/ports/socket.ts').connectSocket;
beforeAll(async () => {
  vi.resetModules();
  vi.doUnmock('socket.io-client');
  ({ connectSocket } = await import('../src/ports/socket.ts'));
});
afterAll(() => {
  vi.resetModules();
});

let server: Server;
let port: number;
/** Everything that the server has received: handshakes, and the names and payloads of events. */
let received: unknown[];
let connection: Connection;
let notifyProblem: () => void;
/** The screen's events. */
let events: string[];

async function startServer(): Promise<void> {
  const http = createServer();
  server = new Server(http, { serveClient: false });
  server.on('connection', (socket) => {
    received.push('connection');
    socket.onAny((...message) => received.push(message.filter((part) => typeof part !== 'function')));
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  port = (http.address() as AddressInfo).port;
}

beforeEach(async () => {
  received = [];
  events = [];
  port = 0;
  await startServer();
  const host = `127.0.0.1:${port}`;
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', host, port: String(port) });
  const self = {
    read: () => ({}) as SelfReport,
    reportProblem: () => undefined,
    onProblem: (notify: () => void) => {
      notifyProblem = notify;
    },
    requestReload: () => undefined,
  };
  const listener: Partial<ServerListener> = {
    onConnected: () => void events.push('connected'),
    onDisconnected: () => void events.push('disconnected'),
  };
  const identity = { screenToken: 'token', pairingCode: 'ABC234', displayId: null };
  connection = connectSocket(self, identity, () => null, listener as ServerListener);
  await expect.poll(() => events).toEqual(['connected']);
  received = [];
  events = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  connection.close();
  await server.close();
  vi.unstubAllGlobals();
});

/** Sends everything that a screen sends by itself. */
function sendEverything(tag: string) {
  connection.reportPainted(tag);
  notifyProblem();
  void connection.sendHeartbeat();
  void connection.sendShown([]);
}

/** Waits for the next connection, and for a message that the server receives after everything that was stored. */
async function expectOnlyLaterMessages(): Promise<void> {
  await expect.poll(() => events).toContain('connected');
  connection.reportPainted('later');
  await expect.poll(() => received).toContainEqual(['painted', { tag: 'later' }]);
  expect(received).toEqual(['connection', ['painted', { tag: 'later' }]]);
}

it('does not send later what it could not send without a connection', async () => {
  await server.close();
  await expect.poll(() => events).toEqual(['disconnected']);
  sendEverything('lost');

  await startServer();

  await expectOnlyLaterMessages();
});

it('does not send later what it sent over a connection whose ping is overdue', async () => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
  sendEverything('lost');
  vi.restoreAllMocks();

  await expect.poll(() => events).toContain('disconnected');
  await expectOnlyLaterMessages();
});
