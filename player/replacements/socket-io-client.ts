import { type Engine, type EngineOptions, nextTick, openEngine } from './engine-io-client.ts';
import { decodePacket, encodePacket, type Packet, PacketType } from './socket-io-parser.ts';

interface Options extends EngineOptions {
  /** Called for each connection, to send the current credentials. */
  auth: (send: (credentials: object) => void) => void;
  /** Milliseconds until the first retry, and the longest time between two. */
  reconnectionDelay: number;
  reconnectionDelayMax: number;
  /** The share of a delay by which chance lengthens or shortens it. */
  randomizationFactor: number;
}

type Listener = (...args: unknown[]) => void;
type Acknowledge = (error: Error | null, answer?: unknown) => void;

/** The arguments of the socket's own events, and of the server's. */
interface EventArguments {
  connect: [];
  /** Also when a connection is lost before the server has accepted the socket. */
  disconnect: [reason: string];
  connect_error: [error: Error];
  [event: string]: unknown[];
}

export interface Socket {
  readonly connected: boolean;
  /** False after the server has refused or disconnected the socket, until `connect`. */
  readonly active: boolean;
  on: <E extends string>(event: E, listener: (...args: EventArguments[E]) => void) => void;
  /** Removes all listeners. */
  off: () => void;
  /** Asks for no acknowledgement. */
  emit: (event: string, ...args: unknown[]) => void;
  timeout: (ms: number) => {
    /** Rejects if the server does not acknowledge in time, or if the connection is lost before. */
    emitWithAck: (event: string, ...args: unknown[]) => Promise<unknown>;
  };
  connect: () => void;
  disconnect: () => void;
}

/**
 * Replaces socket.io-client: a socket with its own connection in the protocol Socket.IO 5, and with the methods and
 * events that a screen uses. It reconnects until the server refuses it, or until `disconnect`. An event that is emitted
 * without a connection is lost. The original sends it after the next connect, when a screen reports again anyway.
 */
export function io(options: Options): Socket {
  const listeners = new Map<string, Listener[]>();
  /** The events that wait for their acknowledgement, by packet id. */
  const waiting = new Map<number | undefined, Acknowledge>();
  let nextId = 0;
  let engine: Engine | undefined;
  let isActive = false;
  let isConnected = false;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** Listeners run later: an error in one of them must not look like a broken connection. */
  const notify = (event: string, ...args: unknown[]) =>
    nextTick(() => {
      for (const listener of listeners.get(event) || []) listener(...args);
    });

  const send = (packet: Packet) => engine?.write(encodePacket(packet));

  function open() {
    let isOpen = false;
    const opened = openEngine(options, {
      onOpen: () => {
        isOpen = true;
        failures = 0;
        options.auth((data) => send({ type: PacketType.CONNECT, data }));
      },
      onMessage: (text) => {
        try {
          receive(decodePacket(text));
        } catch {
          opened.close('parse error');
        }
      },
      onClose: (reason) => {
        if (engine !== opened) return;
        engine = undefined;
        retryTimer = setTimeout(open, retryDelay(options, failures));
        failures += 1;
        if (isOpen) handleLoss(reason);
        else notify('connect_error', new Error(reason));
      },
    });
    engine = opened;
  }

  function receive({ type, id, data }: Packet) {
    switch (type) {
      case PacketType.CONNECT:
        isConnected = true;
        notify('connect');
        break;
      case PacketType.DISCONNECT:
        stop();
        handleLoss('io server disconnect');
        break;
      case PacketType.EVENT:
        notify(...(data as [string, ...unknown[]]));
        break;
      case PacketType.ACK:
        acknowledge(id, null, (data as unknown[])[0]);
        break;
      case PacketType.CONNECT_ERROR:
        stop();
        notify('connect_error', new Error((data as Error).message));
    }
  }

  /** Closes the connection, and opens no other. */
  function stop() {
    isActive = false;
    failures = 0;
    clearTimeout(retryTimer);
    const closing = engine;
    engine = undefined;
    closing?.close('forced close');
  }

  function handleLoss(reason: string) {
    isConnected = false;
    notify('disconnect', reason);
    for (const id of waiting.keys()) acknowledge(id, new Error('socket has been disconnected'));
  }

  function acknowledge(id: number | undefined, error: Error | null, answer?: unknown) {
    const callback = waiting.get(id);
    waiting.delete(id);
    callback?.(error, answer);
  }

  /** Returns false without a connection. */
  function emit(data: unknown[], id?: number) {
    if (!isConnected || !engine || engine.hasPingExpired()) return false;
    send({ type: PacketType.EVENT, id, data });
    return true;
  }

  function connect() {
    if (isActive) return;
    isActive = true;
    open();
  }

  connect();
  return {
    get connected() {
      return isConnected;
    },
    get active() {
      return isActive;
    },
    on: (event, listener) => {
      listeners.set(event, [...(listeners.get(event) || []), listener as Listener]);
    },
    off: () => listeners.clear(),
    emit: (...args) => {
      emit(args);
    },
    timeout: (ms) => ({
      emitWithAck: (...args) =>
        new Promise((resolve, reject) => {
          const id = nextId;
          nextId += 1;
          waiting.set(id, (error, answer) => {
            if (error) reject(error);
            else resolve(answer);
          });
          if (emit(args, id)) setTimeout(() => acknowledge(id, new Error('operation has timed out')), ms);
          else acknowledge(id, new Error('socket has been disconnected'));
        }),
    }),
    connect,
    disconnect: () => {
      if (isConnected) send({ type: PacketType.DISCONNECT });
      stop();
      if (isConnected) handleLoss('io client disconnect');
    },
  };
}

function retryDelay(options: Options, failures: number): number {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = options;
  const factor = 1 + randomizationFactor * (2 * Math.random() - 1);
  return Math.min(reconnectionDelayMax, reconnectionDelay * 2 ** failures * factor);
}
