import type { ScreenContent } from '@menuboard/contract/screen';
import { readContent } from '@menuboard/contract/screen/read-content';
import type { Identity } from '../core/player-state.ts';
import { readLocalJson, writeLocal } from './local-storage.ts';

const key = 'mb.card';

/** Stores the display's name and zone in local storage, for the case that IndexedDB is lost. Null deletes them. */
export function writeFallbackContent(content: ScreenContent | null) {
  writeLocal(key, content && JSON.stringify(withoutMenus(content)));
}

/** The empty tag marks fallback content: the server never sends it. */
function withoutMenus({ display, manifest }: ScreenContent): ScreenContent {
  const nothing = { menuId: null, currentMenu: null, mediaUrl: null, mediaType: null };
  const empty = { tag: '', baseTag: '', menuTags: {}, revision: 0, entries: [], menus: [], files: [] };
  return { display: { ...display, ...nothing }, manifest: { ...manifest, ...empty, serverTime: 0 } };
}

export function readFallbackContent({ displayId }: Identity): ScreenContent | null {
  const content = readContent(readLocalJson(key));
  return content && content.display.id === displayId ? content : null;
}
