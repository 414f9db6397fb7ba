import type { TakeoverPatch } from '@menuboard/contract/domain/takeover';
import type { ScreenContent } from '@menuboard/contract/screen';
import { applyPatch, applyTakeovers, type Patch } from './apply-patch.ts';

/** The screen's identity. A screen without a token gets one when it next pairs with its code. */
export interface Identity {
  pairingCode: string;
  displayId: string | null;
  screenToken: string | null;
}

/** The identity of a screen until its display was deleted. */
export interface PreviousIdentity {
  identity: Identity;
  /** The time at which the screen noticed the deletion, ms since 1970. */
  since: number;
}

/**
 * The reason why a pairing failed. `timedCode`: an unknown code, on a server whose codes pair new screens only for a
 * while.
 */
export type PairingError =
  | 'unknownCode'
  | 'timedCode'
  | 'tooManyTries'
  | 'displayFull'
  | 'unreachable'
  | 'refused';

/** True if the server has said that the code pairs no screen. */
export const isUnknownCode = (error: PairingError): boolean => /Code/.test(error);

export type PlayerState =
  | { phase: 'starting' }
  | Pairing
  | { phase: 'loading'; identity: Identity }
  | { phase: 'failedToLoad'; identity: Identity }
  | { phase: 'notFound' }
  | Showing;

/** The phase that waits for a code, or for the server's answer to one. */
export interface Pairing {
  phase: 'pairing';
  typed: string;
  isBusy: boolean;
  error: PairingError | null;
}

/** The phase that shows a board. Only the server's definite answer that the display is gone ends it. */
export interface Showing {
  phase: 'showing';
  identity: Identity;
  content: ScreenContent;
  /** Patches received since the content was requested: an answer that was read before them must not undo them. */
  patches: readonly Patch[];
  /** True if the content lacks an announced change: it must be fetched again, whatever its tag says. */
  isStale: boolean;
  /** Revision of the newest missed change. Older content that was requested before it lacks it too. */
  missedRevision: number;
}

export type PlayerEvent =
  | { type: 'restored'; identity: Identity | null; content: ScreenContent | null }
  | { type: 'codeTyped'; code: string }
  | { type: 'pairingStarted'; code: string }
  | { type: 'pairingFailed'; error: PairingError }
  | { type: 'paired'; identity: Identity; content: ScreenContent }
  /** `stateAtRequest` is the state when the content was requested. */
  | { type: 'contentLoaded'; content: ScreenContent; stateAtRequest: PlayerState }
  | { type: 'loadFailed' }
  | { type: 'loadRetried' }
  | { type: 'displayGone' }
  | { type: 'patched'; patch: Patch }
  | { type: 'patchMissed'; revision: number }
  | { type: 'takeoversChanged'; patch: TakeoverPatch }
  | { type: 'backToPairing' };

/** The number of patches that survives a slow fetch; unlimited, they would fill the memory over months. */
const maxPatches = 100;

export const initialState: PlayerState = { phase: 'starting' };

const pairing = (typed = ''): Pairing => ({ phase: 'pairing', typed, isBusy: false, error: null });

/** The state after an event. */
export function nextState(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'restored':
      if (!event.identity) return pairing();
      if (!event.content) return { phase: 'loading', identity: event.identity };
      return show(event.identity, event.content);
    case 'codeTyped':
      return state.phase === 'pairing' && !state.isBusy ? pairing(event.code) : state;
    case 'pairingStarted':
      return state.phase === 'pairing' ? { ...pairing(event.code), isBusy: true } : state;
    case 'pairingFailed':
      return state.phase === 'pairing' ? { ...state, isBusy: false, error: event.error } : state;
    case 'paired':
      return show(event.identity, event.content);
    case 'contentLoaded':
      return withLoadedContent(state, event.content, event.stateAtRequest);
    case 'loadFailed':
      return state.phase === 'loading' ? { phase: 'failedToLoad', identity: state.identity } : state;
    case 'loadRetried':
      return state.phase === 'failedToLoad' ? { phase: 'loading', identity: state.identity } : state;
    case 'displayGone':
      return identityOf(state) ? { phase: 'notFound' } : state;
    case 'patched':
      return state.phase === 'showing' ? withPatch(state, event.patch) : state;
    case 'patchMissed':
      return state.phase === 'showing' ? markStale(state, event.revision) : state;
    case 'takeoversChanged':
      return state.phase === 'showing' ? withTakeovers(state, event.patch) : state;
    case 'backToPairing':
      return pairing();
  }
}

/** The current identity, or null while unpaired. */
export function identityOf(state: PlayerState): Identity | null {
  return 'identity' in state ? state.identity : null;
}

export function contentOf(state: PlayerState): ScreenContent | null {
  return state.phase === 'showing' ? state.content : null;
}

/** The tag of the content; empty without content, and for fallback content. */
export function tagOf(state: PlayerState): string {
  return contentOf(state)?.manifest.tag || '';
}

export function isStale(state: PlayerState): boolean {
  return state.phase === 'showing' && state.isStale;
}

/** True while a person types a code at the screen. */
export function isCodeBeingTyped(state: PlayerState): boolean {
  return state.phase === 'pairing' && (state.typed !== '' || state.isBusy);
}

/** True if restored content may replace this state: fallback content, or a code input that nobody uses. */
export function isReplaceable(state: PlayerState): boolean {
  if (state.phase === 'showing') return tagOf(state) === '';
  return state.phase !== 'notFound' && !isCodeBeingTyped(state);
}

function show(identity: Identity, content: ScreenContent, missedRevision = 0): Showing {
  return {
    phase: 'showing',
    identity: { ...identity, displayId: content.display.id },
    content,
    patches: [],
    isStale: missedRevision > content.manifest.revision,
    missedRevision,
  };
}

/**
 * The server announces a change after it stored it. An answer to a later request therefore contains the change, or a
 * restored backup has undone it, whatever the revisions say.
 */
function withLoadedContent(
  state: PlayerState,
  content: ScreenContent,
  stateAtRequest: PlayerState,
): PlayerState {
  const identity = identityOf(state);
  if (!identity) return state;
  if (state.phase !== 'showing') return show(identity, content);
  const before = stateAtRequest.phase === 'showing' ? stateAtRequest : undefined;
  const missedSince = state.missedRevision === before?.missedRevision ? 0 : state.missedRevision;
  const shown = state.patches
    .filter((patch) => patch.revision > content.manifest.revision && !before?.patches.includes(patch))
    .reduce(withPatch, show(identity, content, missedSince));
  const { baseTag, takeovers = [] } = state.content.manifest;
  const hasNewTakeovers =
    before !== undefined && before.content.manifest.takeovers !== state.content.manifest.takeovers;
  return hasNewTakeovers ? withTakeovers(shown, { baseTag, takeovers }) : shown;
}

const withTakeovers = (state: Showing, patch: TakeoverPatch): Showing => ({
  ...state,
  content: applyTakeovers(state.content, patch),
});

function withPatch(state: Showing, patch: Patch): Showing {
  const { content, isApplied } = applyPatch(state.content, state.patches, patch);
  if (!isApplied) return markStale(state, patch.revision);
  return { ...state, content, patches: [...state.patches, patch].slice(-maxPatches) };
}

function markStale(state: Showing, revision: number): Showing {
  return { ...state, isStale: true, missedRevision: Math.max(state.missedRevision, revision) };
}
