import type { ScreenContent } from '@menuboard/contract/screen';
import { contentOf, type Identity, identityOf, isStale, type PlayerState } from './player-state.ts';

/** The work that a change of the state brings; app/player.ts carries it out. */
export interface StateChanges {
  identity: Identity | null;
  /** The identity that the screen no longer has, because its display is gone. */
  lostIdentity: Identity | null;
  newIdentity: Identity | null;
  newContent: ScreenContent | null;
  /** True for another pairing code or token: the connection to the server starts again. */
  isOtherScreen: boolean;
}

/** Compares two states. Nothing here is decided by the event that led from one to the other. */
export function stateChanges(before: PlayerState, after: PlayerState): StateChanges {
  const identity = identityOf(after);
  const earlier = identityOf(before);
  const content = contentOf(after);
  const isOtherScreen = !isSameScreen(identity, earlier);
  const isOtherIdentity = isOtherScreen || identity?.displayId !== earlier?.displayId;
  // Stale content may carry the newest tag: after a restart it would pass for the newest content. Fallback content
  // has no tag.
  const isWorthStoring = content !== contentOf(before) && !isStale(after) && content?.manifest.tag !== '';
  return {
    identity,
    lostIdentity: identity ? null : earlier,
    newIdentity: isOtherIdentity ? identity : null,
    newContent: isWorthStoring ? content : null,
    isOtherScreen,
  };
}

function isSameScreen(a: Identity | null, b: Identity | null): boolean {
  return a?.pairingCode === b?.pairingCode && a?.screenToken === b?.screenToken;
}
