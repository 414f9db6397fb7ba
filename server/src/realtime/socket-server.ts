/**
 * The sockets: who may connect, which rooms they get, and what they may say. An event that the contract does not
 * name is dropped; nothing that a client says is ever passed on.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS } from '@menuboard/contract/domain/limits';
import {
  type Ack,
  type AckData,
  type ClientEvent,
  clientEvents,
  Handshake,
} from '@menuboard/contract/realtime';
import type { Paired } from '@menuboard/contract/screen';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import type { Owner } from '../http/caller.ts';
import { type Answer, toAnswer } from '../http/errors-to-http.ts';
import { AppError } from '../lib/app-error.ts';
import { MINUTE, SECOND } from '../lib/clock.ts';
import { createMeter, createPace } from '../lib/pace.ts';
import type { ScreenIdentity } from '../lib/screen-identity.ts';
import type { Rooms } from './rooms.ts';
import { createStrangers } from './strangers.ts';

/** Who is at the other end. */
export type Identity =
  | { kind: 'owner'; owner: Owner }
  /** `paired`: it came with the pairing code alone and has just got a token. */
  | { kind: 'screen'; screen: ScreenIdentity; paired?: Paired }
  /** `claimRoom`: it waits to be claimed, and proved it by the secret of that claim. */
  | { kind: 'stranger'; claimRoom?: string };

export interface Connection {
  socket: Socket;
  ip: string;
  handshake: Handshake;
  identity: Identity;
}

/** Answers to what clients say. A payload arrives parsed; a throw becomes the acknowledgement. */
export type ClientHandlers = {
  [E in ClientEvent]: (
    connection: Connection,
    payload: z.output<(typeof clientEvents)[E]>,
  ) => Promise<AckData[E]>;
};

export interface SocketDeps {
  /** Throws `unauthenticated` for a token that is none. */
  authenticate: (handshake: Handshake, ip: string) => Promise<Identity>;
  onConnect: (connection: Connection) => Promise<void>;
  onDisconnect: (connection: Connection) => void;
  handlers: ClientHandlers;
}

export interface SocketServer {
  rooms: Rooms;
  /** Opens the door: until then nobody is admitted. */
  serve(deps: SocketDeps): void;
  /** Closes the transports, so that every client reconnects by itself, then the server. */
  stop(): Promise<void>;
}

const MESSAGE_MAX_BYTES = 65_536;
/** Whoever has not paired by then has gone, or never meant to. */
const STRANGER_MS = 10 * MINUTE;
// A screen says a few things a minute, an owner next to nothing.
const MESSAGES_MAX = 200;
const MESSAGES_WINDOW_MS = 10 * SECOND;
// Refusing a returning fleet starves it by its own back-off; a queue had 10,000 screens back in 17 s.
const ADMITTED_PER_SECOND = 700;

function isSameOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  // Not a browser, or one too old to say: it holds no ambient authority, only the token it shows.
  if (origin === undefined) return true;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isClientEvent(event: string): event is ClientEvent {
  return Object.hasOwn(clientEvents, event);
}

export function createSocketServer(
  http: HttpServer,
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  onError: (error: unknown) => void,
): SocketServer {
  // Of the first request: by the time that a socket is greeted, its connection may be gone, and its address with it.
  const callers = new WeakMap<IncomingMessage, string>();
  const isTrusted = proxyAddr.compile(trustedProxies);
  const io = new Server(http, {
    serveClient: false,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    allowRequest(request, done) {
      callers.set(request, proxyAddr(request, isTrusted));
      done(null, isSameOrigin(request, publicUrl));
    },
  });

  const addressOf = ({ request, handshake }: Socket) => callers.get(request) ?? handshake.address;

  function refusal(error: unknown): Answer {
    const answer = toAnswer(error);
    if (answer.status >= 500) onError(error);
    return answer;
  }

  const rooms: Rooms = {
    emit: (room, event, payload) => void io.to(room).emit(event, payload),
    emitToClaim: (room, event, payload) => void io.to(room).emit(event, payload),
    emitToScreens: (room, event, payload) => void io.to(room).emit(event, payload),
    // Of this node's sockets, by the rooms that they really are in: every node tells its own.
    regroup(room, prefix, rooms) {
      for (const id of io.of('/').adapter.rooms.get(room) ?? []) {
        const socket = io.of('/').sockets.get(id);
        for (const old of socket?.rooms ?? []) {
          if (old.startsWith(prefix) && !rooms.includes(old)) void socket?.leave(old);
        }
        void socket?.join(rooms);
      }
    },
    size: (room) => io.of('/').adapter.rooms.get(room)?.size ?? 0,
    cutOff: (room) => void io.in(room).disconnectSockets(true),
  };

  return {
    rooms,
    serve: (deps) => admit(io, deps, addressOf, refusal),
    async stop() {
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
      await io.close();
    },
  };
}

