/**
 * Pages of a build in which menus had no design run until they reload at night. They draw every menu with the display's
 * settings, and know only the earlier themes and one promo of a dish.
 */
import type { PhotoStyle } from '@menuboard/contract/domain/design';
import type { Promo } from '@menuboard/contract/domain/dish';
import {
  type DisplaySettings,
  earlierThemes,
  knownTheme,
  type PhotoChoice,
} from '@menuboard/contract/domain/settings';
import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';

const photoChoices: Record<PhotoStyle, PhotoChoice> = {
  auto: 'some',
  none: 'none',
  hero: 'some',
  beside: 'some',
  rows: 'all',
  grid: 'all',
};

/** Current pages draw an earlier name as its successor. */
const earlierTheme = (theme: string): string =>
  earlierThemes.find((earlier) => knownTheme(earlier) === theme) ?? theme;

/** Settings for screens: if the menu's design counts, with the design of the assigned menu. */
export function settingsOnScreens(settings: DisplaySettings, menu: Menu | undefined): DisplaySettings {
  if (settings.designFrom === 'display' || !menu) return { ...settings, theme: earlierTheme(settings.theme) };
  const { featuredItemId: _, counts: __, theme, photos, ...design } = menu.design;
  return { ...settings, ...design, theme: earlierTheme(theme), photos: photoChoices[photos] };
}

/** A dish without its own promo has the first of its offers as one. Current pages take the lowest of all. */
export function promosOnScreens({ promo, offers }: Pick<Item, 'promo' | 'offers'>) {
  const all = offers.map(({ promotion: _, ...offer }): Promo => offer);
  return promo ? { promo, offers: all } : { promo: all[0] ?? null, offers: all.slice(1) };
}
