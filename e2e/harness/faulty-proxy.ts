/** An HTTP proxy between a screen and its server: chosen requests fail, and sockets break or fall silent. */
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type FailureKind, failRequest, failUpgrade } from './network-failures.ts';

export interface ProxiedRequest {
  path: string;
  isUpgrade: boolean;
}

/** Decides how a request fails; null lets it through. */
export type ChooseFailure = (request: ProxiedRequest) => FailureKind | null;

export interface FaultyProxy {
  port: number;
  /** Asks this function about every further request; null lets all requests through. */
  setFailures: (choose: ChooseFailure | null) => void;
  /** Ends open web sockets. */
  breakSockets: () => void;
  /** Discards all data on open web sockets without ending them: both sides become half-open. */
  swallowTraffic: () => void;
  close: () => Promise<void>;
}

interface SocketPair {
  screen: Duplex;
  server: Socket;
}

export async function openFaultyProxy(serverPort: number): Promise<FaultyProxy> {
  const pairs = new Set<SocketPair>();
  const connections = new Set<Socket>();
  let choose: ChooseFailure | null = null;

  const chooseFailure = ({ url = '' }: IncomingMessage, isUpgrade: boolean) =>
    choose?.({ path: url, isUpgrade }) ?? null;

  const proxy = createServer((request, response) => {
    const failure = chooseFailure(request, false);
    if (failure) failRequest(failure, request, response, serverPort);
    else forward(request, response, serverPort);
  });

  proxy.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  proxy.on('upgrade', (request, screen: Duplex, head: Buffer) => {
    screen.on('error', () => undefined);
    const failure = chooseFailure(request, true);
    if (failure) return failUpgrade(failure, screen);
    const server = connect(serverPort, '127.0.0.1');
    const pair = { screen, server };
    pairs.add(pair);
    server.on('error', () => screen.destroy());
    server.once('close', () => pairs.has(pair) && screen.destroy());
    screen.once('close', () => {
      pairs.delete(pair);
      server.destroy();
    });
    const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    server.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
    server.write(head);
    screen.pipe(server).pipe(screen);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

  return {
    port: (proxy.address() as AddressInfo).port,
    setFailures: (next) => {
      choose = next;
    },
    breakSockets: () => {
      for (const { screen } of pairs) screen.destroy();
    },
    swallowTraffic: () => {
      for (const pair of pairs) {
        pairs.delete(pair);
        pair.screen.unpipe(pair.server);
        pair.server.unpipe(pair.screen);
        pair.screen.resume();
        pair.server.resume();
      }
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of connections) socket.destroy();
      }),
  };
}

function forward(request: IncomingMessage, response: ServerResponse, port: number) {
  const { method, url, headers } = request;
  const upstream = sendRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  response.once('close', () => upstream.destroy());
  request.pipe(upstream);
}
