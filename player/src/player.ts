// The loop of a screen: events into the state, the state's changes into effects, state and time into a view.
import type { Drift } from '@menuboard/board/stage-geometry.ts';
import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { ScreenProblem } from '@menuboard/contract/domain/self-report';
import type { Paired, ScreenContent } from '@menuboard/contract/screen';
import { createClaiming } from './claiming.ts';
import { createComeBack } from './come-back.ts';
import { createKeeper, type StorageProblem } from './content-keeper.ts';
import { newestOf } from './core/content-set.ts';
import { driftAt } from './core/drift.ts';
import {
  type Identity,
  identityOf,
  isTyping,
  nextState,
  type PlayerEvent,
  type PlayerState,
  startState,
} from './core/player-state.ts';
import { retryDelay } from './core/retry-delay.ts';
import { filesIn, LONGEST_WAIT_MS, untilNextView, type View, whatToShow } from './core/what-to-show.ts';
import type { ClaimSecret } from './ports/claim-secret.ts';
import type { Clock } from './ports/clock.ts';
import type { Download } from './ports/download.ts';
import type { FileStore } from './ports/file-store.ts';
import type { Server } from './ports/server.ts';
import type { Store } from './ports/store.ts';
import { createSync } from './sync.ts';

/** An item's picture that takes longer does not keep a screen from saying that the rest is on its glass. */
const PICTURES_MS = 2_000;
/** How long 'Display Not Found' stays before the screen asks for a code again. */
const NOT_FOUND_MS = 10_000;
/** So long the board waits for its stored files, and a store that was too slow to answer is left alone. */
const STORE_MS = 4_000;

export interface Snapshot {
  state: PlayerState;
  view: View;
  isConnected: boolean;
  /** Why it would not look after a restart as it does now. */
  problem: StorageProblem | null;
  /** All of it can be drawn: its media are here, and no picture of an item is still on its way. */
  isComplete: boolean;
  /** Where the stage stands, so that nothing burns in. */
  drift: Drift;
  /** What an owner's phone can take in pairing mode; null while there is none to be had. */
  claim: OpenClaim | null;
}

export interface Player {
  snapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  /** `addressCode` is the code of a link that pairs by itself; `addressUsed` is called when it has served. */
  start: (addressCode: string | null, addressUsed: () => void) => Promise<void>;
  type: (code: string) => void;
  pair: (code: string) => Promise<void>;
  tryAgain: () => void;
  painted: (tag: string) => void;
  /** What was read at this address could not be shown. */
  doubt: (address: string) => void;
}

export interface PlayerParts {
  server: Server;
  store: Store;
  files: FileStore;
  download: Download;
  claimSecret: ClaimSecret;
  clock: Clock;
  random: () => number;
  /** Keeps what is wrong, for the next word to the server. */
  note: (problem: ScreenProblem) => void;
}

