import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { Theme } from '@menuboard/contract/domain/settings';
import type { ScreenContent, ShownSpan } from '@menuboard/contract/screen';
import { type ContentSet, emptyContentSet, newestContent } from '../src/core/content-set.ts';
import type { Identity, PreviousIdentity } from '../src/core/player-state.ts';
import type { WriteResult } from '../src/core/storage-problem.ts';
import type { ClaimSecretStore } from '../src/ports/claim-secret.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { FileStore } from '../src/ports/file-store.ts';
import type { ScreenStore } from '../src/ports/screen-store.ts';
import type {
  ClaimAnswer,
  ClaimListener,
  LoadAnswer,
  PairAnswer,
  Server,
  ServerListener,
} from '../src/ports/server.ts';
import type { Themes } from '../src/ports/themes.ts';

/** A clock that only `advance` moves. */
export class FakeClock implements Clock {
  time = 0;
  private timers: { at: number; callback: () => void }[] = [];

  monotonic = () => this.time;
  now = () => 1_000_000 + this.time;
  /** True if the device's clock is past the last known time. */
  isRight = true;
  isPlausible = () => this.isRight;
  sync = () => undefined;
  contact: number | undefined = undefined;
  lastContact = () => this.contact;
  noteContact = () => {
    this.contact = this.now();
  };
  assumeNotBefore = () => undefined;
  save = () => undefined;

