/** TCP proxy between a screen and its server, which can be disconnected or replaced by a captive portal. */
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface NetworkProxy {
  /** Port that the screen opens, on any host name. */
  port: number;
  /** Breaks open connections and refuses new ones. */
  disconnect: () => Promise<void>;
  /** Answers every request with status 200 and the HTML of a captive portal. */
  becomeCaptivePortal: () => void;
  /** Forwards to the server again. */
  reconnect: () => Promise<void>;
  close: () => Promise<void>;
}

const portalPage = '<!doctype html><title>Welcome</title><h1>Sign in to this network</h1>';
const refusedUpgrade = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** With `webSockets: false`, refuses the upgrade to a web socket, like many older proxies. */
export async function openNetworkProxy(
  serverPort: number,
  { webSockets = true } = {},
): Promise<NetworkProxy> {
  const openSockets = new Set<Socket>();
  const portal = createHttpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(portalPage);
  });
  let isCaptivePortal = false;
  const handleConnection = (socket: Socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket)).on('error', () => undefined);
    if (isCaptivePortal) return void portal.emit('connection', socket);
    const upstream = connect(serverPort, '127.0.0.1');
    // The rest of a long answer would wait 40 ms for the confirmation of its first part.
    for (const end of [socket, upstream]) end.setNoDelay();
    upstream.on('error', () => socket.destroy());
    upstream.once('close', () => socket.destroy());
    socket.once('close', () => upstream.destroy());
    // Browsers open a separate connection for each web socket, so its first bytes contain the upgrade header.
    socket.once('data', (head) => {
      if (!webSockets && /^upgrade: websocket/im.test(head.toString()))
        return void socket.end(refusedUpgrade);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
  };
  let server = createServer(handleConnection);
  const port = await listen(server, 0);
  const dropConnections = () => {
    for (const socket of openSockets) socket.destroy();
  };
  const disconnect = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      dropConnections();
    });
  return {
    port,
    disconnect,
    becomeCaptivePortal: () => {
      isCaptivePortal = true;
      dropConnections();
    },
    reconnect: async () => {
      isCaptivePortal = false;
      dropConnections();
      if (server.listening) return;
      server = createServer(handleConnection);
      await listen(server, port);
    },
    close: disconnect,
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
