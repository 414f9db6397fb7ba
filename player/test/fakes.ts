import type { ScreenContent } from '@menuboard/contract/screen';
import type { Aside } from '../src/core/aside.ts';
import type { Identity } from '../src/core/player-state.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { LoadAnswer, PairAnswer, Server, ServerListener } from '../src/ports/server.ts';
import type { Store } from '../src/ports/store.ts';

/** Time that passes only when a test says so. */
export class FakeClock implements Clock {
  time = 0;
  private timers: { at: number; callback: () => void }[] = [];

  monotonic = () => this.time;
  now = () => 1_000_000 + this.time;
  sync = () => undefined;

  after = (ms: number, callback: () => void) => {
    const timer = { at: this.time + ms, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await settle();
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.callback();
    }
    this.time = end;
    await settle();
  }
}

export class FakeServer implements Server {
  pairAnswer: PairAnswer = { kind: 'failed', fault: 'unreachable' };
  loadAnswer: LoadAnswer = { kind: 'failed' };
  loads: (string | null)[] = [];
  pairs: string[] = [];
  painted: string[] = [];
  pulseTag: string | undefined;
  reconnects = 0;
  connections: { identity: Identity; listener: ServerListener; isOpen: boolean }[] = [];

  pair = async (code: string) => {
    this.pairs.push(code);
    return this.pairAnswer;
  };

  load = async (_identity: Identity, tag: string | null) => {
    this.loads.push(tag);
    return this.loadAnswer;
  };

  connect: Server['connect'] = (identity, _tag, listener) => {
    const connection = { identity, listener, isOpen: true };
    this.connections.push(connection);
    return {
      painted: (tag) => this.painted.push(tag),
      heartbeat: async (tag) => ({ tag: this.pulseTag ?? tag, serverTime: 0 }),
      reconnect: () => {
        this.reconnects += 1;
      },
      close: () => {
        connection.isOpen = false;
      },
    };
  };

  /** Of the connection that is open now. */
  get listener(): ServerListener {
    const open = this.connections.find(({ isOpen }) => isOpen);
    if (!open) throw new Error('No connection is open');
    return open.listener;
  }
}

export class FakeStore implements Store {
  identity: Identity | null;
  content: ScreenContent | null;
  aside: Aside | null = null;

  constructor(identity: Identity | null = null, content: ScreenContent | null = null) {
    this.identity = identity;
    this.content = content;
  }

  restore = async () => ({ identity: this.identity, content: this.content, aside: this.aside });
  keepIdentity = async (identity: Identity) => {
    this.identity = identity;
    this.aside = null;
  };
  setAside = async (aside: Aside) => {
    await this.forget();
    this.aside = aside;
  };
  keepContent = async (content: ScreenContent) => {
    this.content = content;
  };
  forget = async () => {
    this.identity = null;
    this.content = null;
    this.aside = null;
  };
}

/** Lets everything that waits for an answer go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
