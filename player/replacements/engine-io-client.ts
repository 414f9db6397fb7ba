import { Emitter } from './component-emitter.ts';
import { type Line, ways } from './engine-io-transports.ts';

interface Options {
  path: string;
  /** The ways to try, the best first. */
  transports: string[];
}

type Timer = ReturnType<typeof setTimeout>;

interface Timers {
  setTimeoutFn: (run: () => void, ms: number) => Timer;
  clearTimeoutFn: (timer: Timer) => void;
}

/**
 * Takes the place of engine.io-client: one connection in the protocol Engine.IO 4, for Manager and Socket of
 * socket.io-client. It knows a browser only, text only, and no change of the way while it is open: the best way
 * is tried first, and again at every new connection.
 */
export class Socket extends Emitter {
  private readonly address: string;
  private readonly left: string[];
  private line: Line | undefined;
  private id = '';
  private isOpen = false;
  private isClosed = false;
  private patienceMs = 0;
  private timer: Timer | undefined;
  /** By the clock too: timers stand still while a device sleeps. */
  private silentAt = Number.POSITIVE_INFINITY;

  constructor(origin: string, { path, transports }: Options) {
    super();
    this.address = `${origin}${path}/?EIO=4&transport=`;
    this.left = [...transports];
    this.offline = this.offline.bind(this);
    addEventListener('offline', this.offline);
    this.dial();
  }

  write(text: string) {
    if (!this.isClosed) this.line?.send(`4${text}`);
  }

  close() {
    this.end('forced close');
  }

  _hasPingExpired(): boolean {
    const isSilent = Date.now() > this.silentAt;
    // Not now: what is being sent at this moment is then kept for the next connection.
    if (isSilent) nextTick(() => this.end('ping timeout'));
    return isSilent;
  }

  private dial() {
    const name = this.left.shift() ?? '';
    const address = () => `${this.address}${name}${this.id && `&sid=${this.id}`}`;
    const isCurrent = () => this.line === line;
    const line: Line | undefined = ways[name]?.(address, {
      heard: (packet) => isCurrent() && this.hear(packet),
      lost: (reason) => isCurrent() && this.lose(reason),
    });
    this.line = line;
  }

  private hear(packet: string) {
    const text = packet.slice(1);
    switch (packet[0]) {
      case '0': {
        const { sid, pingInterval, pingTimeout } = JSON.parse(text);
        this.id = sid;
        this.patienceMs = pingInterval + pingTimeout;
        this.isOpen = true;
        this.wait();
        this.emitReserved('open');
        break;
      }
      case '1':
        this.lose('transport close');
        break;
      case '2':
        this.line?.send('3');
        this.wait();
        break;
      case '4':
        this.emitReserved('data', text);
        break;
      case '6':
        break;
      default:
        // Somebody else answers: a captive portal does so with 200.
        this.lose('transport error');
    }
  }

  private wait() {
    clearTimeout(this.timer);
    this.silentAt = Date.now() + this.patienceMs;
    this.timer = setTimeout(() => this.end('ping timeout'), this.patienceMs);
  }

  private offline() {
    // A server on the same machine needs no network.
    if (location.hostname !== 'localhost') this.lose('transport close');
  }

  private lose(reason: string) {
    if (this.isOpen || this.left.length === 0) return this.end(reason);
    this.line?.close();
    this.dial();
  }

  private end(reason: string) {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.timer);
    removeEventListener('offline', this.offline);
    const { line } = this;
    this.line = undefined;
    line?.close();
    // Who waits for the opening listens for errors only.
    if (!this.isOpen || reason === 'transport error') this.emitReserved('error', new Error(reason));
    this.emitReserved('close', reason);
  }
}

export const protocol = 4;

export const nextTick = (run: () => void) => void Promise.resolve().then(run);

export function installTimerFunctions(timed: Timers) {
  timed.setTimeoutFn = (run, ms) => setTimeout(run, ms);
  timed.clearTimeoutFn = (timer) => clearTimeout(timer);
}

/** Passed on by socket.io-client, asked for by nobody. */
export const [Fetch, NodeXHR, XHR, NodeWebSocket, WebSocket, WebTransport]: undefined[] = [];
