import { isRecord, isString, readFields, type UnknownRecord } from '@menuboard/contract/domain/guards';
import { RECONNECTION } from '@menuboard/contract/domain/limits';
import {
  readDisplayUpdateNotice,
  readHeartbeatReply,
  readItemPatch,
  readItemRemoval,
  readMenuPatch,
  readOrderList,
} from '@menuboard/contract/screen/read-events';
import { Manager, type Socket } from 'socket.io-client';
import type { Identity } from '../core/player-state.ts';
import type { SelfReporter } from './self-report.ts';
import type { ClaimListener, Connection, ServerListener } from './server.ts';

/** The time after which a message without an acknowledgement counts as lost. */
const ackTimeoutMs = 10_000;
/** The interval of retries after a refusal: an unpaired screen also asks over HTTP. */
const claimRetryMs = 30_000;
/** The longest time after which a screen returns, whatever the server asks. */
const returnMaxMs = 60_000;

/** Connects, and reconnects after each loss; every attempt sends the current `credentials`. */
function connect(credentials: () => object): Socket {
  const manager = new Manager({
    ...RECONNECTION,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
  const socket = manager.socket('/', { auth: (send) => send(credentials()) });
  // Holds what was sent after an overdue ping. A screen that returns reports its newest state instead.
  socket.on('disconnect', () => {
    socket.sendBuffer = [];
  });
  return socket;
}

/** Does nothing unless the server has refused or closed the socket, which then stays closed on its own. */
function reconnect(socket: Socket) {
  if (!socket.active) socket.connect();
}

/** Without a connection the message is lost: socket.io would store it for the next one. */
function emit(socket: Socket, event: string, payload: unknown) {
  if (socket.connected) socket.emit(event, payload);
}

function close(socket: Socket) {
  socket.off();
  socket.disconnect();
}

/** The live connection of an unpaired screen. Without it the screen checks its claim at intervals. */
export function subscribeToClaimBySocket(claimSecret: string, listener: ClaimListener): () => void {
  const socket = connect(() => ({ claimSecret }));
  socket.on('connect', listener.onConnected);
  socket.on('disconnect', listener.onDisconnected);
  socket.on('claim-taken', listener.onTaken);
  const retries = setInterval(() => reconnect(socket), claimRetryMs);
  return () => {
    clearInterval(retries);
    close(socket);
  };
}

/** The live connection of a paired screen. Guards check every payload. */
export function connectSocket(
  self: SelfReporter,
  identity: Identity,
  paintedTag: () => string | null,
  listener: ServerListener,
): Connection {
  const { screenToken, pairingCode, displayId } = identity;
  let returnWithinMs = 0;
  let isReturning = false;
  let turn: ReturnType<typeof setTimeout> | undefined;
  const socket = connect(() => {
    const credentials = screenToken ? { screenToken } : { pairingCode };
    const tag = paintedTag();
    return tag === null ? credentials : { ...credentials, tag };
  });

  socket.on('connect', () => {
    isReturning = false;
    if (displayId) emit(socket, 'join-display', displayId);
    listener.onConnected();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    self.reportProblem('socket-lost');
    const isRefused = !socket.active;
    // Once: a server that does not admit this screen may still answer over HTTP.
    isReturning = !isReturning && !isRefused && returnWithinMs > 0;
    if (isReturning) waitForTurn();
    listener.onDisconnected(reason);
    if (isRefused) listener.onRefused(reason);
  });
  socket.on('connect_error', (error) => {
    isReturning = false;
    // An inactive socket was refused by the server, and does not reconnect.
    if (!socket.active) listener.onRefused(error.message);
  });

  function waitForTurn() {
    socket.disconnect();
    turn = setTimeout(() => reconnect(socket), Math.random() * returnWithinMs);
  }

  function on<T>(event: string, read: (value: unknown) => T | undefined, handle: (payload: T) => void) {
    socket.on(event, (value: unknown) => {
      const payload = read(value);
      if (payload) handle(payload);
    });
  }
  on('item-updated', readItemPatch, listener.onItemChanged);
  on('item-availability-changed', readItemPatch, listener.onItemChanged);
  on('item-deleted', readItemRemoval, listener.onItemGone);
  on('menu-updated', readMenuPatch, listener.onMenuChanged);
  on('menu-deleted', readId, listener.onMenuGone);
  on('menu-assigned', readDisplayUpdateNotice, listener.onDisplayChanged);
  on('display-updated', readDisplayUpdateNotice, listener.onDisplayChanged);
  on('orders', readOrderList, listener.onOrders);
  socket.io.on('ping', listener.onSign);
  on('screen-reload', readId, ({ id }) => self.requestReload(id));

  /** The acknowledgement of a message; empty without one. */
  async function ask(event: string, payload: object): Promise<UnknownRecord> {
    try {
      const reply: unknown =
        socket.connected && (await socket.timeout(ackTimeoutMs).emitWithAck(event, payload));
      return isRecord(reply) ? reply : {};
    } catch {
      return {};
    }
  }

  // The painted tag, not the newest one: a page that no longer draws must not look up to date.
  const heartbeat = () => ({ tag: paintedTag() || '', report: self.read() });
  self.onProblem(() => emit(socket, 'heartbeat', heartbeat()));

  return {
    reportPainted: (tag) => emit(socket, 'painted', { tag }),
    sendHeartbeat: async () => {
      const answer = readHeartbeatReply((await ask('heartbeat', heartbeat())).data);
      if (answer) returnWithinMs = Math.min(answer.returnWithinMs ?? 0, returnMaxMs);
      return answer;
    },
    sendShown: async (spans) => (await ask('shown', { spans })).ok === true,
    isReturning: () => isReturning,
    reconnect: () => reconnect(socket),
    close: () => {
      clearTimeout(turn);
      close(socket);
    },
  };
}

const readId = (value: unknown) => readFields(value, { id: isString });
