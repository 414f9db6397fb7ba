import type { Listened } from './listeners.ts';
import { type RevokingOwner } from './owner.ts';
export interface Revocation {
  /** Name of the revoked access in the report. */
  name: string;
  listened: Listened[];
  revoke: () => Promise<unknown>;
  /** Whether the listener may reconnect with fewer rights. */
  mayReturn?: true;
}
export declare function prepareRevocations(owner: RevokingOwner): Promise<Revocation[]>;
/** Ends everything that is left of the restaurant, so it must be the last one. */
export declare function prepareDeletion(owner: RevokingOwner): Promise<Revocation>;
