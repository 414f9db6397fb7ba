// Fetches the content of a paired screen over HTTP: one request at a time, repeated until the server answers.

import {
  type Identity,
  isStale,
  isUnknownCode,
  type PlayerEvent,
  type PlayerState,
} from '../core/player-state.ts';
import { retryDelay } from '../core/retry-delay.ts';
import { extendUnknownPeriod, isUnknownForGood, noUnknownPeriod, tagToSend } from '../core/sync-decisions.ts';
import type { Clock } from '../ports/clock.ts';
import type { LoadAnswer, Server } from '../ports/server.ts';

export interface ContentLoaderParts {
  server: Server;
  clock: Clock;
  random: () => number;
  state: () => PlayerState;
  dispatch: (event: PlayerEvent) => void;
  onServerTime: (serverTime: number, sentAt: number) => void;
}

/** Survives a change of the identity. */
export interface PageSession {
  hasLoaded: boolean;
}

export interface ContentLoader {
  load: () => void;
  /** Loads at a random moment within `ms`, so that many screens spread their requests after a large change. */
  loadWithin: (ms: number) => void;
  isLoadScheduled: () => boolean;
  hasFailed: () => boolean;
  /** A doubted token is exchanged for a new one, even if the API accepts it. */
  setTokenDoubted: (isDoubted: boolean) => void;
  stop: () => void;
}

type LoadResult = Exclude<LoadAnswer, { kind: 'unauthenticated' }> | { kind: 'paired' };

const hasFailed = ({ kind }: LoadResult) => kind === 'failed' || kind === 'unknown';

export function createContentLoader(
  identity: Identity,
  { server, clock, random, state, dispatch, onServerTime }: ContentLoaderParts,
  session: PageSession,
): ContentLoader {
  let hasStopped = false;
  let isLoading = false;
  let isRequested = false;
  /**
   * The state when the pending load was requested, whose tag is sent. A patch that has arrived since gave the content
   * the newest tag, although the content may lack the change for which it is loaded.
   */
  let asked: PlayerState | undefined;
  let isScheduled = false;
  let isTokenDoubted = false;
  let failures = 0;
  let unknownPeriod = noUnknownPeriod;
  let cancelRetry = () => {};
  let cancelScheduled = () => {};

  function load() {
    asked = asked || state();
    isRequested = true;
    if (!isLoading) void loadRequested();
  }

  async function loadRequested() {
    isLoading = true;
    try {
      while (isRequested && !hasStopped) {
        isRequested = false;
        cancelRetry();
        const sentAt = clock.monotonic();
        const stateAtRequest = state();
        const known = asked || stateAtRequest;
        asked = undefined;
        const result = await request(isStale(stateAtRequest) ? stateAtRequest : known);
        if (hasFailed(result)) asked = known;
        if (!hasStopped) handleResult(result, sentAt, stateAtRequest);
      }
    } finally {
      isLoading = false;
    }
  }

  /** @param known the content that the server compares with its own */
  async function request(known: PlayerState): Promise<LoadResult> {
    let loaded: LoadResult | undefined;
    if (identity.screenToken) {
      const sentAt = clock.monotonic();
      const answer = await server.load(identity, tagToSend(known, !session.hasLoaded));
      if (answer.kind === 'content') onServerTime(answer.content.manifest.serverTime, sentAt);
      if (answer.kind === 'unchanged') clock.noteContact();
      const isAccepted = answer.kind === 'content' || answer.kind === 'unchanged';
      if (answer.kind !== 'unauthenticated' && !(isAccepted && isTokenDoubted)) return answer;
      if (isAccepted) loaded = answer;
    }
    return pairAgain(loaded);
  }

  /** Gets a new token with the pairing code. `loaded` is the content that a doubted token has brought. */
  async function pairAgain(loaded: LoadResult | undefined): Promise<LoadResult> {
    const sentAt = clock.monotonic();
    const answer = await server.pair(identity.pairingCode);
    if (hasStopped) return { kind: 'failed' };
    if (answer.kind === 'failed') {
      if (loaded) return loaded;
      if (!isUnknownCode(answer.error)) return { kind: 'failed' };
      return { kind: identity.screenToken ? 'unknown' : 'gone' };
    }
    const { screenToken, display, manifest } = answer.paired;
    onServerTime(manifest.serverTime, sentAt);
    const paired = { pairingCode: identity.pairingCode, displayId: display.id, screenToken };
    dispatch({ type: 'paired', identity: paired, content: { display, manifest } });
    return { kind: 'paired' };
  }

  function handleResult(result: LoadResult, sentAt: number, stateAtRequest: PlayerState) {
    if (result.kind === 'unknown') unknownPeriod = extendUnknownPeriod(unknownPeriod, clock.monotonic());
    if (result.kind === 'gone' || (result.kind === 'unknown' && isUnknownForGood(unknownPeriod))) {
      return dispatch({ type: 'displayGone' });
    }
    if (hasFailed(result)) {
      failures += 1;
      // Once per series: a console that grows for days makes browsers on TVs run out of memory.
      if (failures === 1) console.error('Failed to load display');
      const waitedMs = clock.monotonic() - sentAt;
      cancelRetry = clock.after(retryDelay(failures, random(), undefined, waitedMs), load);
      return dispatch({ type: 'loadFailed' });
    }
    failures = 0;
    unknownPeriod = noUnknownPeriod;
    session.hasLoaded = true;
    // `unchanged` does not refresh a stale board: the request may be older than the missed change.
    if (result.kind === 'content') {
      dispatch({ type: 'contentLoaded', content: result.content, stateAtRequest });
    }
  }

  return {
    load,
    loadWithin: (ms) => {
      asked = asked || state();
      if (ms === 0) return load();
      // A further change must not postpone the load: on a busy evening that would never end.
      if (isScheduled) return;
      isScheduled = true;
      cancelScheduled = clock.after(ms * random(), () => {
        isScheduled = false;
        load();
      });
    },
    isLoadScheduled: () => isScheduled,
    hasFailed: () => failures > 0,
    setTokenDoubted: (isDoubted) => {
      isTokenDoubted = isDoubted;
    },
    stop: () => {
      hasStopped = true;
      cancelRetry();
      cancelScheduled();
    },
  };
}
