// The main loop of a screen: events change the state, and each change of the state starts work and a new snapshot.
import type { ScreenProblem } from '@menuboard/contract/domain/self-report';
import { newestContent } from '../core/content-set.ts';
import {
  type Identity,
  identityOf,
  initialState,
  isReplaceable,
  isStale,
  nextState,
  type PlayerEvent,
  type PlayerState,
  tagOf,
} from '../core/player-state.ts';
import type { Snapshot } from '../core/snapshot.ts';
import { stateChanges } from '../core/state-changes.ts';
import type { ClaimSecretStore } from '../ports/claim-secret.ts';
import type { Clock } from '../ports/clock.ts';
import type { Download } from '../ports/download.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { ScreenStore } from '../ports/screen-store.ts';
import type { Server } from '../ports/server.ts';
import type { Themes } from '../ports/themes.ts';
import { createClaimFlow } from './claim-flow.ts';
import { createContentCache } from './content-cache.ts';
import { createContentSync } from './content-sync.ts';
import { createPairing } from './pairing.ts';
import { createRecovery } from './recovery.ts';
import { createShownLog } from './shown-log.ts';
import { createSnapshotLoop } from './snapshot-loop.ts';
import { createWriteQueue, type EnqueueWrite } from './write-queue.ts';

/** The time for which 'Display Not Found' is shown before the screen asks for a code. */
const notFoundMs = 10_000;
/** The time for which the board waits for its stored files, and after which a silent store is read again. */
const storeMs = 4_000;

export interface Player {
  snapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  /**
   * `linkCode` is the pairing code of a link; `onCodeUsed` is called when it is no longer needed. With `asksFirst`, the
   * code is only entered, and a person connects the screen.
   */
  start: (linkCode: string | null, onCodeUsed: () => void, asksFirst?: boolean) => Promise<void>;
  typeCode: (code: string) => void;
  pair: (code: string) => Promise<unknown>;
  tryAgain: () => void;
  /** Ends the pairing that a claim has brought. */
  takeBack: () => void;
  /** Called when the view has painted the content with this tag. */
  reportPainted: (tag: string) => void;
  /** Called when the view can no longer draw the content. */
  reportBroken: () => void;
  /** Called when the browser could not draw the file at this URL. */
  checkUrl: (url: string) => void;
}

export interface PlayerPorts {
  server: Server;
  store: ScreenStore;
  files: FileStore;
  download: Download;
  themes: Themes;
  claimSecretStore: ClaimSecretStore;
  clock: Clock;
  random: () => number;
  /** Stores a problem for the next report to the server. */
  reportProblem: (problem: ScreenProblem) => void;
}

