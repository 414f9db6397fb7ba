/** Leads the original client and its replacement through the same events at a real server. */
import { createRequire } from 'node:module';
import type { ServerOptions } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { io as replacement, type Socket } from '../replacements/socket-io-client.ts';
import { NodeRequest } from './node-request.ts';
import { startUnreliableServer, type UnreliableServer } from './unreliable-server.ts';

type Io = typeof replacement;

const events = new EventTarget();
let original: Io;

beforeAll(() => {
  vi.stubGlobal('XMLHttpRequest', NodeRequest);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  // The build for browsers, which looks at these globals when it is loaded.
  original = createRequire(import.meta.url)('socket.io-client/dist/socket.io.js').io;
});
afterAll(() => {
  vi.unstubAllGlobals();
});

interface Scene {
  socket: Socket;
  server: UnreliableServer;
  isPolling: () => boolean;
  /** Sets the token for the next handshake. */
  setToken: (token: string) => void;
  /** Logs a step, and waits until its log contains a line that starts with this text. */
  step: (title: string, act: () => unknown, awaited: string) => Promise<void>;
  /** Sends an event, and logs its acknowledgement. */
  ask: (event: string, timeoutMs: number) => void;
}

interface Script {
  play: (scene: Scene) => Promise<void>;
  serverOptions?: Partial<ServerOptions>;
  /** Milliseconds until the page gives up a connection that has not opened. */
  timeout?: number;
  startsFrozen?: boolean;
}

const aMinute = 60_000;

/** Plays a script with a client. Returns what page and server have seen. */
async function play(io: Io, script: Script, transports: Partial<ServerOptions>): Promise<string[]> {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const server = await startUnreliableServer({ ...script.serverOptions, ...transports }, log);
  if (script.startsFrozen) server.freeze();
  stubLocation(server.port);
  let token = 'first';
  const options = {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    auth: (send: (credentials: object) => void) => send({ token }),
    timeout: script.timeout ?? aMinute,
    reconnectionDelay: 10,
    reconnectionDelayMax: 40,
    randomizationFactor: 0.5,
  };
  const socket = io(options);
  logEvents(socket, log);
  try {
    await script.play({
      socket,
      server,
      isPolling: () => server.socket().conn.transport.name === 'polling',
      setToken: (next) => {
        token = next;
      },
      step: async (title, act, awaited) => {
        const start = lines.push(`-- ${title}`);
        await act();
        const seen = () => ['', ...lines.slice(start)].join('\n');
        await expect.poll(seen, { interval: 2 }).toContain(`\n${awaited}`);
      },
      ask: (event, timeoutMs) =>
        void socket
          .timeout(timeoutMs)
          .emitWithAck(event, 'question')
          .then(
            (answer) => log(`answer ${JSON.stringify(answer)}`),
            (error) => log(`no answer: ${error.message}`),
          ),
    });
  } finally {
    socket.off();
    socket.disconnect();
    await server.close();
  }
  // The number of failed attempts depends on the time that passes.
  return lines.filter((line) => !line.startsWith('cannot connect'));
}

function stubLocation(port: number) {
  const hostname = '127.0.0.1';
  const host = `${hostname}:${port}`;
  const protocol = 'http:';
  vi.stubGlobal('location', { protocol, hostname, host, port: String(port), origin: `${protocol}//${host}` });
}

function logEvents(socket: Socket, log: (line: string) => void) {
  const logState = (text: string) => {
    const { connected, active } = socket;
    log(`${text}: ${connected ? 'connected' : 'not connected'}, ${active ? 'active' : 'inactive'}`);
  };
  socket.on('connect', () => logState('connect'));
  socket.on('disconnect', (reason) => logState(`disconnect (${reason})`));
  // A page reads the reason only of a refusal.
  socket.on('connect_error', ({ message }) => logState(socket.active ? 'cannot connect' : message));
  socket.on('item-updated', (...args) => log(`item-updated ${JSON.stringify(args)}`));
  socket.on('menu-updated', (text) => log(`menu-updated with ${String(text).length} characters`));
}

