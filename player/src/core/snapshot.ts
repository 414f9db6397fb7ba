// Decides everything that the view draws at one moment. app/snapshot-loop.ts calls it whenever something changed.
import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { ScreenContent } from '@menuboard/contract/screen';
import { decideView, MAX_VIEW_WAIT_MS, msUntilNextView, urlsOnScreen, type View } from './decide-view.ts';
import { type Drift, driftAt } from './drift.ts';
import { type PlayerState, tagOf } from './player-state.ts';
import type { StorageProblem } from './storage-problem.ts';

/** A board counts as drawn without an item's image that takes longer than this. */
const IMAGES_MS = 2_000;

export interface Snapshot {
  state: PlayerState;
  view: View;
  isConnected: boolean;
  /** Why the screen would not look the same after a restart. */
  problem: StorageProblem | null;
  /** The display's media are stored, and no image of a visible item is still being downloaded. */
  isComplete: boolean;
  /** Offset of the stage against burn-in. */
  drift: Drift;
  /** The code that a phone can claim in pairing mode; null while there is none. */
  claim: OpenClaim | null;
  /** A phone has claimed the screen within the last minute: the screen names its new owner. */
  isJustClaimed: boolean;
}

/** The stored files, as far as drawing depends on them. */
export interface FileAvailability {
  /** The content as it can be drawn with the files that are stored. */
  displayable: (content: ScreenContent) => ScreenContent;
  /** A file of ours that is not stored. */
  isMissing: (url: string) => boolean;
  /** Missing, and no download of it has failed. */
  isDownloading: (url: string) => boolean;
}

export interface SnapshotInput {
  state: PlayerState;
  /** Ms since 1970, and ms on a clock that only runs forward. */
  wallTime: number;
  /** The time of the server's last answer, ms since 1970. */
  contact?: number | undefined;
  monotonicTime: number;
  isConnected: boolean;
  claim: OpenClaim | null;
  isJustClaimed: boolean;
  problem: StorageProblem | null;
  files: FileAvailability;
}

/** A snapshot, and the facts that the next one needs. */
export interface Frame {
  snapshot: Snapshot;
  /** Monotonic time at which the rotation of this menu began. */
  rotationStart: number;
  /** The content tag, and the monotonic time since when it is shown. */
  tag: string;
  tagSince: number;
  /** A problem that the server does not know yet. */
  newProblem: StorageProblem | null;
  waitMs: number;
}

export function firstFrame(state: PlayerState, monotonicTime: number): Frame {
  return {
    snapshot: {
      state,
      view: { kind: 'loading' },
      isConnected: false,
      problem: null,
      isComplete: false,
      drift: driftAt(0),
      claim: null,
      isJustClaimed: false,
    },
    rotationStart: monotonicTime,
    tag: '',
    tagSince: 0,
    newProblem: null,
    waitMs: MAX_VIEW_WAIT_MS,
  };
}

export function nextFrame(previous: Frame, input: SnapshotInput): Frame {
  const { state, wallTime, contact, monotonicTime, isConnected, claim, isJustClaimed, problem, files } =
    input;
  const drawable =
    state.phase === 'showing' ? { ...state, content: files.displayable(state.content) } : state;
  let { rotationStart } = previous;
  const time = () => ({ wall: wallTime, elapsed: monotonicTime - rotationStart, contact });
  let view = decideView(drawable, time());
  if (rotationSubject(view) !== rotationSubject(previous.snapshot.view)) {
    rotationStart = monotonicTime;
    view = decideView(drawable, time());
  }

  const tag = tagOf(state);
  const isNewTag = tag !== previous.tag;
  const tagSince = isNewTag ? monotonicTime : previous.tagSince;
  const isLate = monotonicTime - tagSince >= IMAGES_MS;
  // The view without regard to stored files: while media are missing, the drawn view shows something else instead.
  const wanted = decideView(state, time());
  const hasMedia = !('media' in wanted && wanted.media.some(({ url }) => files.isMissing(url)));
  const isComplete = hasMedia && (isLate || !urlsOnScreen(wanted).some(files.isDownloading));
  const msUntilView = msUntilNextView(state, view, time());
  return {
    snapshot: {
      state,
      view,
      isConnected,
      problem,
      isComplete,
      drift: driftAt(monotonicTime),
      claim,
      isJustClaimed,
    },
    rotationStart,
    tag,
    tagSince,
    // Reported again with each new tag: the server does not blame a problem that is older than the change.
    newProblem: isNewTag || problem !== previous.snapshot.problem ? problem : null,
    waitMs: isComplete || isLate ? msUntilView : Math.min(msUntilView, IMAGES_MS),
  };
}

/** The rotation starts again when this changes: with another menu, or the same menu in another look. */
function rotationSubject(view: View): string | null {
  if (view.kind === 'loop') return rotationSubject(view.assigned);
  return view.kind === 'menu' ? `${view.menu.id} ${view.settings.look}` : null;
}
