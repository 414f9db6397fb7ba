/** The line between a screen and its server, on which single calls fail and sockets die without a word. */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Fault, failCall, failUpgrade } from './faults.ts';

export interface Call {
  path: string;
  isUpgrade: boolean;
}

export interface FaultyLine {
  port: number;
  /** From now on every call is asked for what is wrong with it; without a judge all go through. */
  judge: (choose: ((call: Call) => Fault | null) | null) => void;
  /** Ends the sockets that are open. */
  breakSockets: () => void;
  /** What is sent on the sockets that are open now arrives nowhere; neither side is told. */
  swallow: () => void;
  close: () => Promise<void>;
}

interface Wire {
  screen: Duplex;
  server: Socket;
}

export async function openFaultyLine(serverPort: number): Promise<FaultyLine> {
  const wires = new Set<Wire>();
  const connections = new Set<Socket>();
  let choose: ((call: Call) => Fault | null) | null = null;

  const faultOf = ({ url = '' }: IncomingMessage, isUpgrade: boolean) =>
    choose?.({ path: url, isUpgrade }) ?? null;

  const proxy = createServer((request, response) => {
    const fault = faultOf(request, false);
    if (fault) failCall(fault, request, response, serverPort);
    else forward(request, response, serverPort);
  });

  proxy.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  proxy.on('upgrade', (request, screen: Duplex, head: Buffer) => {
    screen.on('error', () => undefined);
    const fault = faultOf(request, true);
    if (fault) return failUpgrade(fault, screen);
    const server = connect(serverPort, '127.0.0.1');
    const wire = { screen, server };
    wires.add(wire);
    server.on('error', () => screen.destroy());
    server.once('close', () => wires.has(wire) && screen.destroy());
    screen.once('close', () => {
      wires.delete(wire);
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
    judge: (next) => {
      choose = next;
    },
    breakSockets: () => {
      for (const { screen } of wires) screen.destroy();
    },
    swallow: () => {
      for (const wire of wires) {
        wires.delete(wire);
        wire.screen.unpipe(wire.server);
        wire.server.unpipe(wire.screen);
        wire.screen.resume();
        wire.server.resume();
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
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (real) => {
    response.writeHead(real.statusCode ?? 502, real.headers);
    real.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}
