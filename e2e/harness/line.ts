/** The line between a screen and its server, which can be cut, and behind which somebody else can answer. */
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface Line {
  /** What the screen opens, on whatever name. */
  port: number;
  /** Nobody is there: connections are broken, and refused from now on. */
  cut: () => Promise<void>;
  /** Every question, whatever it is about, is answered with 200 and a page in HTML. */
  capture: () => void;
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

const portalPage = '<!doctype html><title>Welcome</title><h1>Sign in to this network</h1>';

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const refusal = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** With `webSockets: false` like behind many an older proxy: everything passes but the change to a web socket. */
export async function openLine(serverPort: number, { webSockets = true } = {}): Promise<Line> {
  const open = new Set<Socket>();
  const portal = createHttpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(portalPage);
  });
  let isCaptured = false;
  const take = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket)).on('error', () => undefined);
    if (isCaptured) return void portal.emit('connection', socket);
    const onward = connect(serverPort, '127.0.0.1');
    onward.on('error', () => socket.destroy());
    onward.once('close', () => socket.destroy());
    socket.once('close', () => onward.destroy());
    // A browser opens a connection of its own for each web socket, so its wish is at the beginning.
    socket.once('data', (head) => {
      if (!webSockets && /^upgrade: websocket/im.test(head.toString())) return void socket.end(refusal);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
  };
  let server = createServer(take);
  const port = await listen(server, 0);
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  const cut = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      drop();
    });
  return {
    port,
    cut,
    capture: () => {
      isCaptured = true;
      drop();
    },
    mend: async () => {
      isCaptured = false;
      drop();
      if (server.listening) return;
      server = createServer(take);
      await listen(server, port);
    },
    close: cut,
  };
}
