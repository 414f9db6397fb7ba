import { plainRules } from '@menuboard/contract/domain/money/plain-rules';
import type { ScreenEntry } from '@menuboard/contract/domain/schedule/screen-entry';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import type { ItemPatch, PairingResult, ScreenContent, ScreenItem } from '@menuboard/contract/screen';
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

/** An entry that always shows breakfast. */
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

/** A display with a menu of three items, at revision 10. */
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
      settings: defaultSettings,
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
      money: plainRules('USD'),
      restaurantName: 'The Copper Pot',
      entries: [],
      menus: [],
      files: [],
    },
  };
}

export function aPaired(): PairingResult {
  return { ...aContent(), screenToken: 'token-1' };
}

/** The server's patch after a price change. */
export function aPriceChange(id: string, price: number, revision: number): ItemPatch {
  return { ...anItem(id, { price, revision }), menuId: 'menu', menuTag: `m${revision}` };
}

/** A hash derived from a name. */
export const hashOf = (name: string) =>
  Array.from({ length: 64 }, (_, index) => (name.charCodeAt(index % name.length) % 16).toString(16)).join('');

export const urlOf = (name: string) => `/media/${hashOf(name)}.webp`;

/** Content with an item for each of these images, and optionally with media of the display. */
export function contentWithImages(
  names: string[],
  media: string | null = null,
  revision = 10,
): ScreenContent {
  const items = names.map((name, index) => anItem(`${index}`, { imageUrl: urlOf(name) }));
  const content = aContent({ items, revision, menuTag: `m${revision}` });
  const mediaUrl = media === null ? null : urlOf(media);
  return { ...content, display: { ...content.display, mediaUrl, mediaType: mediaUrl ? 'image' : null } };
}
