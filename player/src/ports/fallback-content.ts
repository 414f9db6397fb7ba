import type { ScreenContent } from '@menuboard/contract/screen';
import { readContent } from '@menuboard/contract/screen/read-content';
import type { Identity } from '../core/player-state.ts';

const key = 'mb.card';

/** Of the last content just what a plain card needs; another store than the content's, so that one may be lost. */
export function writeFallbackContent(content: ScreenContent | null) {
  try {
    if (!content) return localStorage.removeItem(key);
    const { display, manifest } = content;
    const nothing = { menuId: null, currentMenu: null, mediaUrl: null, mediaType: null };
    // Without a tag it passes for no content of the server's.
    const empty = { tag: '', baseTag: '', menuTags: {}, revision: 0, entries: [], menus: [], files: [] };
    const card = { display: { ...display, ...nothing }, manifest: { ...manifest, ...empty, serverTime: 0 } };
    const text = JSON.stringify(card);
    if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: it is the last rung of the ladder, and all others stand.
  }
}

export function readFallbackContent({ displayId }: Identity): ScreenContent | null {
  try {
    const card = readContent(JSON.parse(localStorage.getItem(key) ?? ''));
    return card && card.display.id === displayId ? card : null;
  } catch {
    return null;
  }
}
