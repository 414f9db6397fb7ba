import type { ScreenContent } from '@menuboard/contract/screen';
import { readContent } from '@menuboard/contract/screen/read-content';
import type { Identity } from '../core/player-state.ts';
import { tryOrNull } from './try-or-null.ts';

const key = 'mb.card';

/** Stores the display's name and zone in local storage, for the case that IndexedDB is lost. Null deletes them. */
export function writeFallbackContent(content: ScreenContent | null) {
  const text = content && JSON.stringify(withoutMenus(content));
  tryOrNull(() => {
    if (text === null) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
  });
}

/** The empty tag marks fallback content: the server never sends it. */
function withoutMenus({ display, manifest }: ScreenContent): ScreenContent {
  const nothing = { menuId: null, currentMenu: null, mediaUrl: null, mediaType: null };
  const empty = { tag: '', baseTag: '', menuTags: {}, revision: 0, entries: [], menus: [], files: [] };
  return { display: { ...display, ...nothing }, manifest: { ...manifest, ...empty, serverTime: 0 } };
}

export function readFallbackContent({ displayId }: Identity): ScreenContent | null {
  const content = readContent(tryOrNull(() => JSON.parse(localStorage.getItem(key) ?? '')));
  return content && content.display.id === displayId ? content : null;
}
