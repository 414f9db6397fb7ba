/**
 * Accepts sockets: identifies each one and passes its messages to the handlers. Events that the contract does not name
 * are dropped, and no client's message is ever relayed to another client.
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
import type { PairingResult } from '@menuboard/contract/screen';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import type { KitchenDevice, Member } from '../http/caller.ts';
import { type ErrorReply, toErrorReply } from '../http/errors-to-http.ts';
import { AppError } from '../lib/app-error.ts';
import { MINUTE, SECOND } from '../lib/clock.ts';
import { type LogOrigin, runWithOrigin } from '../lib/log-origin.ts';
import { isLoopback } from '../lib/loopback.ts';
import { createMessageMeter } from '../lib/message-meter.ts';
import { addressKey } from '../lib/rate-limiter.ts';
import type { ScreenIdentity } from '../lib/screen-identity.ts';
import type { TrustedId } from '../lib/trusted-id.ts';
import { ADMITTED_PER_SECOND } from './admission.ts';
import { createAdmissionQueue } from './admission-queue.ts';
import { createAnonymousSockets } from './anonymous-sockets.ts';
import { closeLostInTurns } from './lost-connections.ts';
import type { FleetRooms, LocalRooms } from './rooms.ts';
import { createSocketRooms } from './socket-rooms.ts';
import { createSocketCounts } from './sockets-per-identity.ts';
import { countTransports, TRANSPORTS_PER_ADDRESS } from './transports-of-addresses.ts';
import { disconnectUnread } from './unread-sockets.ts';
import { trackUpgraded } from './upgraded-sockets.ts';

/** The verified identity of a socket. */
export type Identity =
  | { kind: 'member'; member: Member }
  | { kind: 'kitchen'; kitchen: KitchenDevice }
  /** `paired`: the screen connected with only its pairing code and got a token. */
  | { kind: 'screen'; screen: ScreenIdentity; paired?: PairingResult }
  /** `claimRoom`: the screen waits to be claimed, and has sent the secret of that claim. */
  | { kind: 'anonymous'; claimRoom?: string };

/** Resolves with the identity behind a handshake, and with `undefined` for one that is for others. */
export type IdentifySocket = (handshake: Handshake, ip: string) => Promise<Identity | undefined>;

export interface Connection {
  socket: Socket;
  ip: string;
  handshake: Handshake;
  identity: Identity;
}

/** Handlers of clients' messages. Payloads are already parsed; a thrown error becomes the acknowledgement. */
export type ClientHandlers = {
  [E in ClientEvent]: (
    connection: Connection,
    payload: z.output<(typeof clientEvents)[E]>,
  ) => Promise<AckData[E]>;
};

export interface SocketDeps {
  /**
   * Starts to follow the changes of a restaurant before its client may read anything. Resolves with a function that
   * ends it.
   */
  follow: (restaurantId: TrustedId<'restaurant'>) => Promise<() => void>;
  /** Throws `unauthenticated` for an invalid token. */
  authenticate: (handshake: Handshake, ip: string) => Promise<Identity>;
  onConnect: (connection: Connection) => Promise<void>;
  onDisconnect: (connection: Connection) => void;
  handlers: ClientHandlers;
}

export interface SocketServer {
  localRooms: LocalRooms;
  fleetRooms: FleetRooms;
  /** Number of sockets that are connected to this process, by kind. */
  countByKind(): Record<Identity['kind'], number>;
  /** Starts to accept sockets. */
  serve(deps: SocketDeps): void;
  /**
   * Closes the transports of this share of the clients, from 0 to 1, longest connection first. Clients reconnect by
   * themselves. Returns the number that stays.
   */
  closeShare(share: number): number;
  /**
   * Closes the transports, after which clients reconnect by themselves, and then the server. Also ends clients that do
   * not answer.
   */
  stop(): Promise<void>;
}

const MESSAGE_MAX_BYTES = 65_536;
/** Time after which a socket that has not paired is closed. */
const ANONYMOUS_MS = 10 * MINUTE;
// A screen sends a few messages a minute, an admin hardly any.
const MESSAGES_MAX = 200;
const MESSAGES_WINDOW_MS = 10 * SECOND;
/** Time within which a live client answers the closing handshake. */
const CLOSING_MS = 5 * SECOND;