function admit(
  io: Server,
  deps: SocketDeps,
  addressOf: (socket: Socket) => string,
  refusal: (error: unknown) => Answer,
): void {
  const { authenticate, onConnect, onDisconnect, handlers } = deps;
  const pace = createPace(ADMITTED_PER_SECOND);
  const strangers = createStrangers();
  const connections = new WeakMap<Socket, Connection>();
  const greeted = new WeakSet<Socket['client']>();

  async function greet(socket: Socket): Promise<void> {
    // One connection asks once: each further packet would take another turn from everybody who waits.
    if (greeted.has(socket.client))
      throw new AppError('conflict', 'This connection has already introduced itself.');
    greeted.add(socket.client);
    await pace();
    const parsed = z.safeParse(Handshake, socket.handshake.auth);
    if (!parsed.success) throw new AppError('unauthenticated', 'Please sign in.');
    const ip = addressOf(socket);
    const identity = await authenticate(parsed.data, ip);
    const connection: Connection = { socket, ip, handshake: parsed.data, identity };
    if (identity.kind === 'stranger') {
      const leave = strangers.enter(ip, () => connection.identity.kind === 'stranger');
      socket.conn.once('close', leave);
      // Gone while it was looked at: nothing will close any more.
      if (socket.conn.readyState === 'closed') leave();
    }
    connections.set(socket, connection);
  }

  io.use((socket, next) => {
    greet(socket).then(
      () => next(),
      (error) => {
        const { code, message } = refusal(error);
        next(Object.assign(new Error(code), { data: { code, message } }));
      },
    );
  });

  async function answer<E extends ClientEvent>(connection: Connection, event: E, payload: unknown) {
    const parsed = z.safeParse(clientEvents[event], payload);
    if (!parsed.success) {
      throw new AppError('validation', parsed.error.issues[0]?.message ?? 'This message cannot be read.');
    }
    return handlers[event](connection, parsed.data as z.output<(typeof clientEvents)[E]>);
  }

  io.on('connection', (socket) => {
    const connection = connections.get(socket);
    if (!connection) return;
    // Without its rooms it would hear nothing and look alive: cut the line, and the client comes back by itself.
    const ready = onConnect(connection).catch((error) => {
      refusal(error);
      socket.conn.close();
    });
    const patience = setTimeout(() => {
      if (connection.identity.kind === 'stranger') socket.conn.close();
    }, STRANGER_MS);
    socket.on('disconnect', () => {
      clearTimeout(patience);
      onDisconnect(connection);
    });
    const isTooMuch = createMeter(MESSAGES_MAX, MESSAGES_WINDOW_MS);
    socket.onAny(async (event: string, ...said: unknown[]) => {
      if (isTooMuch()) return void socket.disconnect(true);
      if (!isClientEvent(event)) return;
      // An acknowledgement is the last argument, also of an emit that forgot its payload.
      const ack = said.at(-1);
      const payload = said[0] === ack && typeof ack === 'function' ? undefined : said[0];
      const reply = typeof ack === 'function' ? (body: Ack<unknown>) => ack(body) : () => undefined;
      try {
        await ready;
        reply({ ok: true, data: await answer(connection, event, payload) });
      } catch (error) {
        const { code, message } = refusal(error);
        reply({ ok: false, code, message });
      }
    });
  });
}