const messages: Script = {
  play: async ({ socket, server, step, ask }) => {
    await step('connects', () => undefined, 'connect:');
    await step(
      'receives events',
      () => {
        server.socket().emit('item-updated', { id: 1 });
        server.socket().emit('unknown', 1);
        server.socket().emit('item-updated', 1, '2 \u001e \u{1f35c}', null);
        server.socket().emit('menu-updated', 'x'.repeat(300_000));
        server.socket().emit('item-updated');
      },
      'item-updated []',
    );
    await step('asks', () => ask('echo', aMinute), 'answer');
    await step(
      'sends much',
      () => {
        for (const text of ['a', 'b'.repeat(50_000), 'c']) socket.emit('note', { text });
      },
      'server: note [{"text":"c"}]',
    );
    await step('is not answered in time', () => ask('silence', 30), 'no answer');
    await step('asks', () => ask('echo', aMinute), 'answer');
  },
};

const losses: Script = {
  play: async ({ server, isPolling, setToken, step, ask }) => {
    await step('connects', () => undefined, 'connect:');
    setToken('second');
    await step('waits for an answer', () => ask('silence', aMinute), 'server: silence');
    await step('is closed by the server', () => server.socket().conn.close(), 'connect:');
    await step('waits for an answer', () => ask('silence', aMinute), 'server: silence');
    await step('loses its connection', () => server.breakConnections(), 'connect:');
    await step('loses its server', () => server.crash(), 'cannot connect');
    await step('finds a new server', () => server.start(), 'connect:');
    await step('asks', () => ask('echo', aMinute), 'answer');
    await step('goes offline', () => events.dispatchEvent(new Event('offline')), 'connect:');
    await step('receives a wrong packet', () => server.socket().conn.write('9'), 'connect:');
    if (!isPolling()) return;
    await server.start();
    await step('asks a server that does not know it', () => ask('silence', aMinute), 'connect:');
    await step('asks', () => ask('echo', aMinute), 'answer');
  },
};

const refusals: Script = {
  play: async ({ socket, server, setToken, step, ask }) => {
    await step('connects', () => undefined, 'connect:');
    await step('is disconnected', () => server.socket().disconnect(), 'disconnect');
    setToken('second');
    await step('connects', () => socket.connect(), 'connect:');
    server.refuseWith('unauthenticated');
    await step('is refused', () => server.socket().conn.close(), 'unauthenticated');
    await step('is refused again', () => socket.connect(), 'unauthenticated');
    server.refuseWith(null);
    await step('connects', () => socket.connect(), 'connect:');
    await step('is disconnected and closed', () => server.socket().disconnect(true), 'disconnect (io');
    await step('connects', () => socket.connect(), 'connect:');
    await step('waits for an answer', () => ask('silence', aMinute), 'server: silence');
    await step('disconnects', () => socket.disconnect(), 'no answer');
    await step('connects', () => socket.connect(), 'connect:');
    await step('asks', () => ask('echo', aMinute), 'answer');
  },
};

const silence: Script = {
  serverOptions: { pingInterval: 100, pingTimeout: 150 },
  play: async ({ server, step }) => {
    await step('connects', () => undefined, 'connect:');
    await step('hears nothing more', () => server.freeze(), 'disconnect');
    await step('hears the server again', () => server.thaw(), 'connect:');
  },
};

const noAnswer: Script = {
  timeout: 250,
  startsFrozen: true,
  play: async ({ server, step }) => {
    await step('gives up', () => undefined, 'cannot connect');
    await step('tries again', () => server.thaw(), 'connect:');
  },
};

describe.each([
  ['web sockets', {}],
  ['polling, because the server refuses web sockets', { transports: ['polling'] }],
] satisfies [string, Partial<ServerOptions>][])(
  'with %s, the replacement of socket.io-client',
  (_, transports) => {
    it.each([
      ['messages', messages],
      ['losses of the connection', losses],
      ['refusals', refusals],
      ['silence', silence],
      ['a server that does not answer', noAnswer],
    ])('shows the page the same as the original: %s', async (_, script) => {
      const expected = await play(original, script, transports);
      const actual = await play(replacement, script, transports);

      expect(actual).toEqual(expected);
    });
  },
);
