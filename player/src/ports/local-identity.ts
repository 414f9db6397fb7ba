import type { Identity } from '../core/player-state.ts';
import type { PreviousIdentity } from '../core/previous-identity.ts';
import { readLocal, readLocalJson, writeLocal } from './local-storage.ts';

const keys = { pairingCode: 'pairingCode', displayId: 'displayId', screenToken: 'mb.screenToken' } as const;
const previousIdentityKey = 'mb.aside';

export function readLocalIdentity(): Identity | null {
  const pairingCode = readLocal(keys.pairingCode);
  if (!pairingCode) return null;
  return { pairingCode, displayId: readLocal(keys.displayId), screenToken: readLocal(keys.screenToken) };
}

/** Null deletes the identity. */
export function writeLocalIdentity(identity: Identity | null) {
  writeLocal(keys.pairingCode, identity?.pairingCode ?? null);
  writeLocal(keys.displayId, identity?.displayId ?? null);
  writeLocal(keys.screenToken, identity?.screenToken ?? null);
}

export const readLocalPreviousIdentity = () => readLocalJson(previousIdentityKey);

/** Null deletes the previous identity. */
export function writeLocalPreviousIdentity(previous: PreviousIdentity | null) {
  writeLocal(previousIdentityKey, previous && JSON.stringify(previous));
}
