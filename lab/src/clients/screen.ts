/** A screen without a board: the player's own synchronisation, state, requests and socket, in Node. */
import { setTimeout as sleep } from 'node:timers/promises';
import { takeoverRevisionOf } from '@menuboard/contract/domain/takeover';
import type { PairingResult } from '@menuboard/contract/screen';
import { createContentSync } from '../../../player/src/app/content-sync.ts';
import {
  identityOf,
  initialState,
  isStale,
  nextState,
  type PlayerEvent,
  type PlayerState,
  tagOf,
} from '../../../player/src/core/player-state.ts';
import { stateChanges } from '../../../player/src/core/state-changes.ts';
import { browserServer } from '../../../player/src/ports/browser-server.ts';
import { browserClock, type Clock } from '../../../player/src/ports/clock.ts';
import type { Server, ServerListener } from '../../../player/src/ports/server.ts';
import { NoteBook, now } from './notes.ts';

/** Identity of a screen for the server: its display's code, and its token if it was paired before. */
export interface ScreenIdentity {
  pairingCode: string;
  screenToken?: string;
}

export interface Screen {
  /** Time since when it is connected, in ms since 1970; undefined while it is not. */
  connectedAt: () => number | undefined;
  /** Time at which it received its newest change of an item; 0 before the first. */
  receivedAt: () => number;
  /** Whether it has drawn everything that it knows of, and has reported that to the server. */
  isSettled: () => boolean;
  /** False once it asks for a code again. */
  isPaired: () => boolean;
  paintedRevision: () => number;
  /** Prices that it shows, by item. */
  prices: () => ReadonlyMap<string, number>;
  notes: NoteBook;
  close: () => void;
}

const TRIES_MAX = 10;
const RETRY_MS = 1_000;
/** The player reports `painted` after two frames. */
const TWO_FRAMES_MS = 34;

const selfReporter = {
  read: () => ({
    player: '0.1.0',
    browser: 'Chrome 140',
    width: 1_920,
    height: 1_080,
    isSecure: true,
    clockOffsetMs: 0,
    openedAt: Math.round(performance.timeOrigin),
    problem: null,
  }),
  reportProblem: () => undefined,
  onProblem: () => undefined,
  requestReload: () => undefined,
};
const server = browserServer(selfReporter, () => {
  throw new Error('The player cannot read the content.');
});

/** Opens a screen; one without a token is new, and pairs first. */
export async function openScreen({ pairingCode, screenToken }: ScreenIdentity): Promise<Screen> {
  if (screenToken === undefined) return start(await pair(pairingCode));
  const identity = { pairingCode, displayId: null, screenToken };
  return start({ type: 'restored', identity, content: null });
}

/** Without a proposed secret, because the player would propose the same one for each screen with this code. */
async function pair(pairingCode: string): Promise<PlayerEvent> {
  const send = () =>
    fetch('/api/displays/pair', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pairingCode }),
    });
  let answer = await send();
  // Like the player: hundreds of screens pair at once, and a busy database may answer too late.
  for (let tries = 1; answer.status === 503 && tries < TRIES_MAX; tries += 1) {
    await sleep(RETRY_MS);
    answer = await send();
  }
  if (answer.status !== 200) throw new Error(`Pairing: ${answer.status} ${await answer.text()}`);
  const { screenToken, ...content } = (await answer.json()) as PairingResult;
  const identity = { pairingCode, displayId: content.display.id, screenToken };
  return { type: 'paired', identity, content };
}

function start(first: PlayerEvent): Screen {
  const notes = new NoteBook();
  const clock = browserClock();
  let state: PlayerState = initialState;
  let painting: NodeJS.Timeout | undefined;
  let paintedRevision = -1;
  let connectedAt: number | undefined;
  let receivedAt = 0;

  const sync = createContentSync({
    server: { ...server, connect },
    clock: { ...clock, after: afterMessages(clock.after) },
    random: Math.random,
    state: () => state,
    dispatch,
    onConnectionChange: (isConnected) => {
      connectedAt = isConnected ? now() : undefined;
    },
    onChange: () => undefined,
    shownLog: { deliver: async () => undefined },
  });

  function connect(...[identity, paintedTag, listener]: Parameters<Server['connect']>) {
    return server.connect(identity, paintedTag, noted(listener));
  }

  /** Records each message before the player handles it. */
  function noted(listener: ServerListener): ServerListener {
    return {
      ...listener,
      onConnected: () => {
        notes.add('connected', paintedRevision);
        listener.onConnected();
      },
      onDisconnected: (reason) => {
        notes.add('disconnected', -1);
        listener.onDisconnected(reason);
      },
      onItemChanged: (patch) => {
        receivedAt = now();
        notes.add('item-updated', patch.revision);
        listener.onItemChanged(patch);
      },
      onItemGone: (gone) => {
        notes.add('item-deleted', gone.revision);
        listener.onItemGone(gone);
      },
      onOrders: (list) => {
        notes.add('orders', list.version);
        listener.onOrders(list);
      },
      onDisplayChanged: (notice) => {
        notes.add('told-to-fetch', notice.revision);
        listener.onDisplayChanged(notice);
      },
    };
  }

  function dispatch(event: PlayerEvent): void {
    const before = state;
    state = nextState(before, event);
    if (state === before) return;
    const { identity, isOtherScreen } = stateChanges(before, state);
    if (isOtherScreen) sync.setIdentity(identity);
    if (state.phase === 'showing') painting ??= setTimeout(paint, TWO_FRAMES_MS);
  }

  function paint(): void {
    painting = undefined;
    if (isStale(state)) return;
    const revision = revisionOf(state);
    if (revision > paintedRevision) notes.add('painted', revision);
    paintedRevision = revision;
    sync.reportPainted(tagOf(state));
  }

  dispatch(first);
  return {
    connectedAt: () => connectedAt,
    receivedAt: () => receivedAt,
    isSettled: () => state.phase === 'showing' && painting === undefined && !isStale(state),
    isPaired: () => identityOf(state) !== null,
    paintedRevision: () => paintedRevision,
    prices: () => pricesOf(state),
    notes,
    close: () => {
      clearTimeout(painting);
      sync.setIdentity(null);
    },
  };
}

/**
 * Calls back after messages that have already arrived. Thousands of screens share one event loop, in which all due
 * timers come before any message; on a device, a screen's message never waits for another screen's timer.
 */
function afterMessages(after: Clock['after']): Clock['after'] {
  return (ms, callback) => {
    let immediate: NodeJS.Immediate | undefined;
    const cancel = after(ms, () => {
      immediate = setImmediate(callback);
    });
    return () => {
      cancel();
      clearImmediate(immediate);
    };
  };
}

/** Newest change in the state. */
function revisionOf(state: PlayerState): number {
  if (state.phase !== 'showing') return -1;
  const { content, patches } = state;
  const { revision: read, baseTag } = content.manifest;
  return Math.max(read, takeoverRevisionOf(baseTag), ...patches.map(({ revision }) => revision));
}

function pricesOf(state: PlayerState): Map<string, number> {
  if (state.phase !== 'showing') return new Map();
  const { display, manifest } = state.content;
  const menus = [...(display.currentMenu ? [display.currentMenu] : []), ...manifest.menus];
  return new Map(menus.flatMap(({ items }) => items).map(({ id, price }) => [id, price]));
}