  after = (ms: number, callback: () => void) => {
    const timer = { at: this.time + ms, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  async advance(ms: number): Promise<void> {
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
  pairAnswer: PairAnswer = { kind: 'failed', error: 'unreachable' };
  loadAnswer: LoadAnswer = { kind: 'failed' };
  loads: (string | null)[] = [];
  pairs: string[] = [];
  painted: string[] = [];
  /** The painted tag of each heartbeat. */
  heartbeatTags: (string | null)[] = [];
  pulseTag = 'base.m10';
  isReturning = false;
  /** False for a server that does not store spans. */
  isStoringShown = true;
  shown: ShownSpan[] = [];
  /** True if heartbeats get no answer. */
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

  connect: Server['connect'] = (identity, paintedTag, listener) => {
    const connection = { identity, listener, isOpen: true };
    this.connections.push(connection);
    return {
      reportPainted: (tag) => this.painted.push(tag),
      isReturning: () => this.isReturning,
      sendHeartbeat: async () => {
        this.heartbeatTags.push(paintedTag());
        return this.isDeaf ? undefined : { tag: this.pulseTag, serverTime: 0 };
      },
      sendShown: async (spans) => {
        if (this.isStoringShown) this.shown.push(...spans.map((span) => ({ ...span })));
        return this.isStoringShown;
      },
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
  openings: (string | null)[] = [];
  checks: string[] = [];
  withdrawn: string[] = [];
  subscriptions: { secret: string; listener: ClaimListener; isOpen: boolean }[] = [];

  openClaim = async (secret: string | null) => {
    this.openings.push(secret);
    return this.opened;
  };

  checkClaim = async (secret: string) => {
    this.checks.push(secret);
    return this.claimAnswer;
  };

  withdrawClaim = (secret: string) => void this.withdrawn.push(secret);

  subscribeToClaim: Server['subscribeToClaim'] = (secret, listener) => {
    const subscription = { secret, listener, isOpen: true };
    this.subscriptions.push(subscription);
    return () => {
      subscription.isOpen = false;
    };
  };

  /** The listener of the open connection. */
  get listener(): ServerListener {
    const open = this.connections.find(({ isOpen }) => isOpen);
    if (!open) throw new Error('No connection is open');
    return open.listener;
  }
}

export class FakeClaimSecretStore implements ClaimSecretStore {
  secret: string | null = null;
  read = () => this.secret;
  write = (secret: string | null) => {
    this.secret = secret;
  };
}

export class FakeScreenStore implements ScreenStore {
  identity: Identity | null;
  contentSet: ContentSet;
  fallback: ScreenContent | null = null;
  previousIdentity: PreviousIdentity | null = null;
  /** Writes of the content set wait for this promise. */
  gate: Promise<void> = Promise.resolve();
  /** The result of each further write. */
  writeResult: WriteResult = 'stored';
  /** True for a database that opens too slowly to be read. */
  isSilent = false;

  constructor(identity: Identity | null = null, current: ScreenContent | null = null) {
    this.identity = identity;
    this.contentSet = { ...emptyContentSet, current };
  }

  /** The newest stored content. */
  get content(): ScreenContent | null {
    return newestContent(this.contentSet);
  }

  read = async () => {
    const { identity, fallback, contentSet, previousIdentity, isSilent } = this;
    return {
      identity,
      fallback,
      isFullyRead: !isSilent,
      contentSet: isSilent ? emptyContentSet : contentSet,
      previousIdentity: isSilent ? null : previousIdentity,
    };
  };
  writeIdentity = async (identity: Identity) => {
    this.identity = identity;
    this.previousIdentity = null;
  };
  archiveIdentity = async (previous: PreviousIdentity) => {
    await this.clear();
    this.previousIdentity = previous;
  };
  writeContentSet = async (contentSet: ContentSet) => {
    await this.gate;
    if (this.writeResult === 'stored') this.contentSet = contentSet;
    return this.writeResult;
  };
  repair = async () => undefined;
  shown = new Map<number, ShownSpan>();
  readShown = async (): Promise<ShownSpan[] | undefined> =>
    [...this.shown.values()].sort((a, b) => a.from - b.from);
  writeShown = async (spans: readonly ShownSpan[]) => {
    for (const span of spans.slice(-2)) this.shown.set(span.from, { ...span });
    for (const from of this.shown.keys()) if (from < (spans[0]?.from ?? 0)) this.shown.delete(from);
  };
  clear = async () => {
    this.identity = null;
    this.contentSet = emptyContentSet;
    this.previousIdentity = null;
  };
}

/** Text files; a blob of the type 'damaged' does not match its hash. */
export class FakeFileStore implements FileStore {
  stored = new Map<string, Blob>();
  writeResult: WriteResult = 'stored';
  revokedUrls: string[] = [];
  private urlCount = 0;

  /** `list` waits for this promise; false means that the store cannot be read. */
  listing: Promise<boolean> = Promise.resolve(true);

  list = async () =>
    (await this.listing) ? Array.from(this.stored, ([sha256, blob]) => ({ sha256, blob })) : undefined;
  write = async (sha256: string, blob: Blob) => {
    if (this.writeResult === 'stored') this.stored.set(sha256, blob);
    return this.writeResult;
  };
  read = async (sha256: string) => this.stored.get(sha256);
  remove = async (sha256s: readonly string[]) => {
    for (const sha256 of sha256s) this.stored.delete(sha256);
  };
  isIntact = async (_: string, blob: Blob) => blob.type !== 'damaged';
  createUrl = () => {
    this.urlCount += 1;
    return `blob:${this.urlCount}`;
  };
  revokeUrl = (url: string) => {
    this.revokedUrls.push(url);
  };
}

/** The faces of all themes are stored, except those that a test delays. */
export class FakeThemes implements Themes {
  requested = new Set<Theme>();
  delayed = new Set<Theme>();
  private notify: Parameters<Themes['subscribe']>[0] = () => {};

  load = (themes: readonly Theme[]) => {
    for (const theme of themes) this.requested.add(theme);
  };
  loadFaces = () => undefined;
  isStored = (theme: Theme) => !this.delayed.has(theme);
  subscribe: Themes['subscribe'] = (listener) => {
    this.notify = listener;
  };

  async store(theme: Theme) {
    this.delayed.delete(theme);
    this.notify();
    await settle();
  }
}

/** Lets all pending promises settle. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}
