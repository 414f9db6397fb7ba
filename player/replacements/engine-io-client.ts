import { type Transport, transports } from './engine-io-transports.ts';

export interface EngineOptions {
  /** The names of the transports to try, the best first. */
  transports: readonly string[];
  /** Milliseconds until a connection that has not opened is given up. */
  timeout: number;
}

export interface EngineListener {
  onOpen: () => void;
  onMessage: (text: string) => void;
  /** The last call: the connection is lost or closed, or could not be opened. */
  onClose: (reason: string) => void;
}

/** One connection. */
export interface Engine {
  write: (text: string) => void;
  close: (reason: string) => void;
  /** The server's ping is overdue: the connection closes in a moment. */
  hasPingExpired: () => boolean;
}

/** Errors in a callback do not reach the caller. */
export const nextTick = (run: () => void) => void Promise.resolve().then(run);

/**
 * Replaces engine.io-client: opens one connection to the page's server in the protocol Engine.IO 4, for text messages.
 * Does not upgrade an open connection: each connection tries the best transport first.
 */
export function openEngine(options: EngineOptions, { onOpen, onMessage, onClose }: EngineListener): Engine {
  const remaining = options.transports.slice();
  let transport: Transport | undefined;
  let id = '';
  let isOpen = false;
  let isClosed = false;
  let limitMs = 0;
  /** The time at which the next ping is overdue: timers do not run while a device sleeps. */
  let dueAt = Number.POSITIVE_INFINITY;
  let timer = setTimeout(() => end('timeout'), options.timeout);

  function openNext() {
    const name = remaining.shift() || '';
    const url = () => `${location.origin}/socket.io/?EIO=4&transport=${name}${id && `&sid=${id}`}`;
    const isCurrent = () => transport === opened;
    const opened: Transport | undefined = transports[name]?.(url, {
      onPacket: (packet) => isCurrent() && receive(packet),
      onLost: (reason) => isCurrent() && fail(reason),
    });
    transport = opened;
  }

  function receive(packet: string) {
    const text = packet.slice(1);
    switch (packet[0]) {
      case '0': {
        const { sid, pingInterval, pingTimeout } = JSON.parse(text);
        id = sid;
        limitMs = pingInterval + pingTimeout;
        isOpen = true;
        restartTimer();
        onOpen();
        break;
      }
      case '1':
        fail('transport close');
        break;
      case '2':
        transport?.send('3');
        restartTimer();
        break;
      case '4':
        onMessage(text);
        break;
      case '6':
        break;
      default:
        // Another server answers: a captive portal does so with status 200.
        fail('transport error');
    }
  }

  function restartTimer() {
    clearTimeout(timer);
    dueAt = Date.now() + limitMs;
    timer = setTimeout(() => end('ping timeout'), limitMs);
  }

  function handleOffline() {
    // A server on the same machine needs no network.
    if (location.hostname !== 'localhost') fail('transport close');
  }

  function fail(reason: string) {
    if (isOpen || remaining.length === 0) return end(reason);
    transport?.close();
    openNext();
  }

  function end(reason: string) {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(timer);
    removeEventListener('offline', handleOffline);
    const closing = transport;
    transport = undefined;
    closing?.close();
    onClose(reason);
  }

  addEventListener('offline', handleOffline);
  openNext();
  return {
    write: (text) => transport?.send(`4${text}`),
    close: end,
    hasPingExpired: () => {
      const isExpired = Date.now() > dueAt;
      // Deferred: the caller is in the middle of sending.
      if (isExpired) nextTick(() => end('ping timeout'));
      return isExpired;
    },
  };
}
