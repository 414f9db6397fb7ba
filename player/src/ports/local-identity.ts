import type { Identity } from '../core/player-state.ts';
import type { PreviousIdentity } from '../core/previous-identity.ts';
import { tryOrNull } from './try-or-null.ts';

const keys = { pairingCode: 'pairingCode', displayId: 'displayId', screenToken: 'mb.screenToken' } as const;
const previousIdentityKey = 'mb.aside';

export function readLocalIdentity(): Identity | null {
  const read = (key: string) => tryOrNull(() => localStorage.getItem(key));
  const pairingCode = read(keys.pairingCode);
  if (!pairingCode) return null;
  return { pairingCode, displayId: read(keys.displayId), screenToken: read(keys.screenToken) };
}

export function writeLocalIdentity(identity: Identity) {
  const write = (key: string, value: string | null) =>
    tryOrNull(() => {
      if (localStorage.getItem(key) === value) return;
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    });
  write(keys.pairingCode, identity.pairingCode);
  write(keys.displayId, identity.displayId);
  write(keys.screenToken, identity.screenToken);
}

export function clearLocalIdentity() {
  for (const key of Object.values(keys)) tryOrNull(() => localStorage.removeItem(key));
}

export function readLocalPreviousIdentity(): unknown {
  return tryOrNull(() => JSON.parse(localStorage.getItem(previousIdentityKey) ?? 'null'));
}

export function writeLocalPreviousIdentity(aside: PreviousIdentity | null) {
  tryOrNull(() =>
    aside
      ? localStorage.setItem(previousIdentityKey, JSON.stringify(aside))
      : localStorage.removeItem(previousIdentityKey),
  );
}