const tooManyWaiting = () =>
  new AppError(
    'rate_limited',
    'Too many screens connect from here at once. They will try again by themselves.',
  );

function isSameOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  // No browser, or a very old one. Without cookies, a request has no more rights than its token.
  if (origin === undefined) return true;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function restaurantIdOf(identity: Identity): TrustedId<'restaurant'> | undefined {
  if (identity.kind === 'member') return identity.member.scope.restaurantId;
  if (identity.kind === 'kitchen') return identity.kitchen.scope.restaurantId;
  return identity.kind === 'screen' ? identity.screen.restaurantId : undefined;
}

function originOf({ ip, identity }: Connection): LogOrigin {
  const restaurantId = restaurantIdOf(identity);
  return restaurantId === undefined ? { address: ip } : { address: ip, restaurantId };
}

/** Calls `run` when the socket's connection closes, or at once if it already has. */
export function onceClosed({ conn }: Socket, run: () => void): void {
  conn.once('close', run);
  // Closed earlier, so `close` will not fire again.
  if (conn.readyState === 'closed') run();
}

function isClientEvent(event: string): event is ClientEvent {
  return Object.hasOwn(clientEvents, event);
}

export function createSocketServer(
  http: HttpServer,
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  onError: (error: unknown) => void,
): SocketServer {
  // Remembered from the first request: when a queued socket is identified, its closed connection may have no address.
  const addresses = new WeakMap<IncomingMessage, string>();
  const isTrusted = proxyAddr.compile(trustedProxies);
  const io = new Server(http, {
    serveClient: false,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    allowRequest(request, done) {
      const address = proxyAddr(request, isTrusted);
      addresses.set(request, address);
      done(null, isSameOrigin(request, publicUrl) && mayOpen(address));
    },
  });
  const mayOpen = countTransports(io, (request) => addresses.get(request) ?? '');
  const stopWatching = disconnectUnread(io);
  closeLostInTurns(io);
  const upgraded = trackUpgraded(http);
  const connections = new WeakMap<Socket, Connection>();

  const addressOf = ({ request, handshake }: Socket) => addresses.get(request) ?? handshake.address;

  function toRefusal(error: unknown): ErrorReply {
    const refusal = toErrorReply(error);
    if (refusal.status >= 500) onError(error);
    return refusal;
  }

  return {
    ...createSocketRooms(io),
    countByKind() {
      const counts = { member: 0, kitchen: 0, screen: 0, anonymous: 0 };
      for (const socket of io.of('/').sockets.values()) {
        const kind = connections.get(socket)?.identity.kind;
        if (kind) counts[kind] += 1;
      }
      return counts;
    },
    serve: (deps) => acceptSockets(io, connections, deps, addressOf, toRefusal),
    closeShare(share) {
      const open = [...io.of('/').sockets.values()].filter(({ conn }) => conn.readyState === 'open');
      const leaving = open.slice(0, Math.ceil(open.length * share));
      for (const socket of leaving) socket.conn.close();
      return open.length - leaving.length;
    },
    async stop() {
      stopWatching();
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
      // A vanished client never answers the closing handshake, for which `ws` would wait half a minute.
      setTimeout(upgraded.destroyAll, CLOSING_MS).unref();
      await io.close();
    },
  };
}

