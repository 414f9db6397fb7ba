// Decides everything that the view draws at one moment. app/snapshot-loop.ts calls it whenever something changed.
import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { ShownOrder } from '@menuboard/contract/domain/orders';
import type { ScreenContent } from '@menuboard/contract/screen';
import {
  decideView,
  MAX_VIEW_WAIT_MS,
  msUntilNextView,
  urlsOnScreen,
  type View,
  type ViewTime,
} from './decide-view.ts';
import { type Drift, driftAt } from './drift.ts';
import { msUntilNextOrders, type OrdersFeed, ordersOnScreen } from './orders-feed.ts';
import { initialState, type PlayerState, tagOf } from './player-state.ts';
import type { StorageProblem } from './storage-problem.ts';

/** The time after which a board counts as drawn without an item's image. */
const IMAGES_MS = 2_000;

export interface Snapshot {
  state: PlayerState;
  view: View;
  isConnected: boolean;
  /** The reason why the screen would not look the same after a restart. */
  problem: StorageProblem | null;
  /** True if the display's media are stored, and no image of a visible item is still being downloaded. */
  isComplete: boolean;
  /** Offset of the stage against burn-in. */
  drift: Drift;
  /** The code that a phone can claim in pairing mode; null while there is none. */
  claim: OpenClaim | null;
  /** The orders on the board; null if they are not known. */
  orders: readonly ShownOrder[] | null;
  /** True for a minute after a phone has claimed the screen: the screen names its new owner. */
  isJustClaimed: boolean;
}

/** Content as it can be drawn with the files that are stored. */
export interface Displayable {
  content: ScreenContent;
  /** True if all files of the content are stored. */
  isWhole: boolean;
}

/** The stored files, as far as drawing depends on them. */
export interface FileAvailability {
  displayable: (content: ScreenContent) => Displayable;
  /** True for a file of ours that is not stored. */
  isMissing: (url: string) => boolean;
  /** True for a missing file of which no download has failed. */
  isDownloading: (url: string) => boolean;
}

/** The facts from which a snapshot is decided. */
export interface SnapshotInput extends Omit<Snapshot, 'view' | 'isComplete' | 'drift' | 'orders'> {
  now: ViewTime;
  feed: OrdersFeed;
  files: FileAvailability;
}

/** A snapshot, and the facts that the next one needs. */
export interface Frame {
  snapshot: Snapshot;
  /** The content tag, and the monotonic time since when it is shown. */
  tag: string;
  tagSince: number;
  /** A problem that the server does not know yet. */
  newProblem: StorageProblem | null;
  waitMs: number;
}

export const firstFrame: Frame = {
  snapshot: {
    state: initialState,
    view: { kind: 'loading' },
    isConnected: false,
    problem: null,
    isComplete: false,
    drift: driftAt(0),
    claim: null,
    orders: null,
    isJustClaimed: false,
  },
  tag: '',
  tagSince: 0,
  newProblem: null,
  waitMs: MAX_VIEW_WAIT_MS,
};

export function nextFrame(previous: Frame, { now, files, feed, ...facts }: SnapshotInput): Frame {
  const { state, problem } = facts;
  const before = previous.snapshot.view;
  let drawable = state;
  let isWhole = true;
  if (state.phase === 'showing') {
    const displayable = files.displayable(state.content);
    drawable = { ...state, content: displayable.content };
    isWhole = displayable.isWhole;
  }
  const view = decideView(drawable, now, before);

  const tag = tagOf(state);
  const isNewTag = tag !== previous.tag;
  const tagSince = isNewTag ? now.monotonic : previous.tagSince;
  const isLate = now.monotonic - tagSince >= IMAGES_MS;
  // While files are missing, the drawn view may show something else than the wanted one.
  const isComplete = isWhole || isStored(decideView(state, now, before), files, isLate);
  const msUntilView = Math.min(msUntilNextView(view, now), msUntilNextOrders(feed, now));
  const orders = ordersOnScreen(feed, now, previous.snapshot.orders);
  return {
    snapshot: { ...facts, view, orders, isComplete, drift: driftAt(now.monotonic) },
    tag,
    tagSince,
    // Reported again with each new tag: the server does not blame a problem that is older than the change.
    newProblem: isNewTag || problem !== previous.snapshot.problem ? problem : null,
    waitMs: isComplete || isLate ? msUntilView : Math.min(msUntilView, IMAGES_MS),
  };
}

/** True if a view lacks no media and, unless it `isLate`, no image that is still being downloaded. */
function isStored(view: View, { isMissing, isDownloading }: FileAvailability, isLate: boolean): boolean {
  if ('media' in view && view.media.some(({ url }) => isMissing(url))) return false;
  return isLate || !urlsOnScreen(view).some(isDownloading);
}
