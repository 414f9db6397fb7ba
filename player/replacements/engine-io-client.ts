import { Emitter } from './component-emitter.ts';
import { type Transport, transports } from './engine-io-transports.ts';

interface Options {
  path: string;
  /** The names of the transports to try, the best first. */
  transports: string[];
}

type Timer = ReturnType<typeof setTimeout>;

interface Timers {
  setTimeoutFn: (run: () => void, ms: number) => Timer;
  clearTimeoutFn: (timer: Timer) => void;
}

/**
 * Replaces engine.io-client: one connection in the protocol Engine.IO 4, for socket.io-client's Manager and Socket.
 * Supports browsers and text packets. Does not upgrade an open connection: each connection tries the best transport
 * first.
 */
export class Socket extends Emitter {
  private readonly baseUrl: string;
  private readonly remaining: string[];
  private transport: Transport | undefined;
  private id = '';
  private isOpen = false;
  private isClosed = false;
  private limitMs = 0;
  private timer: Timer | undefined;
  /** The time at which the next ping is overdue: timers do not run while a device sleeps. */
  private dueAt = Number.POSITIVE_INFINITY;

  constructor(origin: string, { path, transports: names }: Options) {
    super();
    this.baseUrl = `${origin}${path}/?EIO=4&transport=`;
    this.remaining = [...names];
    this.handleOffline = this.handleOffline.bind(this);
    addEventListener('offline', this.handleOffline);
    this.openNext();
  }

  write(text: string) {
    if (!this.isClosed) this.transport?.send(`4${text}`);
  }

  close() {
    this.end('forced close');
  }

  _hasPingExpired(): boolean {
    const isExpired = Date.now() > this.dueAt;
    // Deferred: the client buffers the packet that it is sending for the next connection.
    if (isExpired) nextTick(() => this.end('ping timeout'));
    return isExpired;
  }

  private openNext() {
    const name = this.remaining.shift() ?? '';
    const url = () => `${this.baseUrl}${name}${this.id && `&sid=${this.id}`}`;
    const isCurrent = () => this.transport === transport;
    const transport: Transport | undefined = transports[name]?.(url, {
      onPacket: (packet) => isCurrent() && this.receive(packet),
      onLost: (reason) => isCurrent() && this.fail(reason),
    });
    this.transport = transport;
  }

  private receive(packet: string) {
    const text = packet.slice(1);
    switch (packet[0]) {
      case '0': {
        const { sid, pingInterval, pingTimeout } = JSON.parse(text);
        this.id = sid;
        this.limitMs = pingInterval + pingTimeout;
        this.isOpen = true;
        this.restartTimer();
        this.emitReserved('open');
        break;
      }
      case '1':
        this.fail('transport close');
        break;
      case '2':
        this.transport?.send('3');
        this.restartTimer();
        break;
      case '4':
        this.emitReserved('data', text);
        break;
      case '6':
        break;
      default:
        // Another server answers: a captive portal does so with status 200.
        this.fail('transport error');
    }
  }

  private restartTimer() {
    clearTimeout(this.timer);
    this.dueAt = Date.now() + this.limitMs;
    this.timer = setTimeout(() => this.end('ping timeout'), this.limitMs);
  }

  private handleOffline() {
    // A server on the same machine needs no network.
    if (location.hostname !== 'localhost') this.fail('transport close');
  }

  private fail(reason: string) {
    if (this.isOpen || this.remaining.length === 0) return this.end(reason);
    this.transport?.close();
    this.openNext();
  }

  private end(reason: string) {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.timer);
    removeEventListener('offline', this.handleOffline);
    const { transport } = this;
    this.transport = undefined;
    transport?.close();
    // Before it opens, socket.io-client's Manager listens for errors only.
    if (!this.isOpen || reason === 'transport error') this.emitReserved('error', new Error(reason));
    this.emitReserved('close', reason);
  }
}

export const protocol = 4;

export const nextTick = (run: () => void) => void Promise.resolve().then(run);

export function installTimerFunctions(timers: Timers) {
  timers.setTimeoutFn = (run, ms) => setTimeout(run, ms);
  timers.clearTimeoutFn = (timer) => clearTimeout(timer);
}

/** socket.io-client exports these names again; nothing imports them. */
export const [Fetch, NodeXHR, XHR, NodeWebSocket, WebSocket, WebTransport]: undefined[] = [];
