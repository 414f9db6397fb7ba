// Copies in local storage, for the case that IndexedDB is lost: the identity, and the display's name and zone.
import type { ScreenContent } from '@menuboard/contract/screen';
import { readContent } from '@menuboard/contract/screen/read-content';
import type { Identity, PreviousIdentity } from '../core/player-state.ts';
import { readLocal, readLocalJson, writeLocal } from './local-storage.ts';

const keys = { pairingCode: 'pairingCode', displayId: 'displayId', screenToken: 'mb.screenToken' } as const;
const previousIdentityKey = 'mb.aside';
const fallbackKey = 'mb.card';

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

/** Stores the display's name and zone. Null deletes them. */
export function writeFallbackContent(content: ScreenContent | null) {
  writeLocal(fallbackKey, content && JSON.stringify(withoutMenus(content)));
}

/** The empty tag marks fallback content: the server never sends it. */
function withoutMenus({ display, manifest }: ScreenContent): ScreenContent {
  const nothing = { menuId: null, currentMenu: null, mediaUrl: null, mediaType: null };
  const empty = { tag: '', baseTag: '', menuTags: {}, revision: 0, entries: [], menus: [], files: [] };
  return { display: { ...display, ...nothing }, manifest: { ...manifest, ...empty, serverTime: 0 } };
}

export function readFallbackContent({ displayId }: Identity): ScreenContent | null {
  const content = readContent(readLocalJson(fallbackKey));
  return content && content.display.id === displayId ? content : null;
}
