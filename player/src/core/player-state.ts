import type { ScreenContent } from '@menuboard/contract/screen';
import { applyPatch, type Patch } from './apply-patch.ts';

/** Who this screen is. Without a token it is known only by the code, and gets a token when it next pairs. */
export interface Identity {
  pairingCode: string;
  displayId: string | null;
  screenToken: string | null;
}

/** Why a pairing did not come about. */
export type PairingFault = 'unknownCode' | 'tooManyTries' | 'displayFull' | 'unreachable' | 'refused';

export type PlayerState =
  | { phase: 'starting' }
  | Pairing
  | { phase: 'loading'; identity: Identity }
  | { phase: 'failedToLoad'; identity: Identity }
  | { phase: 'notFound' }
  | Showing;

/** Waiting for a code, or for the answer to one. */
export interface Pairing {
  phase: 'pairing';
  typed: string;
  isBusy: boolean;
  fault: PairingFault | null;
}

/** A board is on. Nothing but a definite answer that the display is gone ever takes it away. */
export interface Showing {
  phase: 'showing';
  identity: Identity;
  content: ScreenContent;
  /** Patches that came since the content was asked for: an answer that was read before them must not undo them. */
  patches: readonly Patch[];
  /** A change was announced that is not in here: whatever the tag says, the content must be fetched. */
  isStale: boolean;
  /** The newest such change: content that is older and was asked for before does not hold it either. */
  missedRevision: number;
}

export type PlayerEvent =
  | { type: 'restored'; identity: Identity | null; content: ScreenContent | null }
  | { type: 'typed'; code: string }
  | { type: 'pairingStarted'; code: string }
  | { type: 'pairingFailed'; fault: PairingFault }
  | { type: 'paired'; identity: Identity; content: ScreenContent }
  /** `asked` is what the screen was when it asked. */
  | { type: 'contentLoaded'; content: ScreenContent; asked: PlayerState }
  | { type: 'loadFailed' }
  | { type: 'loadTriedAgain' }
  | { type: 'displayGone' }
  | { type: 'patched'; patch: Patch }
  | { type: 'patchMissed'; revision: number }
  | { type: 'backToPairing' };

/** Enough for what overtakes a fetch or another patch; a screen runs for months. */
const keptPatches = 100;

export const startState: PlayerState = { phase: 'starting' };

const pairing = (typed = ''): Pairing => ({ phase: 'pairing', typed, isBusy: false, fault: null });

/** What the screen is after an event. */
export function nextState(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'restored':
      if (!event.identity) return pairing();
      if (!event.content) return { phase: 'loading', identity: event.identity };
      return show(event.identity, event.content);
    case 'typed':
      return state.phase === 'pairing' && !state.isBusy ? pairing(event.code) : state;
    case 'pairingStarted':
      return state.phase === 'pairing' ? { ...pairing(event.code), isBusy: true } : state;
    case 'pairingFailed':
      return state.phase === 'pairing' ? { ...state, isBusy: false, fault: event.fault } : state;
    case 'paired':
      return show(event.identity, event.content);
    case 'contentLoaded':
      return loaded(state, event.content, event.asked);
    case 'loadFailed':
      return state.phase === 'loading' ? { phase: 'failedToLoad', identity: state.identity } : state;
    case 'loadTriedAgain':
      return state.phase === 'failedToLoad' ? { phase: 'loading', identity: state.identity } : state;
    case 'displayGone':
      return identityOf(state) ? { phase: 'notFound' } : state;
    case 'patched':
      return state.phase === 'showing' ? patched(state, event.patch) : state;
    case 'patchMissed':
      return state.phase === 'showing' ? missing(state, event.revision) : state;
    case 'backToPairing':
      return pairing();
  }
}

/** The identity that the screen acts under, if it has one. */
export function identityOf(state: PlayerState): Identity | null {
  return 'identity' in state ? state.identity : null;
}

/** Somebody is at the screen with a code. */
export function isTyping(state: PlayerState): boolean {
  return state.phase === 'pairing' && (state.typed !== '' || state.isBusy);
}

function show(identity: Identity, content: ScreenContent, missedRevision = 0): Showing {
  const known = { ...identity, displayId: content.display.id };
  const isStale = missedRevision > content.manifest.revision;
  return { phase: 'showing', identity: known, content, patches: [], isStale, missedRevision };
}

/**
 * A change is told after it was stored: an answer that was asked for later holds it, or it was taken back with a
 * backup that was restored, whatever the revisions say.
 */
function loaded(state: PlayerState, content: ScreenContent, asked: PlayerState): PlayerState {
  const identity = identityOf(state);
  if (!identity) return state;
  if (state.phase !== 'showing') return show(identity, content);
  const before = asked.phase === 'showing' ? asked : undefined;
  const missedSince = state.missedRevision === before?.missedRevision ? 0 : state.missedRevision;
  return state.patches
    .filter((patch) => patch.revision > content.manifest.revision && !before?.patches.includes(patch))
    .reduce(patched, show(identity, content, missedSince));
}

function patched(state: Showing, patch: Patch): Showing {
  const { content, isApplied } = applyPatch(state.content, state.patches, patch);
  if (!isApplied) return missing(state, patch.revision);
  return { ...state, content, patches: [...state.patches, patch].slice(-keptPatches) };
}

function missing(state: Showing, revision: number): Showing {
  return { ...state, isStale: true, missedRevision: Math.max(state.missedRevision, revision) };
}
