import type { Identity } from './player-state.ts';

/** The identity of a screen until its display was deleted. */
export interface PreviousIdentity {
  identity: Identity;
  /** When the screen noticed the deletion, ms since 1970. */
  since: number;
}