function acceptSockets(
  io: Server,
  connections: WeakMap<Socket, Connection>,
  deps: SocketDeps,
  addressOf: (socket: Socket) => string,
  toRefusal: (error: unknown) => ErrorReply,
): void {
  const { authenticate, follow, onConnect, onDisconnect, handlers } = deps;
  // This machine may be an unconfigured proxy.
  const waitingMaxOf = (ip: string) => (isLoopback(ip) ? Number.POSITIVE_INFINITY : TRANSPORTS_PER_ADDRESS);
  const admit = createAdmissionQueue(ADMITTED_PER_SECOND, waitingMaxOf);
  const counts = createSocketCounts();
  const anonymousSockets = createAnonymousSockets();
  const identified = new WeakSet<Socket['client']>();

  function addToCounts(connection: Connection): () => void {
    const { identity, ip, socket } = connection;
    switch (identity.kind) {
      case 'member':
        return counts.addMember(identity.member.scope.restaurantId, identity.member.sessionId, socket.conn);
      case 'kitchen':
        return counts.addMember(identity.kitchen.scope.restaurantId, identity.kitchen.linkId, socket.conn);
      case 'screen':
        return counts.addScreen(identity.screen.id, socket.conn);
      case 'anonymous':
        return anonymousSockets.add(ip, () => connection.identity.kind === 'anonymous');
    }
  }

  async function identify(socket: Socket): Promise<void> {
    // Each connection may introduce itself once: further packets would slow the queue down for all others.
    if (identified.has(socket.client))
      throw new AppError('conflict', 'This connection has already introduced itself.');
    identified.add(socket.client);
    const parsed = z.safeParse(Handshake, socket.handshake.auth);
    if (!parsed.success) throw new AppError('unauthenticated', 'Please sign in.');
    const { token, screenToken, kitchenToken } = parsed.data;
    const ip = addressOf(socket);
    const hasToken = [token, screenToken, kitchenToken].some((sent) => sent !== undefined);
    const hasLeft = () => socket.conn.readyState === 'closed';
    await admit({ address: addressKey(ip), hasToken, hasLeft }, tooManyWaiting);
    if (hasLeft()) return;
    const identity = await runWithOrigin(
      () => ({ address: ip }),
      () => authenticate(parsed.data, ip),
    );
    const connection: Connection = { socket, ip, handshake: parsed.data, identity };
    onceClosed(socket, addToCounts(connection));
    const restaurantId = restaurantIdOf(identity);
    if (restaurantId !== undefined) onceClosed(socket, await follow(restaurantId));
    connections.set(socket, connection);
  }

  io.use((socket, next) => {
    identify(socket).then(
      () => next(),
      (error) => {
        const { code, message } = toRefusal(error);
        next(Object.assign(new Error(code), { data: { code, message } }));
      },
    );
  });

  async function handle<E extends ClientEvent>(connection: Connection, event: E, payload: unknown) {
    const parsed = z.safeParse(clientEvents[event], payload);
    if (!parsed.success) {
      throw new AppError('validation', parsed.error.issues[0]?.message ?? 'This message cannot be read.');
    }
    const message = parsed.data as z.output<(typeof clientEvents)[E]>;
    return runWithOrigin(
      () => originOf(connection),
      () => handlers[event](connection, message),
    );
  }

  io.on('connection', (socket) => {
    const connection = connections.get(socket);
    if (!connection) return;
    // The request of the handshake, which nobody reads again, while a socket may stay open for months.
    Object.assign(socket.conn, { request: null });
    // Without its rooms, the socket would receive nothing and yet look connected. When it is closed, the client
    // reconnects.
    const ready = onConnect(connection).catch((error) => {
      toRefusal(error);
      socket.conn.close();
    });
    const anonymousTimeout = setTimeout(() => {
      if (connection.identity.kind === 'anonymous') socket.conn.close();
    }, ANONYMOUS_MS);
    socket.on('disconnect', () => {
      clearTimeout(anonymousTimeout);
      onDisconnect(connection);
    });
    const isTooMuch = createMessageMeter(MESSAGES_MAX, MESSAGES_WINDOW_MS);
    socket.onAny(async (event: string, ...args: unknown[]) => {
      if (isTooMuch()) return void socket.disconnect(true);
      if (!isClientEvent(event)) return;
      // The acknowledgement is the last argument, even if the client sent no payload.
      const ack = args.at(-1);
      const payload = args[0] === ack && typeof ack === 'function' ? undefined : args[0];
      const reply = typeof ack === 'function' ? (body: Ack<unknown>) => ack(body) : () => undefined;
      try {
        await ready;
        reply({ ok: true, data: await handle(connection, event, payload) });
      } catch (error) {
        const { code, message } = toRefusal(error);
        reply({ ok: false, code, message });
      }
    });
  });
}