export function createPlayer(parts: PlayerParts): Player {
  const { server, store, clock, random } = parts;
  let state: PlayerState = startState;
  let isConnected = false;
  let rotationStart = clock.monotonic();
  let claim: OpenClaim | null = null;
  let snapshot: Snapshot = {
    state,
    view: { kind: 'loading' },
    isConnected,
    problem: null,
    isComplete: false,
    drift: driftAt(0),
    claim,
  };
  /** The content that is shown, and since when. */
  let shown = { tag: '', since: 0 };
  let writes: Promise<void> = Promise.resolve();
  let cancelRefresh = () => {};
  let hasFailed = false;
  let cancelNotFound = () => {};
  const listeners = new Set<() => void>();

  const sync = createSync({
    server,
    clock,
    random,
    state: () => state,
    dispatch,
    connectionChanged: (now) => {
      isConnected = now;
      if (now) keeper.wake();
      refresh();
    },
    // What is on now may have been decided on a clock that was wrong.
    timeChanged: refresh,
  });

  const keeper = createKeeper({ ...parts, inTurn: write, changed: refresh });
  const claiming = createClaiming({
    server,
    clock,
    random,
    kept: {
      read: parts.claimSecret.read,
      // In turn: once it has served, not before the identity is kept that it became.
      keep: (secret) => void write(async () => parts.claimSecret.keep(secret)),
    },
    show: (now) => {
      claim = now;
      refresh();
    },
    claimed: ({ pairingCode, ...paired }, sentAt) => accept(pairingCode, paired, sentAt),
  });

  const comeBack = createComeBack({
    server,
    clock,
    found: (identity, content, sentAt) => {
      if (state.phase === 'pairing' ? state.isBusy : state.phase !== 'notFound') return false;
      clock.sync(content.manifest.serverTime, sentAt);
      dispatch({ type: 'paired', identity, content });
      return true;
    },
    over: () => {
      keeper.forget();
      void write(store.forget);
    },
  });

  /** Never throws: whoever calls it has more to do than the view. */
  function refresh() {
    cancelRefresh();
    // Before anything that may fail: a board whose clock stopped would stay as it is for ever.
    cancelRefresh = clock.after(LONGEST_WAIT_MS, refresh);
    try {
      drawView();
      hasFailed = false;
    } catch (error) {
      // Once a series: a console that fills for days is how browsers on TVs run out of memory.
      if (!hasFailed) console.error('The view cannot be decided', error);
      hasFailed = true;
    }
  }

  function drawView() {
    const wall = clock.now();
    // Read once: a turn that comes between drawing and setting the timer would be left out.
    let now = { wall, elapsed: clock.monotonic() - rotationStart };
    const subjectBefore = subjectIn(snapshot.view);
    const here = state.phase === 'showing' ? { ...state, content: keeper.shown(state.content) } : state;
    let view = whatToShow(here, now);
    if (subjectIn(view) !== subjectBefore) {
      rotationStart = clock.monotonic();
      now = { wall, elapsed: 0 };
      view = whatToShow(here, now);
    }
    const tag = contentOf(state)?.manifest.tag ?? '';
    const isNew = tag !== shown.tag;
    if (isNew) shown = { tag, since: clock.monotonic() };
    const isLate = clock.monotonic() - shown.since >= PICTURES_MS;
    const wanted = whatToShow(state, now);
    // Not on the glass before it is here, and then something else is in its place.
    const hasMedia = !('media' in wanted && wanted.media.some(({ url }) => keeper.lacks(url)));
    const isComplete = hasMedia && (isLate || !filesIn(wanted).some(keeper.isComing));
    const problem = keeper.problem();
    // Again with each change: what is older than a change is not taken for what keeps it away.
    if (problem !== null && (isNew || problem !== snapshot.problem)) parts.note(problem);
    snapshot = { state, view, isConnected, problem, isComplete, drift: driftAt(clock.monotonic()), claim };
    cancelRefresh();
    const next = untilNextView(state, view, now);
    cancelRefresh = clock.after(isComplete || isLate ? next : Math.min(next, PICTURES_MS), refresh);
    for (const listener of listeners) listener();
  }

  function dispatch(event: PlayerEvent) {
    const before = state;
    state = nextState(state, event);
    if (state === before) return;
    refresh();
    react(before, state);
  }

  function react(before: PlayerState, after: PlayerState) {
    const identity = identityOf(after);
    const content = contentOf(after);
    const lost = identity ? null : identityOf(before);
    if (lost) setAside(lost);
    if (identity) comeBack.end();
    if (identity && !isSame(identity, identityOf(before))) void write(() => store.keepIdentity(identity));
    // Stale content may carry the newest tag: stored, it would pass for the newest after a restart. A card has none.
    const isWorthKeeping = content && !isStale(after) && content.manifest.tag !== '';
    if (isWorthKeeping && content !== contentOf(before)) keeper.keep(content);
    if (!isSameScreen(identity, identityOf(before))) sync.follow(identity);
    claiming.wait(after.phase === 'pairing');
    cancelNotFound();
    if (after.phase === 'notFound') {
      cancelNotFound = clock.after(NOT_FOUND_MS, () => dispatch({ type: 'backToPairing' }));
    }
  }

  /** Its display may be in the bin only: Undo brings it back, and its files are still here. */
  function setAside(identity: Identity) {
    const aside = { identity, since: clock.now() };
    void write(() => store.setAside(aside));
    comeBack.begin(aside);
  }

  /** A store too slow to answer holds more than a card or a code to type: it is asked until something better is on. */
  async function restore(): Promise<void> {
    const { isAnswered, identity, sets, card, aside } = await store.restore();
    const newest = newestOf(sets);
    if (state.phase === 'starting' || (isBare(state) && (isAnswered || newest))) {
      const files = keeper.restore(sets);
      const late = new Promise<void>((resolve) => clock.after(isAnswered ? STORE_MS : 0, resolve));
      await Promise.race([files, late]);
      // Meanwhile the network may have brought more.
      if (isBare(state)) {
        if (newest) clock.notBefore(newest.manifest.serverTime);
        dispatch({ type: 'restored', identity, content: newest ?? card });
        if (aside && !identity) comeBack.begin(aside, 0);
      }
    }
    if (!isAnswered && isBare(state)) clock.after(STORE_MS, () => void write(restore));
  }

  /** One after the other, so that what is forgotten is not written again by an earlier call that was slower. */
  function write(work: () => Promise<void>): Promise<void> {
    writes = writes.then(work).catch((error) => console.warn('Not stored', error));
    return writes;
  }

  /** True when the server has given a definite answer. */
  async function pair(code: string): Promise<boolean> {
    dispatch({ type: 'pairingStarted', code });
    const sentAt = clock.monotonic();
    const answer = await server.pair(code);
    if (answer.kind === 'failed') {
      if (answer.fault === 'unknownCode') console.error('Invalid pairing code');
      dispatch({ type: 'pairingFailed', fault: answer.fault });
      return answer.fault === 'unknownCode';
    }
    accept(code, answer.paired, sentAt);
    return true;
  }

  function accept(pairingCode: string, { display, manifest, screenToken }: Paired, sentAt: number) {
    clock.sync(manifest.serverTime, sentAt);
    const identity = { pairingCode, displayId: display.id, screenToken };
    dispatch({ type: 'paired', identity, content: { display, manifest } });
  }

  /** Nobody stands at a screen that was opened by a link: it tries until the server has answered. */
  async function pairByAddress(code: string, used: () => void, failures = 0): Promise<void> {
    const isSettled = await pair(code);
    if (isSettled) return used();
    clock.after(retryDelay(failures + 1, random()), () => {
      const isUntouched = state.phase !== 'pairing' || (state.typed === code && !state.isBusy);
      if (isUntouched) void pairByAddress(code, used, failures + 1);
    });
  }

  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async (addressCode, addressUsed) => {
      await restore();
      if (!addressCode) return;
      if (identityOf(state)?.pairingCode === addressCode) return addressUsed();
      await pairByAddress(addressCode, addressUsed);
    },
    type: (code) => dispatch({ type: 'typed', code }),
    pair: async (code) => {
      await pair(code);
    },
    tryAgain: () => {
      if (state.phase !== 'failedToLoad') return dispatch({ type: 'backToPairing' });
      dispatch({ type: 'loadTriedAgain' });
      sync.load();
    },
    painted: (tag) => {
      // An earlier one may have waited longer for its pictures.
      if (!isStale(state) && tag === contentOf(state)?.manifest.tag) sync.painted(tag);
    },
    doubt: keeper.doubt,
  };
}

function contentOf(state: PlayerState): ScreenContent | null {
  return state.phase === 'showing' ? state.content : null;
}

/** What the turns count from: another menu on the glass, or the same in another look, begins at its beginning. */
function subjectIn(view: View): string | null {
  if (view.kind === 'loop') return subjectIn(view.assigned);
  return view.kind === 'menu' ? `${view.menu.id} ${view.look}` : null;
}

/** Nothing is on but name and time, or a code to type that nobody types. */
function isBare(state: PlayerState): boolean {
  if (state.phase === 'showing') return state.content.manifest.tag === '';
  return state.phase !== 'notFound' && !isTyping(state);
}

function isStale(state: PlayerState): boolean {
  return state.phase === 'showing' && state.isStale;
}

function isSame(a: Identity, b: Identity | null): boolean {
  return isSameScreen(a, b) && a.displayId === b?.displayId;
}

function isSameScreen(a: Identity | null, b: Identity | null): boolean {
  return a?.pairingCode === b?.pairingCode && a?.screenToken === b?.screenToken;
}
