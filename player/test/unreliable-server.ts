// A server with the real socket.io, behind a proxy that breaks or swallows connections.
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createProxy, type Socket as TcpSocket } from 'node:net';
import { Server, type ServerOptions, type Socket } from 'socket.io';

export interface UnreliableServer {
  /** The proxy's port. */
  port: number;
  /** The newest socket. */
  socket: () => Socket;
  /** While set, the server refuses every socket with this error. */
  refuseWith: (error: string | null) => void;
  breakConnections: () => void;
  /** Breaks all connections, and new ones until `start`. */
  crash: () => void;
  /** Sends new connections to a new server, which does not know the old one's sessions. */
  start: () => Promise<void>;
  /** Delivers nothing more, on open and on new connections, without ending them. */
  freeze: () => void;
  /** Breaks the frozen connections. */
  thaw: () => void;
  close: () => Promise<void>;
}

/** `log` receives what the server sees. */
export async function startUnreliableServer(
  options: Partial<ServerOptions>,
  log: (line: string) => void,
): Promise<UnreliableServer> {
  const ends = new Set<TcpSocket>();
  const servers: Server[] = [];
  let serverPort: number | null = null;
  let isFrozen = false;
  let refusal: string | null = null;
  let newest: Socket | undefined;

  async function start() {
    const http = createServer();
    const io = new Server(http, { ...options, serveClient: false });
    servers.push(io);
    io.use((socket, next) => {
      log(`server: handshake ${JSON.stringify(socket.handshake.auth)}`);
      next(refusal === null ? undefined : new Error(refusal));
    });
    io.on('connection', (socket) => {
      newest = socket;
      socket.onAny((event, ...args) => {
        const answer = typeof args.at(-1) === 'function' ? args.pop() : undefined;
        log(`server: ${event} ${JSON.stringify(args)}`);
        if (event === 'echo') answer({ ok: true, args });
      });
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    serverPort = (http.address() as AddressInfo).port;
  }

  function addEnd(end: TcpSocket, other?: TcpSocket) {
    ends.add(end);
    end.on('error', () => undefined);
    end.on('close', () => {
      ends.delete(end);
      if (!isFrozen) other?.destroy();
    });
    if (other) end.pipe(other);
  }

  const proxy = createProxy((page) => {
    if (isFrozen) return addEnd(page);
    if (serverPort === null) return page.destroy();
    const server = connect(serverPort, '127.0.0.1');
    addEnd(page, server);
    addEnd(server, page);
  });

  function breakConnections() {
    for (const end of ends) end.destroy();
  }

  await start();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    socket: () => {
      if (!newest) throw new Error('No socket has connected.');
      return newest;
    },
    refuseWith: (error) => {
      refusal = error;
    },
    breakConnections,
    crash: () => {
      serverPort = null;
      breakConnections();
    },
    start,
    freeze: () => {
      isFrozen = true;
      for (const end of ends) end.unpipe().pause();
    },
    thaw: () => {
      isFrozen = false;
      breakConnections();
    },
    close: async () => {
      proxy.close();
      breakConnections();
      await Promise.all(servers.map((io) => io.close()));
    },
  };
}
