// Keeps the content of a paired screen fresh: a push for speed, and a comparison of tags for the truth.
import { FETCH_SPREAD_MAX_MS, HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import { itemGonePatch, itemPatch, menuPatch, type Patch } from './core/apply-patch.ts';
import { menuOf } from './core/menu-of.ts';
import type { Identity, PlayerEvent, PlayerState } from './core/player-state.ts';
import { retryDelay } from './core/retry-delay.ts';
import type { Clock } from './ports/clock.ts';
import type { Connection, LoadAnswer, Server, ServerListener } from './ports/server.ts';

/** As often as a load is tried again that fails and fails. */
const awayBeats = 9;
/** A token that is unknown for so long belongs to no display any more; for less, the server had another database. */
const unknownMs = 3_600_000;

export interface SyncParts {
  server: Server;
  clock: Clock;
  random: () => number;
  state: () => PlayerState;
  dispatch: (event: PlayerEvent) => void;
  connectionChanged: (isConnected: boolean) => void;
  /** The server said what time it is. */
  timeChanged: () => void;
}

export interface Sync {
  /** Lives under this identity from now on; `null` ends it. */
  follow: (identity: Identity | null) => void;
  /** Asks for the content now. */
  load: () => void;
  /** This tag is on the glass. */
  painted: (tag: string) => void;
}

export function createSync(parts: SyncParts): Sync {
  let running: Run | undefined;
  const page: Page = { hasLoaded: false };
  return {
    follow: (identity) => {
      running?.end();
      running = identity ? run(identity, parts, page) : undefined;
    },
    load: () => running?.load(),
    painted: (tag) => running?.painted(tag),
  };
}

interface Page {
  /** What a former build stored lacks what that did not know, under the same tag: once, content is asked for whole. */
  hasLoaded: boolean;
}

type Asked = Exclude<LoadAnswer, { kind: 'unauthenticated' }> | { kind: 'paired' };

interface Run {
  load: () => void;
  painted: (tag: string) => void;
  end: () => void;
}

function run(identity: Identity, parts: SyncParts, page: Page): Run {
  const { server, clock, random, state, dispatch, connectionChanged, timeChanged } = parts;
  let hasEnded = false;
  let isLoading = false;
  let isWanted = false;
  let isSpread = false;
  let failures = 0;
  let refusals = 0;
  let isTokenDoubted = false;
  let unknownSince = 0;
  let unknownAt = Number.NEGATIVE_INFINITY;
  let isConnected = false;
  let paintedTag: string | null = null;
  let reportedTag: string | null = null;
  let connection: Connection | undefined;
  const timers: Record<string, () => void> = {};

  const tag = () => {
    const now = state();
    return now.phase === 'showing' ? now.content.manifest.tag : '';
  };

  const isStale = () => {
    const now = state();
    return now.phase === 'showing' && now.isStale;
  };

  function after(name: string, ms: number, work: () => void) {
    timers[name]?.();
    timers[name] = clock.after(ms, work);
  }

  function learnTime(serverTime: number, sentAt: number) {
    clock.sync(serverTime, sentAt);
    timeChanged();
  }

  function report() {
    if (!isConnected || paintedTag === null || paintedTag === reportedTag) return;
    reportedTag = paintedTag;
    connection?.painted(paintedTag);
  }

  function load() {
    isWanted = true;
    if (!isLoading) void answerWanted();
  }

  /** Many screens hear of a large change at once: each asks at a moment of its own. */
  function loadWithin(ms: number) {
    if (ms === 0) return load();
    // Not put off by the next change, or a busy evening would put it off for ever.
    if (isSpread) return;
    isSpread = true;
    after('spread', ms * random(), () => {
      isSpread = false;
      load();
    });
  }

  async function answerWanted() {
    isLoading = true;
    try {
      while (isWanted && !hasEnded) {
        isWanted = false;
        timers.retry?.();
        const sentAt = clock.monotonic();
        const asked = state();
        const answer = await ask();
        if (!hasEnded) take(answer, sentAt, asked);
      }
    } finally {
      isLoading = false;
    }
  }

  /** A screen without a token, or with one that is not known any more, gets a new one by its code. */
  async function ask(): Promise<Asked> {
    const now = state();
    // A stale board may carry the newest tag without the newest content: then it is fetched whole.
    const known = page.hasLoaded && now.phase === 'showing' && !isStale() ? tag() : null;
    let inHand: Asked | undefined;
    if (identity.screenToken) {
      const askedAt = clock.monotonic();
      const loaded = await server.load(identity, known);
      if (loaded.kind === 'content') learnTime(loaded.content.manifest.serverTime, askedAt);
      const isKnown = loaded.kind === 'content' || loaded.kind === 'unchanged';
      if (loaded.kind !== 'unauthenticated' && !(isKnown && isTokenDoubted)) return loaded;
      if (isKnown) inHand = loaded;
    }
    const sentAt = clock.monotonic();
    const answer = await server.pair(identity.pairingCode);
    if (hasEnded) return { kind: 'failed' };
    if (answer.kind === 'failed') {
      if (inHand) return inHand;
      if (answer.fault !== 'unknownCode') return { kind: 'failed' };
      return { kind: identity.screenToken ? 'unknown' : 'gone' };
    }
    const { screenToken, display, manifest } = answer.paired;
    learnTime(manifest.serverTime, sentAt);
    const paired = { pairingCode: identity.pairingCode, displayId: display.id, screenToken };
    dispatch({ type: 'paired', identity: paired, content: { display, manifest } });
    return { kind: 'paired' };
  }

  function isUnknownForGood(): boolean {
    const now = clock.monotonic();
    if (now - unknownAt > unknownMs) unknownSince = now;
    unknownAt = now;
    return now - unknownSince >= unknownMs;
  }

  function take(answer: Asked, sentAt: number, asked: PlayerState) {
    if (answer.kind === 'gone' || (answer.kind === 'unknown' && isUnknownForGood())) {
      return dispatch({ type: 'displayGone' });
    }
    if (answer.kind === 'failed' || answer.kind === 'unknown') {
      failures += 1;
      // Once a series: a console that fills for days is how browsers on TVs run out of memory.
      if (failures === 1) console.error('Failed to load display');
      after('retry', retryDelay(failures, random(), undefined, clock.monotonic() - sentAt), load);
      return dispatch({ type: 'loadFailed' });
    }
    failures = 0;
    unknownAt = Number.NEGATIVE_INFINITY;
    page.hasLoaded = true;
    // That nothing has changed is no word about a stale board: the question may be older than the change it missed.
    if (answer.kind === 'content') dispatch({ type: 'contentLoaded', content: answer.content, asked });
  }

  /** Without a live connection more often, and each screen in a rhythm of its own. */
  function beatLater() {
    after('beat', isConnected ? HEARTBEAT_MS : retryDelay(awayBeats, random()), () => void beat());
  }

  async function beat() {
    beatLater();
    const sentAt = clock.monotonic();
    const pulse = await connection?.heartbeat();
    if (hasEnded) return;
    if (pulse) learnTime(pulse.serverTime, sentAt);
    // A socket that is down or deaf is no reason to miss a change: HTTP is asked the same, if it is not being asked.
    if (failures === 0 && (pulse?.tag !== tag() || isStale())) load();
  }

  const patch = (change: Patch) => {
    dispatch({ type: 'patched', patch: change });
    if (isStale() && !isSpread) load();
  };

  const listener: ServerListener = {
    connected: () => {
      console.log('Connected to the server');
      isConnected = true;
      refusals = 0;
      isTokenDoubted = false;
      reportedTag = null;
      connectionChanged(true);
      report();
      if (failures > 0) load();
      void beat();
    },
    disconnected: (reason) => {
      console.log(`Disconnected from the server: ${reason}`);
      isConnected = false;
      connectionChanged(false);
      beatLater();
    },
    refused: (reason) => {
      refusals += 1;
      isTokenDoubted = reason === 'unauthenticated';
      load();
      after('reconnect', retryDelay(refusals, random()), () => connection?.reconnect());
    },
    itemChanged: (change) => patch(itemPatch(change)),
    itemGone: (gone) => patch(itemGonePatch(gone)),
    menuChanged: (change) => {
      const whole = menuPatch(change);
      if (whole) return patch(whole);
      dispatch({ type: 'patchMissed', revision: change.revision });
      loadWithin(change.spreadMs);
    },
    menuGone: ({ id }) => {
      const now = state();
      if (now.phase === 'showing' && menuOf(now.content, id)) loadWithin(FETCH_SPREAD_MAX_MS);
    },
    displayChanged: (notice) => {
      if (notice.tag !== tag()) loadWithin(notice.spreadMs);
    },
  };

  // Only a token proves a screen on the socket; without one the code is changed for a token first.
  if (identity.screenToken) connection = server.connect(identity, () => paintedTag, listener);
  load();
  beatLater();

  return {
    load,
    painted: (shown) => {
      paintedTag = shown;
      report();
    },
    end: () => {
      hasEnded = true;
      connection?.close();
      for (const cancel of Object.values(timers)) cancel();
      if (isConnected) connectionChanged(false);
    },
  };
}
