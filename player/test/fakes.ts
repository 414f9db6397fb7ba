import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { ScreenContent } from '@menuboard/contract/screen';
import type { Aside } from '../src/core/aside.ts';
import { type ContentSets, newestOf, noSets } from '../src/core/content-set.ts';
import type { Identity } from '../src/core/player-state.ts';
import type { ClaimSecret } from '../src/ports/claim-secret.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { FileStore, Kept } from '../src/ports/file-store.ts';
import type {
  ClaimAnswer,
  ClaimListener,
  LoadAnswer,
  PairAnswer,
  Server,
  ServerListener,
} from '../src/ports/server.ts';
import type { Store } from '../src/ports/store.ts';

/** Time that passes only when a test says so. */
export class FakeClock implements Clock {
  time = 0;
  private timers: { at: number; callback: () => void }[] = [];

  monotonic = () => this.time;
  now = () => 1_000_000 + this.time;
  sync = () => undefined;
  notBefore = () => undefined;
  keep = () => undefined;

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
  pulseTag = 'base.m10';
  /** No heartbeat is answered. */
  isDeaf = false;
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
      heartbeat: async () => (this.isDeaf ? undefined : { tag: this.pulseTag, serverTime: 0 }),
      reconnect: () => {
        this.reconnects += 1;
      },
      close: () => {
        connection.isOpen = false;
      },
    };
  };

  opened: OpenClaim | undefined;
  claimAnswer: ClaimAnswer = { kind: 'failed' };
  opens: (string | null)[] = [];
  asks: string[] = [];
  withdrawn: string[] = [];
  waits: { secret: string; listener: ClaimListener; isOpen: boolean }[] = [];

  openClaim = async (secret: string | null) => {
    this.opens.push(secret);
    return this.opened;
  };

  askClaim = async (secret: string) => {
    this.asks.push(secret);
    return this.claimAnswer;
  };

  withdrawClaim = (secret: string) => void this.withdrawn.push(secret);

  awaitClaim: Server['awaitClaim'] = (secret, listener) => {
    const wait = { secret, listener, isOpen: true };
    this.waits.push(wait);
    return () => {
      wait.isOpen = false;
    };
  };

  /** Of the connection that is open now. */
  get listener(): ServerListener {
    const open = this.connections.find(({ isOpen }) => isOpen);
    if (!open) throw new Error('No connection is open');
    return open.listener;
  }
}

export class FakeClaimSecret implements ClaimSecret {
  kept: string | null = null;
  read = () => this.kept;
  keep = (secret: string | null) => {
    this.kept = secret;
  };
}

export class FakeStore implements Store {
  identity: Identity | null;
  sets: ContentSets;
  card: ScreenContent | null = null;
  /** Writes of generations wait for it. */
  gate: Promise<void> = Promise.resolve();
  /** What every further write is answered with. */
  answer: Kept = 'kept';
  aside: Aside | null = null;

  constructor(identity: Identity | null = null, current: ScreenContent | null = null) {
    this.identity = identity;
    this.sets = { ...noSets, current };
  }

  /** The newest that is stored. */
  get content(): ScreenContent | null {
    return newestOf(this.sets);
  }

  /** It opens too slowly to answer. */
  isSilent = false;

  restore = async () => {
    const { identity, card, isSilent } = this;
    const kept = isSilent ? { sets: noSets, aside: null } : { sets: this.sets, aside: this.aside };
    return { identity, card, isAnswered: !isSilent, ...kept };
  };
  keepIdentity = async (identity: Identity) => {
    this.identity = identity;
    this.aside = null;
  };
  setAside = async (aside: Aside) => {
    await this.forget();
    this.aside = aside;
  };
  keepSets = async (sets: ContentSets) => {
    await this.gate;
    if (this.answer === 'kept') this.sets = sets;
    return this.answer;
  };
  heal = async () => undefined;
  forget = async () => {
    this.identity = null;
    this.sets = noSets;
    this.aside = null;
  };
}

/** Files of text; one that says 'spoilt' is not what its hash says. */
export class FakeFiles implements FileStore {
  stored = new Map<string, Blob>();
  answer: Kept = 'kept';
  released: string[] = [];
  private addresses = 0;

  /** The list waits for it; nothing comes when it ends in nothing. */
  listing: Promise<boolean> = Promise.resolve(true);

  list = async () =>
    (await this.listing) ? Array.from(this.stored, ([sha256, blob]) => ({ sha256, blob })) : undefined;
  keep = async (sha256: string, blob: Blob) => {
    if (this.answer === 'kept') this.stored.set(sha256, blob);
    return this.answer;
  };
  read = async (sha256: string) => this.stored.get(sha256);
  drop = async (sha256s: readonly string[]) => {
    for (const sha256 of sha256s) this.stored.delete(sha256);
  };
  isSound = async (_: string, blob: Blob) => blob.type !== 'spoilt';
  addressOf = () => {
    this.addresses += 1;
    return `blob:${this.addresses}`;
  };
  release = (address: string) => {
    this.released.push(address);
  };
}

/** Lets everything that waits for an answer go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
