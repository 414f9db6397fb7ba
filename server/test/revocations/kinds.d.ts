import type { Listened } from './listeners.ts';
import { type RevokingOwner } from './owner.ts';
export interface Revocation {
  /** What is revoked, as the report names it. */
  name: string;
  listened: Listened[];
  revoke: () => Promise<unknown>;
  /** The listener may connect again, as somebody with fewer rights. */
  mayReturn?: true;
}
export declare function prepareRevocations(owner: RevokingOwner): Promise<Revocation[]>;
/** Ends all that is left of the restaurant: to be the last one. */
export declare function prepareDeletion(owner: RevokingOwner): Promise<Revocation>;
