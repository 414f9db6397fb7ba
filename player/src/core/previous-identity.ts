import type { Identity } from './player-state.ts';

/** Who a screen was until its display was deleted, and when it learnt that (ms since 1970). */
export interface PreviousIdentity {
  identity: Identity;
  since: number;
}
