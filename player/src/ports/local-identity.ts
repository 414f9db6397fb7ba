import type { Aside } from '../core/aside.ts';
import type { Identity } from '../core/player-state.ts';
import { attempt } from './attempt.ts';

const keys = { pairingCode: 'pairingCode', displayId: 'displayId', screenToken: 'mb.screenToken' } as const;
const asideKey = 'mb.aside';

export function readLocalIdentity(): Identity | null {
  const read = (key: string) => attempt(() => localStorage.getItem(key));
  const pairingCode = read(keys.pairingCode);
  if (!pairingCode) return null;
  return { pairingCode, displayId: read(keys.displayId), screenToken: read(keys.screenToken) };
}

export function writeLocalIdentity(identity: Identity) {
  const write = (key: string, value: string | null) =>
    attempt(() => {
      if (localStorage.getItem(key) === value) return;
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    });
  write(keys.pairingCode, identity.pairingCode);
  write(keys.displayId, identity.displayId);
  write(keys.screenToken, identity.screenToken);
}

export function clearLocalIdentity() {
  for (const key of Object.values(keys)) attempt(() => localStorage.removeItem(key));
}

export function readLocalAside(): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(asideKey) ?? 'null'));
}

export function writeLocalAside(aside: Aside | null) {
  attempt(() =>
    aside ? localStorage.setItem(asideKey, JSON.stringify(aside)) : localStorage.removeItem(asideKey),
  );
}