export function createPlayer(ports: PlayerPorts): Player {
  const { store, clock, reportProblem } = ports;
  let playerState: PlayerState = initialState;
  let isConnected = false;
  let cancelNotFound = () => {};
  const state = () => playerState;
  const enqueueWrite = createWriteQueue();

  const cache = createContentCache({ ...ports, enqueueWrite, onChange: () => loop.refresh() });
  const loop = createSnapshotLoop({
    clock,
    input: () => ({
      ...claimFlow.shown(),
      state: playerState,
      isConnected,
      feed: sync.orders(),
      problem: cache.problem(),
      files: cache,
    }),
    onProblem: reportProblem,
  });
  const shared = { ...ports, state, dispatch };
  const pairing = createPairing(shared);
  const shownLog = createShownLog({ ...ports, enqueueWrite });
  loop.subscribe(() => shownLog.record(loop.snapshot()));
  const sync = createContentSync({
    ...shared,
    shownLog,
    onConnectionChange: (isNowConnected) => {
      isConnected = isNowConnected;
      if (isConnected) cache.wake();
      loop.refresh();
    },
    // The current view may have been decided with a wrong clock.
    onChange: loop.refresh,
  });
  const claimFlow = createClaimFlow({
    ...shared,
    secretStore: queuedSecretStore(ports.claimSecretStore, enqueueWrite),
    onChange: loop.refresh,
    onClaimed: ({ pairingCode, ...paired }, sentAt) => pairing.accept(pairingCode, paired, sentAt),
  });
  const recovery = createRecovery({
    ...shared,
    onFound: (identity, content, sentAt) => {
      if (!canRecover(playerState)) return false;
      clock.sync(content.manifest.serverTime, sentAt);
      dispatch({ type: 'paired', identity, content });
      return true;
    },
    onExpired: forgetEverything,
  });

  function forgetEverything() {
    cache.clear();
    void enqueueWrite(store.clear);
  }

  function dispatch(event: PlayerEvent) {
    const before = playerState;
    playerState = nextState(before, event);
    if (playerState === before) return;
    loop.refresh();
    handleChange(before, playerState);
  }

  function handleChange(before: PlayerState, after: PlayerState) {
    const { identity, lostIdentity, newIdentity, newContent, isOtherScreen } = stateChanges(before, after);
    if (lostIdentity) archiveIdentity(lostIdentity);
    if (newIdentity) {
      recovery.stop();
      void enqueueWrite(() => store.writeIdentity(newIdentity));
    }
    if (newContent) cache.setContent(newContent);
    if (isOtherScreen) sync.setIdentity(identity);
    claimFlow.setClaimable(after.phase === 'pairing');
    cancelNotFound();
    if (after.phase === 'notFound') {
      cancelNotFound = clock.after(notFoundMs, () => dispatch({ type: 'backToPairing' }));
    }
  }

  /** Keeps the stored files, because the deleted display may return from the bin. */
  function archiveIdentity(identity: Identity) {
    const previous = { identity, since: clock.now() };
    void enqueueWrite(() => store.archiveIdentity(previous));
    recovery.start(previous);
  }

  /** Shows the stored content. A store that was too slow is read again until something better is shown. */
  async function restore(): Promise<void> {
    const { isFullyRead, identity, contentSet, fallback, previousIdentity } = await store.read();
    const newest = newestContent(contentSet);
    if (playerState.phase === 'starting' || (isReplaceable(playerState) && (isFullyRead || newest))) {
      const timeout = new Promise<void>((resolve) => clock.after(isFullyRead ? storeMs : 0, resolve));
      await Promise.race([cache.restore(contentSet), timeout]);
      // While the files were read, the network may have brought newer content.
      if (isReplaceable(playerState)) {
        if (newest) clock.assumeNotBefore(newest.manifest.serverTime);
        dispatch({ type: 'restored', identity, content: newest ?? fallback });
        if (previousIdentity && !identity) recovery.start(previousIdentity, 0);
      }
    }
    if (!isFullyRead && isReplaceable(playerState)) clock.after(storeMs, () => void enqueueWrite(restore));
  }

  return {
    snapshot: loop.snapshot,
    subscribe: loop.subscribe,
    start: async (linkCode, onCodeUsed, asksFirst) => {
      await restore();
      if (!linkCode) return;
      if (identityOf(playerState)?.pairingCode === linkCode) return onCodeUsed();
      if (asksFirst) return dispatch({ type: 'codeTyped', code: linkCode });
      await pairing.pairByLink(linkCode, onCodeUsed);
    },
    typeCode: (code) => dispatch({ type: 'codeTyped', code }),
    pair: pairing.pair,
    tryAgain: () => {
      if (playerState.phase !== 'failedToLoad') return dispatch({ type: 'backToPairing' });
      dispatch({ type: 'loadRetried' });
      sync.load();
    },
    takeBack: () => {
      claimFlow.hideNewOwner();
      dispatch({ type: 'backToPairing' });
      // Otherwise the screen would return to the display by itself.
      recovery.stop();
      forgetEverything();
    },
    reportPainted: (tag) => {
      // An earlier content may have waited for its images until now.
      if (tag !== tagOf(playerState)) return;
      shownLog.setPainted(tag);
      shownLog.record(loop.snapshot());
      if (!isStale(playerState)) sync.reportPainted(tag);
    },
    reportBroken: () => {
      shownLog.setPainted('');
      sync.reportBroken();
    },
    checkUrl: cache.checkUrl,
  };
}

/** Keeps a used secret for the next page until the identity is stored. This page forgets it at once. */
function queuedSecretStore({ read, write }: ClaimSecretStore, enqueueWrite: EnqueueWrite): ClaimSecretStore {
  let secret = read();
  return {
    read: () => secret,
    write: (newSecret) => {
      secret = newSecret;
      void enqueueWrite(async () => write(newSecret));
    },
  };
}

/** False while a person pairs the screen: a restored display must not interrupt. */
function canRecover(state: PlayerState): boolean {
  return state.phase === 'pairing' ? !state.isBusy : state.phase === 'notFound';
}
