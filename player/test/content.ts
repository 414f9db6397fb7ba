import type { ScreenEntry } from '@menuboard/contract/domain/schedule/screen-entry';
import type { ItemPatch, Paired, ScreenContent, ScreenItem } from '@menuboard/contract/screen';
import type { Identity } from '../src/core/player-state.ts';

export const identity: Identity = { pairingCode: 'K7M4QX', displayId: 'd1', screenToken: 'token-1' };

export function anItem(id: string, over: Partial<ScreenItem> = {}): ScreenItem {
  return {
    id,
    name: `Dish ${id}`,
    description: '',
    price: 5,
    category: 'Warm',
    imageUrl: null,
    isAvailable: true,
    revision: 3,
    ...over,
  };
}

/** An entry that shows breakfast, always on. */
export function anEntry(over: Partial<ScreenEntry> = {}, menuId = 'breakfast'): ScreenEntry {
  return {
    id: 'e1',
    isActive: true,
    priority: 0,
    createdAt: '2026-11-01T08:00:00.000Z',
    content: { type: 'menu', menuId },
    schedule: { type: 'always' },
    ...over,
  };
}

/** A display that shows a menu of three items, as of revision 10. */
export function aContent(
  over: { revision?: number; items?: ScreenItem[]; menuTag?: string } = {},
): ScreenContent {
  const { revision = 10, items = [anItem('a'), anItem('b'), anItem('c')], menuTag = 'm10' } = over;
  return {
    display: {
      id: 'd1',
      name: 'Counter left',
      menuId: 'menu',
      currentMenu: { id: 'menu', name: 'Lunch', description: '', items, layout: null, revision: 5 },
      mediaUrl: null,
      mediaType: null,
      settings: { look: 'spotlight', rotation: 0, itemSeconds: 5, imageSeconds: 10, theme: 'chalk' },
      revision: 4,
    },
    manifest: {
      version: 1,
      revision,
      tag: `base.${menuTag}`,
      baseTag: 'base',
      menuTags: { menu: menuTag },
      serverTime: 1_000_000,
      zone: { timeZone: 'Europe/Vienna', offsets: [{ from: 0, minutes: 60 }] },
      currency: 'USD',
      restaurantName: 'The Copper Pot',
      entries: [],
      menus: [],
      files: [],
    },
  };
}

export function aPaired(): Paired {
  return { ...aContent(), screenToken: 'token-1' };
}

/** As the server sends it after a price change. */
export function aPriceChange(id: string, price: number, revision: number): ItemPatch {
  return { ...anItem(id, { price, revision }), menuId: 'menu', menuTag: `m${revision}` };
}

/** A hash for a name, as files of a host have. */
export const hashOf = (name: string) =>
  Array.from({ length: 64 }, (_, place) => (name.charCodeAt(place % name.length) % 16).toString(16)).join('');

export const urlOf = (name: string) => `/media/${hashOf(name)}.webp`;

/** A content whose items have these pictures, over a picture of the display. */
export function contentWithImages(
  pictures: string[],
  media: string | null = null,
  revision = 10,
): ScreenContent {
  const items = pictures.map((name, place) => anItem(`${place}`, { imageUrl: urlOf(name) }));
  const content = aContent({ items, revision, menuTag: `m${revision}` });
  const mediaUrl = media === null ? null : urlOf(media);
  return { ...content, display: { ...content.display, mediaUrl, mediaType: mediaUrl ? 'image' : null } };
}
